import { attempt } from "../file-system/errno.ts";
import type { FileSystem } from "../file-system/file-system.ts";
import type { Landed } from "./landed.ts";
import { contentRefusal, lookAtTarget, tookPlace } from "./look-at-target.ts";
import type { PublishRequest } from "./publish-request.ts";
import { publishFailure, publishFailureOf } from "./publish-result.ts";
import type { PublishFailure } from "./publish-result.ts";
import { discard, stageFile, withdraw } from "./staged-file.ts";

/** Renames a staged file over an existing regular one that still has the content the caller decided on. */
export function replaceTarget(
  request: PublishRequest,
  fileSystem: FileSystem,
  folder: string,
): Landed | PublishFailure {
  const { target, bytes, expectedHash, stagingFolder = folder } = request;
  const before = lookAtTarget(fileSystem, target);
  if (before === undefined) return publishFailure("target_missing");
  if ("ok" in before) return before;
  const staged = stageFile(fileSystem, stagingFolder, bytes, before);
  if (!staged.ok) return staged;
  const refusal = contentRefusal(fileSystem, target, expectedHash) ?? lockRefusal(request);
  if (refusal !== undefined) return withdraw(fileSystem, staged.path, refusal);
  const renamed = attempt(() => fileSystem.rename(staged.path, target));
  if (renamed.ok) return { ok: true, identity: staged.identity, leftover: undefined };
  const moved = tookPlace(fileSystem, target, staged.identity);
  if (moved === "yes") {
    return { ok: true, identity: staged.identity, leftover: discard(fileSystem, staged.path) };
  }
  const failure = moved === "no" ? publishFailureOf(renamed.errno) : publishFailure("outcome_unknown", renamed.errno);
  return withdraw(fileSystem, staged.path, failure);
}

/** The refusal when a lock was passed and is no longer held. */
export function lockRefusal(request: Pick<PublishRequest, "lock">): PublishFailure | undefined {
  const { lock } = request;
  return lock === undefined || lock.check().ok ? undefined : publishFailure("lock_lost");
}
