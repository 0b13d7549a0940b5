import { systemCode } from "../discover/system-error.ts";
import { newRootMemory, walkRoot, type RootMemory, type RootWalk } from "../discover/walk-root.ts";
import { CorpusFault } from "../failure.ts";
import type { CorpusRequest, CorpusRoot } from "../request.ts";

/** What is kept of each root between walks, by its absolute folder. */
export type RootMemories = Map<string, RootMemory>;

/** Walks every present root. A folder that is itself another root belongs to that one alone. */
export function walkRoots(
  request: Pick<CorpusRequest, "freshness" | "respectIgnoreFiles">,
  roots: readonly CorpusRoot[],
  memories: RootMemories,
  pulse: () => void,
): Map<CorpusRoot, RootWalk> {
  const walks = new Map<CorpusRoot, RootWalk>();
  for (const root of roots) {
    if (root.state === "missing") continue;
    const excluded = new Set(roots.filter((other) => other !== root).map((other) => other.absolute));
    const memory = memories.get(root.absolute) ?? newRootMemory();
    memories.set(root.absolute, memory);
    const { respectIgnoreFiles, freshness } = request;
    const listAll = freshness.mode === "strict";
    try {
      walks.set(root, walkRoot({ absolute: root.absolute, excluded, memory, respectIgnoreFiles, listAll, pulse }));
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
