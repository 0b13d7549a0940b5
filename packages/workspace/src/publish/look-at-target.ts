import { attempt } from "../file-system/errno.ts";
import { sameIdentity } from "../file-system/file-identity.ts";
import type { FileIdentity } from "../file-system/file-identity.ts";
import type { FileStat, FileSystem } from "../file-system/file-system.ts";
import { hashFile } from "../hash/hash-file.ts";
import { publishFailure, publishFailureOf } from "./publish-result.ts";
import type { PublishFailure } from "./publish-result.ts";

/** The regular file at a target; undefined when nothing is there; a failure for a link or anything else. */
export function lookAtTarget(fileSystem: FileSystem, target: string): FileStat | PublishFailure | undefined {
  const found = attempt(() => fileSystem.lstat(target));
  if (!found.ok) return found.errno === "ENOENT" ? undefined : publishFailureOf(found.errno);
  if (found.value.isSymbolicLink()) return publishFailure("target_is_link");
  return found.value.isFile() ? found.value : publishFailure("target_not_file");
}

/** Why the file at a path is not the one expected; undefined when it is, or when nothing was expected. */
export function contentRefusal(
  fileSystem: FileSystem,
  path: string,
  expectedHash: string | undefined,
): PublishFailure | undefined {
  const seen = lookAtTarget(fileSystem, path);
  if (seen === undefined) return publishFailure("target_missing");
  if ("ok" in seen) return seen;
  if (expectedHash === undefined) return undefined;
  const hashed = hashFile(path, { fileSystem });
  if (hashed.ok) return hashed.hash === expectedHash ? undefined : publishFailure("target_changed");
  return hashed.code === "file_unreadable" ? publishFailureOf(hashed.errno) : publishFailure("target_changed");
}

/**
 * After a call that moved a file reported an error: whether the move took place all the same, as network file systems
 * have it when an answer is lost.
 */
export function tookPlace(fileSystem: FileSystem, target: string, identity: FileIdentity): "yes" | "no" | "unknown" {
  const found = attempt(() => fileSystem.lstat(target));
  if (!found.ok) return found.errno === "ENOENT" ? "no" : "unknown";
  return sameIdentity(found.value, identity) ? "yes" : "no";
}
