import type { KnownDocument } from "../index/known-document.ts";
import type { RootWalk } from "../discover/walk-root.ts";
import type { CorpusRoot } from "../request.ts";

/** A file to read, and what the index held of it. */
export interface FileToRead {
  readonly root: CorpusRoot;
  readonly path: string;
  readonly stamp: string;
  readonly known: KnownDocument | undefined;
}

/** What differs between the files and the index. */
export interface RefreshPlan {
  readonly toRead: readonly FileToRead[];
  /** Known, and no longer found. */
  readonly gone: readonly KnownDocument[];
  readonly unchanged: number;
}

/**
 * Compares the files found with the documents known. A file is read when its stamp differs, or when its last reading was
 * too close to its last change to trust the stamp; `readAll` reads every file.
 */
export function planChanges(
  walks: ReadonlyMap<CorpusRoot, RootWalk>,
  documents: ReadonlyMap<string, KnownDocument>,
  readAll: boolean,
): RefreshPlan {
  const toRead: (FileToRead & { readonly name: string })[] = [];
  const foundIds = new Uint8Array(1 + lastId(documents));
  let found = 0;
  let unchanged = 0;
  for (const [root, walk] of walks) {
    for (const { file, stamp } of walk.files) {
      const known = documents.get(file.name);
      if (known !== undefined) {
        foundIds[known.id] = 1;
        found += 1;
      }
      if (known?.stamp === stamp && known.settled && !readAll) unchanged += 1;
      else toRead.push({ root, path: file.path, stamp, known, name: file.name });
    }
  }
  // In nearly every call all of them were found, and there is nobody to look for.
  const gone = found === documents.size ? [] : [...documents.values()].filter(({ id }) => foundIds[id] !== 1);
  toRead.sort((a, b) => byCodeUnit(a.name, b.name));
  return { toRead, gone, unchanged };
}

function lastId(documents: ReadonlyMap<string, KnownDocument>): number {
  let last = 0;
  for (const { id } of documents.values()) last = Math.max(last, id);
  return last;
}

/** The order of JavaScript's `<`, the same on every machine. */
export function byCodeUnit(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
