import { basename } from "node:path";
import type { Candidate } from "./discover.ts";
import { peekHeader } from "./peek-header.ts";
import type { Scanner } from "./read-source.ts";
import type { ScanRequest } from "./scan-sources.ts";
import type { ScanCounts } from "./scanned-source.ts";

interface Named {
  readonly candidate: Candidate;
  readonly id: string;
  readonly name: string;
}

/**
 * The candidates whose session is meant. Ids are those of headers and file names, nothing of our own making; a session that has exactly the
 * id is preferred to those that only contain it. Files of which nothing can be told are counted as uncertain.
 */
export async function matchCandidates(
  admitted: readonly Candidate[],
  { selector, includeSessionIds, excludeSessionIds }: ScanRequest,
  scanner: Scanner,
  counts: ScanCounts,
): Promise<readonly Candidate[]> {
  const filters = includeSessionIds !== undefined || excludeSessionIds !== undefined;
  if (selector.kind !== "id" && !filters) return admitted;
  // What could not even be listed might have been meant.
  counts.selectionUncertainty += counts.unreadableFiles + counts.unreadableDirectories;
  const named = await nameCandidates(admitted, scanner, counts);
  const kept = named.filter(
    ({ id }) => (includeSessionIds?.includes(id) ?? true) && !(excludeSessionIds?.includes(id) ?? false),
  );
  if (selector.kind !== "id") return kept.map(({ candidate }) => candidate);
  const exact = kept.filter(({ id, name }) => id === selector.id || name === selector.id);
  const chosen =
    exact.length > 0 ? exact : kept.filter(({ id, name }) => id.includes(selector.id) || name.includes(selector.id));
  return chosen.map(({ candidate }) => candidate);
}

async function nameCandidates(
  admitted: readonly Candidate[],
  scanner: Scanner,
  counts: ScanCounts,
): Promise<readonly Named[]> {
  const named: Named[] = [];
  for (const candidate of admitted) {
    const header = scanner.budget.goesOn() ? peekHeader(candidate.path, scanner) : undefined;
    if (header === undefined) counts.selectionUncertainty += 1;
    else if (header !== "none")
      named.push({ candidate, id: header.id ?? "", name: basename(candidate.path, ".jsonl") });
    await scanner.budget.pause();
  }
  return named;
}
