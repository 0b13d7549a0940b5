import { documentName, type KnownDocument } from "../index/known-document.ts";
import type { FoundFile, RootWalk } from "../discover/walk-root.ts";
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
  const toRead: FileToRead[] = [];
  const seen = new Set<string>();
  let unchanged = 0;
  for (const [root, walk] of walks) {
    for (const file of walk.files) {
      const name = documentName(root.role, file.path);
      const known = documents.get(name);
      seen.add(name);
      if (known !== undefined && !readAll && isCurrent(known, file)) unchanged += 1;
      else toRead.push({ root, path: file.path, stamp: file.stamp, known });
    }
  }
  const gone = [...documents].filter(([name]) => !seen.has(name)).map(([, document]) => document);
  toRead.sort((a, b) => byCodeUnit(documentName(a.root.role, a.path), documentName(b.root.role, b.path)));
  return { toRead, gone, unchanged };
}

function isCurrent(known: KnownDocument, file: FoundFile): boolean {
  return known.stamp === file.stamp && known.settled;
}

/** The order of JavaScript's `<`, the same on every machine. */
export function byCodeUnit(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
