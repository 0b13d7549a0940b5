import { join, sep } from "node:path";
import { attempt, stateFolderName, type FileSystem } from "@fathomline/workspace";
import type { Entry } from "./entry.ts";
import { isExhausted } from "./exhausted.ts";
import { listFolder } from "./list-folder.ts";
import type { Slices } from "./slices.ts";

/** Everything below a root but the state folders, links not followed. `unreadable`: folders whose names could not be listed. */
export interface Walk {
  readonly entries: readonly Entry[];
  readonly unreadable: readonly Entry[];
}

/** Lists a root to its end, or until aborted. The errno is of the root itself, or says that the process can open nothing more. */
export async function walkRoot(
  root: string,
  fileSystem: FileSystem,
  slices: Slices,
): Promise<({ readonly ok: true } & Walk) | { readonly ok: false; readonly errno: string }> {
  const first = listFolder(fileSystem, root);
  if (!first.ok) return first;
  const entries: Entry[] = [];
  const unreadable: Entry[] = [];
  const folders: Entry[] = [];
  let listed = first.value;
  let prefix = "";
  let parent = join(root, sep);
  for (;;) {
    for (const { name, kind, isText } of listed) {
      if (name === stateFolderName) continue;
      const entry = { relative: prefix + name, path: parent + name, name, kind, isText };
      entries.push(entry);
      if (kind === "folder") (isText ? folders : unreadable).push(entry);
    }
    const next = folders.pop();
    if (next === undefined || slices.isAborted) return { ok: true, entries, unreadable };
    if (slices.isOver) await slices.rest();
    prefix = `${next.relative}/`;
    parent = join(next.path, sep);
    const below = listBelow(fileSystem, next.path);
    if (!below.ok && isExhausted(below.errno)) return below;
    if (!below.ok && below.errno !== "ENOENT") unreadable.push(next);
    listed = below.ok ? below.value : [];
  }
}

/** A folder that became a link in the meantime is not followed: then nothing is below it. */
function listBelow(fileSystem: FileSystem, path: string): ReturnType<typeof listFolder> {
  const real = attempt(() => fileSystem.realPath(path));
  if (!real.ok) return real;
  return real.value === path ? listFolder(fileSystem, path) : { ok: false, errno: "ENOENT" };
}
