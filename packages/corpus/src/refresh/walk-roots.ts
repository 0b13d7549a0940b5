import { systemCode, walkRoot, type FolderCache, type RootWalk } from "../discover/walk-root.ts";
import { CorpusFault } from "../failure.ts";
import type { CorpusRoot } from "../request.ts";

/** The listings kept of each root, by its absolute folder. */
export type FolderCaches = Map<string, FolderCache>;

/** Walks every present root. A folder that is itself another root belongs to that one alone. */
export function walkRoots(
  roots: readonly CorpusRoot[],
  caches: FolderCaches,
  listAll: boolean,
  pulse: () => void,
): Map<CorpusRoot, RootWalk> {
  const walks = new Map<CorpusRoot, RootWalk>();
  for (const root of roots) {
    if (root.state === "missing") continue;
    const excluded = new Set(roots.filter((other) => other !== root).map((other) => other.absolute));
    const cache = caches.get(root.absolute) ?? new Map();
    caches.set(root.absolute, cache);
    try {
      walks.set(root, walkRoot({ absolute: root.absolute, excluded, cache, listAll, pulse }));
    } catch (error) {
      if (error instanceof CorpusFault || systemCode(error) === undefined) throw error;
      throw new CorpusFault("root_unreadable", "A root folder cannot be listed.", root.relative);
    }
  }
  return walks;
}

/** The roots without repetitions: one folder is walked once, as todos when it is given as both. */
export function distinctRoots(roots: readonly CorpusRoot[]): readonly CorpusRoot[] {
  const byFolder = new Map<string, CorpusRoot>();
  for (const root of roots) {
    const known = byFolder.get(root.absolute);
    if (known === undefined || (known.role === "docs" && root.role === "todos")) byFolder.set(root.absolute, root);
  }
  return [...byFolder.values()];
}
