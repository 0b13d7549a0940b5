import { attempt, hashFile } from "@fathomline/workspace";
import type { FileIdentity, FileStat, FileSystem } from "@fathomline/workspace";

/** What is at a path. `other`: a link, a folder, a device. `unknown`: the disk did not say; `errno` is its reason. */
export type Sight =
  | { readonly state: "absent" }
  | { readonly state: "file"; readonly hash: string; readonly bytes: number; readonly identity: FileIdentity }
  | { readonly state: "other" }
  | { readonly state: "unknown"; readonly errno: string };

const absentErrnos: ReadonlySet<string> = new Set(["ENOENT", "ENOTDIR"]);

/** Looks at a path without following a link. Absence decides what is deleted, so two different calls have to agree on it. */
export function lookAt(fileSystem: FileSystem, path: string): Sight {
  const found = attempt(() => fileSystem.lstat(path));
  if (found.ok) return found.value.isFile() ? hashed(fileSystem, path, found.value) : { state: "other" };
  if (!absentErrnos.has(found.errno)) return { state: "unknown", errno: found.errno };
  const opened = attempt(() => fileSystem.open(path, "r-nofollow"));
  if (!opened.ok)
    return absentErrnos.has(opened.errno) ? { state: "absent" } : { state: "unknown", errno: opened.errno };
  attempt(() => fileSystem.close(opened.value));
  return { state: "unknown", errno: found.errno };
}

function hashed(fileSystem: FileSystem, path: string, { dev, ino }: FileStat): Sight {
  const hash = hashFile(path, { fileSystem });
  if (hash.ok) return { state: "file", hash: hash.hash, bytes: hash.bytes, identity: { dev, ino } };
  if (hash.code === "file_is_link" || hash.code === "file_not_regular") return { state: "other" };
  return { state: "unknown", errno: hash.errno };
}

/** The hash seen, null for observed absence, undefined where there is none to tell. */
export function hashOf(sight: Sight): string | null | undefined {
  if (sight.state === "file") return sight.hash;
  return sight.state === "absent" ? null : undefined;
}
