import { attempt } from "../file-system/errno.ts";
import type { FileSystem } from "../file-system/file-system.ts";
import type { Landed } from "./landed.ts";
import { lookAtTarget, tookPlace } from "./look-at-target.ts";
import { fillPlaceholder } from "./placeholder.ts";
import type { PublishRequest } from "./publish-request.ts";
import { publishFailure, publishFailureOf } from "./publish-result.ts";
import type { PublishFailure } from "./publish-result.ts";
import { lockRefusal } from "./replace-target.ts";
import { discard, stageFile, withdraw } from "./staged-file.ts";

/** What file systems without hard links say to `link`. EPERM and EACCES may also be a plain refusal: the fallback meets it again. */
const linksRefused: ReadonlySet<string> = new Set(["EPERM", "EACCES", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK"]);

/** Links a staged file to a name that must be free, which the system checks in the same call. */
export function createTarget(request: PublishRequest, fileSystem: FileSystem, folder: string): Landed | PublishFailure {
  const { target, bytes, fileMode, stagingFolder = folder } = request;
  const taken = takenRefusal(fileSystem, target);
  if (taken !== undefined) return taken;
  const staged = stageFile(fileSystem, stagingFolder, bytes, fileMode);
  if (!staged.ok) return staged;
  const refusal = lockRefusal(request);
  if (refusal !== undefined) return withdraw(fileSystem, staged.path, refusal);
  const linked = attempt(() => fileSystem.link(staged.path, target));
  const landed = linked.ok ? "yes" : tookPlace(fileSystem, target, staged.identity);
  if (landed === "yes") return { ok: true, identity: staged.identity, leftover: discard(fileSystem, staged.path) };
  const errno = linked.ok ? undefined : linked.errno;
  if (landed === "unknown") return withdraw(fileSystem, staged.path, publishFailure("outcome_unknown", errno));
  if (errno !== undefined && linksRefused.has(errno)) return fillPlaceholder(request, fileSystem, staged);
  const failure = takenRefusal(fileSystem, target) ?? publishFailureOf(errno ?? "EIO");
  return withdraw(fileSystem, staged.path, failure);
}

function takenRefusal(fileSystem: FileSystem, target: string): PublishFailure | undefined {
  const seen = lookAtTarget(fileSystem, target);
  if (seen === undefined) return undefined;
  return "ok" in seen && seen.code !== "target_not_file" ? seen : publishFailure("target_exists");
}
