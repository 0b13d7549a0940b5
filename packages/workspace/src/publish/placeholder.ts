import { attempt } from "../file-system/errno.ts";
import { sameIdentity } from "../file-system/file-identity.ts";
import type { FileSystem } from "../file-system/file-system.ts";
import { nodeFileSystem } from "../file-system/node-file-system.ts";
import type { Landed } from "./landed.ts";
import { lookAtTarget, tookPlace } from "./look-at-target.ts";
import type { Placeholder, PublishRequest } from "./publish-request.ts";
import { publishFailure, publishFailureOf } from "./publish-result.ts";
import type { PublishFailure } from "./publish-result.ts";
import { discard, withdraw } from "./staged-file.ts";
import type { StagedFile } from "./staged-file.ts";

const lookTries = 2;

/**
 * Create-only without hard links: an empty file takes the name, then the staged one is renamed over it. A reader may see
 * the empty file for a moment.
 */
export function fillPlaceholder(
  request: PublishRequest,
  fileSystem: FileSystem,
  staged: StagedFile,
): Landed | PublishFailure {
  const { target } = request;
  announce(fileSystem, staged, () => request.beforePlaceholder?.(target));
  const placeholder = makePlaceholder(fileSystem, target);
  if ("ok" in placeholder) return withdraw(fileSystem, staged.path, placeholder);
  announce(fileSystem, staged, () => request.onPlaceholder?.(placeholder), placeholder);
  const standing = lookAtPlaceholder(fileSystem, placeholder);
  if (standing !== "ours") return giveUp(fileSystem, staged, placeholder, publishFailure(refusals[standing]));
  const renamed = attempt(() => fileSystem.rename(staged.path, target));
  if (renamed.ok) return { ok: true, identity: staged.identity, leftover: undefined };
  if (tookPlace(fileSystem, target, staged.identity) === "yes") {
    return { ok: true, identity: staged.identity, leftover: discard(fileSystem, staged.path) };
  }
  return giveUp(fileSystem, staged, placeholder, publishFailureOf(renamed.errno));
}

/**
 * Takes away a placeholder that a crash left: only while it is still empty and still the file that was announced. True
 * when nothing of it is left.
 */
export function removePlaceholder(
  placeholder: Placeholder,
  options: { readonly fileSystem?: FileSystem } = {},
): boolean {
  const { fileSystem = nodeFileSystem } = options;
  const standing = lookAtPlaceholder(fileSystem, placeholder);
  if (standing === "ours") return discard(fileSystem, placeholder.path) === undefined;
  return standing === "other";
}

/** Tells the caller; when that fails, nothing of ours stays. */
function announce(fileSystem: FileSystem, staged: StagedFile, tell: () => void, made?: Placeholder): void {
  try {
    tell();
  } catch (error) {
    if (made !== undefined) removePlaceholder(made, { fileSystem });
    discard(fileSystem, staged.path);
    throw error;
  }
}

const refusals = { other: "target_changed", unknown: "io_error" } as const;

function makePlaceholder(fileSystem: FileSystem, path: string): Placeholder | PublishFailure {
  const opened = attempt(() => fileSystem.open(path, "wx"));
  if (!opened.ok) {
    const isSettled = opened.errno === "EEXIST" || lookAtTarget(fileSystem, path) === undefined;
    // An empty file that stands there after another error may be ours or not: it is left alone.
    return isSettled ? publishFailureOf(opened.errno) : publishFailure("outcome_unknown", opened.errno);
  }
  const byDescriptor = attempt(() => fileSystem.statOpen(opened.value));
  attempt(() => fileSystem.close(opened.value));
  const made = byDescriptor.ok ? byDescriptor : attempt(() => fileSystem.lstat(path));
  if (!made.ok) return publishFailure("outcome_unknown", made.errno);
  return { path, identity: { dev: made.value.dev, ino: made.value.ino } };
}

function giveUp(
  fileSystem: FileSystem,
  staged: StagedFile,
  placeholder: Placeholder,
  failure: PublishFailure,
): PublishFailure {
  const isGone = removePlaceholder(placeholder, { fileSystem });
  return withdraw(fileSystem, staged.path, isGone ? failure : publishFailure("outcome_unknown", failure.errno));
}

function lookAtPlaceholder(fileSystem: FileSystem, { path, identity }: Placeholder): "ours" | "other" | "unknown" {
  for (let tried = 0; tried < lookTries; tried += 1) {
    const found = attempt(() => fileSystem.lstat(path));
    if (found.ok) return found.value.size === 0n && sameIdentity(found.value, identity) ? "ours" : "other";
    if (found.errno === "ENOENT") return "other";
  }
  return "unknown";
}
