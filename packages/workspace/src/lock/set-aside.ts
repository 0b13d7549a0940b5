import { attempt } from "../file-system/errno.ts";
import { peek, sameIdentity } from "../file-system/file-identity.ts";
import type { FileIdentity } from "../file-system/file-identity.ts";
import type { FileSystem } from "../file-system/file-system.ts";
import { temporaryPath } from "../publish/staged-file.ts";

/**
 * Takes a damaged lock file out of the way. Several processes may see the same damage: the file is claimed by a rename and
 * looked at afterwards, and one that was not the damaged one gets its name back. Undefined when the disk refused.
 * (https://github.com/moxystudio/node-proper-lockfile/issues/121)
 */
export function setAside(
  fileSystem: FileSystem,
  folder: string,
  path: string,
  damaged: FileIdentity,
): "out of the way" | undefined {
  if (!sameIdentity(peek(fileSystem, path), damaged)) return "out of the way";
  const aside = temporaryPath(folder);
  const renamed = attempt(() => fileSystem.rename(path, aside));
  if (!renamed.ok && renamed.errno !== "ENOENT") return undefined;
  if (!sameIdentity(peek(fileSystem, aside), damaged)) attempt(() => fileSystem.link(aside, path));
  attempt(() => fileSystem.unlink(aside));
  return "out of the way";
}
