import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { attempt } from "../file-system/errno.ts";
import type { FileIdentity } from "../file-system/file-identity.ts";
import type { FileStat, FileSystem } from "../file-system/file-system.ts";
import { publishFailure, publishFailureOf } from "./publish-result.ts";
import type { PublishFailure } from "./publish-result.ts";

const temporaryName = /^\.fathomline-[0-9a-f]{16}\.tmp$/u;
const randomNameBytes = 8;
const privatePermissions = 0o600;
const permissionBits = 0o7777;
const unlinkTries = 2;

/** Whether a file's name is that of a temporary file of ours, which walks pass over and recovery may remove. */
export function isTemporaryName(name: string): boolean {
  return temporaryName.test(name);
}

export function temporaryPath(folder: string): string {
  return join(folder, `.fathomline-${randomBytes(randomNameBytes).toString("hex")}.tmp`);
}

/** A complete, flushed temporary file. */
export interface StagedFile {
  readonly ok: true;
  readonly path: string;
  readonly identity: FileIdentity;
}

/** Who may use the new file: those of an existing one, exact bits, or what the process gives new files. */
export type Permissions = FileStat | number | undefined;

/** Writes a temporary file in full and flushes it; on any failure nothing of it stays. */
export function stageFile(
  fileSystem: FileSystem,
  folder: string,
  bytes: Uint8Array,
  permissions: Permissions,
): StagedFile | PublishFailure {
  const path = temporaryPath(folder);
  const initial = permissions === undefined ? undefined : privatePermissions;
  const opened = attempt(() => fileSystem.open(path, "wx", initial));
  // A name that was taken is not ours to remove; after any other error the file may be there all the same.
  if (!opened.ok && opened.errno === "EEXIST") return publishFailure("io_error", opened.errno);
  if (!opened.ok) return withdraw(fileSystem, path, publishFailureOf(opened.errno));
  const filled = attempt(() => fill(fileSystem, opened.value, bytes, permissions));
  const closed = attempt(() => fileSystem.close(opened.value));
  if (!filled.ok) return withdraw(fileSystem, path, publishFailureOf(filled.errno));
  if (!closed.ok) return withdraw(fileSystem, path, publishFailureOf(closed.errno));
  return { ok: true, path, identity: filled.value };
}

/** Takes a temporary file away and says in the failure when that did not work. */
export function withdraw(fileSystem: FileSystem, path: string, failure: PublishFailure): PublishFailure {
  return { ...failure, leftover: discard(fileSystem, path) ?? failure.leftover };
}

/** Removes a file of ours; returns its path when it is still there. */
export function discard(fileSystem: FileSystem, path: string): string | undefined {
  for (let tried = 0; tried < unlinkTries; tried += 1) {
    const removed = attempt(() => fileSystem.unlink(path));
    if (removed.ok || isGone(fileSystem, path)) return undefined;
  }
  return path;
}

function isGone(fileSystem: FileSystem, path: string): boolean {
  const found = attempt(() => fileSystem.lstat(path));
  return !found.ok && found.errno === "ENOENT";
}

function fill(fileSystem: FileSystem, descriptor: number, bytes: Uint8Array, permissions: Permissions): FileIdentity {
  for (let written = 0; written < bytes.length;) {
    const count = fileSystem.write(descriptor, bytes, written, bytes.length - written);
    if (count <= 0) throw Object.assign(new Error("The disk took no bytes"), { code: "EIO" });
    written += count;
  }
  const made = fileSystem.statOpen(descriptor);
  if (permissions !== undefined) grant(fileSystem, descriptor, made, permissions);
  fileSystem.sync(descriptor);
  return { dev: made.dev, ino: made.ino };
}

function grant(fileSystem: FileSystem, descriptor: number, made: FileStat, wanted: FileStat | number): void {
  const mode = Number(typeof wanted === "number" ? wanted : wanted.mode) & permissionBits;
  if (typeof wanted !== "number" && (made.uid !== wanted.uid || made.gid !== wanted.gid)) {
    // Only a privileged process may give files away; for others the new file is simply theirs.
    attempt(() => fileSystem.chownOpen(descriptor, Number(wanted.uid), Number(wanted.gid)));
  }
  // Compared first: file systems without modes refuse to set them, and have nothing to keep.
  if ((Number(made.mode) & permissionBits) !== mode) fileSystem.chmodOpen(descriptor, mode);
}
