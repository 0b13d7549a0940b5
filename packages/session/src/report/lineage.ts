import type { ScannedSource } from "../scan/scanned-source.ts";

/** Which sources share a history. */
export interface Lineage {
  /** A number for each source; equal ones belong together. */
  readonly groups: readonly number[];
  /** Sources whose parent is named and not there, or leads in a circle. */
  readonly unresolved: number;
}

/**
 * Sources belong together by what they say of themselves, never by likeness: the same session id; a parent file among the sources, by its
 * path or, where it was moved, by the session id that ends its name; or the same parent that is not there.
 */
export function findLineage(sources: readonly ScannedSource[]): Lineage {
  const roots = sources.map((_, index) => index);
  const byPath = new Map(sources.map(({ key }, index) => [key, index]));
  const byId = new Map<string, number>();
  const orphans = new Map<string, number>();
  for (const [index, { scan }] of sources.entries()) {
    const id = scan.header?.id;
    if (id === undefined) continue;
    const first = byId.get(id);
    if (first === undefined) byId.set(id, index);
    else join(roots, index, first);
  }
  const parents = sources.map((source) => parentOf(source, byPath, byId));
  let unresolved = 0;
  for (const [index, parent] of parents.entries()) {
    if (parent === undefined) continue;
    if (typeof parent === "number" && !isCyclic(parents, index)) {
      join(roots, index, parent);
      continue;
    }
    unresolved += 1;
    if (typeof parent === "number") continue;
    const sibling = orphans.get(parent);
    if (sibling === undefined) orphans.set(parent, index);
    else join(roots, index, sibling);
  }
  return { groups: roots.map((_, index) => find(roots, index)), unresolved };
}

/** The index of the parent, what stands for its path where no source is it, or undefined where none is named. */
function parentOf(
  { scan }: ScannedSource,
  byPath: ReadonlyMap<string, number>,
  byId: ReadonlyMap<string, number>,
): number | string | undefined {
  const parent = scan.header?.parent;
  return parent === undefined ? undefined : (byPath.get(parent.path) ?? byId.get(parent.id) ?? parent.path);
}

function isCyclic(parents: readonly (number | string | undefined)[], start: number): boolean {
  const seen = new Set<number>();
  for (let at: number | string | undefined = start; typeof at === "number"; at = parents[at]) {
    if (seen.has(at)) return true;
    seen.add(at);
  }
  return false;
}

function find(roots: number[], index: number): number {
  let root = index;
  while (roots[root] !== root) root = roots[root] ?? root;
  for (let at = index; at !== root;) {
    const next = roots[at] ?? root;
    roots[at] = root;
    at = next;
  }
  return root;
}

function join(roots: number[], a: number, b: number): void {
  const [low, high] = [find(roots, a), find(roots, b)].toSorted((x, y) => x - y);
  if (low !== undefined && high !== undefined) roots[high] = low;
}
