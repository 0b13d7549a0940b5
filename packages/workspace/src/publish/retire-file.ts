import { dirname } from "node:path";
import { attempt } from "../file-system/errno.ts";
import type { FileSystem } from "../file-system/file-system.ts";
import { nodeFileSystem } from "../file-system/node-file-system.ts";
import { contentRefusal, lookAtTarget, tookPlace } from "./look-at-target.ts";
import type { HeldCheck } from "./publish-request.ts";
import { publishFailure, publishFailureOf } from "./publish-result.ts";
import type { PublishFailure } from "./publish-result.ts";
import { lockRefusal } from "./replace-target.ts";
import { discard, temporaryPath } from "./staged-file.ts";
import { syncFolder } from "./sync-folder.ts";

/** A file to take away. Paths are absolute and real. */
export interface RetireRequest {
  readonly target: string;
  /** The hash the file must have; checked on what was really taken. */
  readonly expectedHash: string;
  /** Where the file is moved while it is checked; on the target's file system. Default: the target's folder. */
  readonly stagingFolder?: string;
  /**
   * Where the file stays instead of being deleted: an absolute free path on the target's file system. As one rename moves it
   * there, a file at this path proves that the target was taken.
   */
  readonly keepAt?: string;
  /** Asked at the last moment before the target changes. */
  readonly lock?: HeldCheck;
  readonly fileSystem?: FileSystem;
}

/** The file is gone from its name. `leftover`: where its bytes still are, when the last removal failed; never `keepAt`. */
export interface Retired {
  readonly ok: true;
  readonly durability: "synced" | "unknown";
  readonly leftover: string | undefined;
}

/**
 * Removes a file by moving it aside first and checking what was moved, so that a file another writer put there in the
 * last moment comes back to its name instead of being deleted.
 */
export function retireFile(request: RetireRequest): Retired | PublishFailure {
  const { target, expectedHash, fileSystem = nodeFileSystem } = request;
  const folder = dirname(target);
  const before = lookAtTarget(fileSystem, target);
  if (before === undefined) return publishFailure("target_missing");
  if ("ok" in before) return before;
  const refusal = contentRefusal(fileSystem, target, expectedHash) ?? lockRefusal(request);
  if (refusal !== undefined) return refusal;
  const aside = request.keepAt ?? temporaryPath(request.stagingFolder ?? folder);
  const moved = attempt(() => fileSystem.rename(target, aside));
  if (!moved.ok) {
    const landed = tookPlace(fileSystem, aside, before);
    if (landed === "no") return publishFailureOf(moved.errno);
    if (landed === "unknown") return publishFailure("outcome_unknown", moved.errno, aside);
  }
  const taken = contentRefusal(fileSystem, aside, expectedHash);
  if (taken !== undefined) return putBack(fileSystem, aside, target, taken);
  const leftover = request.keepAt === undefined ? discard(fileSystem, aside) : undefined;
  return { ok: true, leftover, durability: syncFolder(fileSystem, folder) };
}

/** Gives a file its name back, unless someone else has taken the name: then its bytes stay aside and are reported. */
function putBack(fileSystem: FileSystem, aside: string, target: string, failure: PublishFailure): PublishFailure {
  const linked = attempt(() => fileSystem.link(aside, target));
  if (linked.ok) return { ...failure, leftover: discard(fileSystem, aside) };
  const isFree = linked.errno !== "EEXIST" && lookAtTarget(fileSystem, target) === undefined;
  // Without hard links there is no move that refuses an existing name; the look just before is the best there is.
  if (isFree && attempt(() => fileSystem.rename(aside, target)).ok) return failure;
  return publishFailure("outcome_unknown", failure.errno, aside);
}
