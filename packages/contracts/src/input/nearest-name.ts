const LONGEST_COMPARED = 64;
const SHORTEST_CONTAINED = 3;

/**
 * The candidate that a misspelled name most likely meant: the nearest one within a third of its length, case aside, else the
 * first that contains a name of at least 3 characters (`body` for `includeBody`). Undefined when there is neither.
 */
export function nearestName(name: string, candidates: readonly string[]): string | undefined {
  const wanted = name.slice(0, LONGEST_COMPARED).toLowerCase();
  let best: { candidate: string; distance: number } | undefined;
  for (const candidate of candidates) {
    const distance = editDistance(wanted, candidate.toLowerCase());
    if (best === undefined || distance < best.distance) best = { candidate, distance };
  }
  if (best !== undefined && best.distance <= Math.max(1, Math.floor(best.candidate.length / 3))) return best.candidate;
  if (wanted.length < SHORTEST_CONTAINED) return undefined;
  return candidates.find((candidate) => candidate.toLowerCase().includes(wanted));
}

/** Optimal string alignment distance: insertions, deletions, substitutions and swaps of neighbours cost 1 each. */
function editDistance(a: string, b: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const substitution = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      let cost = Math.min((previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, substitution);
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        cost = Math.min(cost, (beforePrevious[column - 2] ?? 0) + 1);
      }
      current.push(cost);
    }
    beforePrevious = previous;
    previous = current;
  }
  return previous[b.length] ?? 0;
}
