import type { KnownFile, KnownFiles } from "../index/known-files.ts";
import type { RootWalk } from "../discover/walk-root.ts";
import type { CorpusRoot } from "../request.ts";

/** A file to read, and its document if the index has one. */
export interface FileToRead {
  readonly root: CorpusRoot;
  readonly path: string;
  readonly id: number | undefined;
}

/** What differs between the files and the index. */
export interface RefreshPlan {
  readonly toRead: readonly FileToRead[];
  /** Known, and no longer found. */
  readonly gone: readonly KnownFile[];
  readonly unchanged: number;
}

/**
 * Compares the files found with those known. A file is read when its stamp differs, or when its last reading was
 * too close to its last change to trust the stamp; `readAll` reads every file.
 */
export function planChanges(
  walks: ReadonlyMap<CorpusRoot, RootWalk>,
  known: KnownFiles,
  readAll: boolean,
): RefreshPlan {
  const toRead: FileToRead[] = [];
  const foundIds = new Uint8Array(1 + known.lastId);
  let found = 0;
  let unchanged = 0;
  for (const [root, walk] of walks) {
    const ids = known.idsOf(root.key);
    for (let at = 0; at < walk.files.length; at += 1) {
      const path = walk.files[at]?.path ?? "";
      const id = ids.get(path);
      if (id !== undefined) {
        foundIds[id] = 1;
        found += 1;
      }
      if (!readAll && id !== undefined && known.isUnchanged(id, walk.stamps, at)) unchanged += 1;
      else toRead.push({ root, path, id });
    }
  }
  // In nearly every call all of them were found, and there is nobody to look for.
  const gone = found === known.size ? [] : [...known].filter(({ id }) => foundIds[id] !== 1);
  toRead.sort((a, b) => byCodeUnit(a.root.key, b.root.key) || byCodeUnit(a.path, b.path));
  return { toRead, gone, unchanged };
}

/** The order of JavaScript's `<`, the same on every machine. */
export function byCodeUnit(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
