import {
  listCounts,
  unknownTotal,
  type CompletenessStatus,
  type SearchCompleteness,
  type SearchCoverage,
} from "@fathomline/contracts";
import type { ListTotal, ListTotals } from "./list-totals.ts";

/** What is known about an answer before its rows are admitted. */
export interface CompletenessFacts {
  readonly coverage: SearchCoverage;
  readonly replacedInputChars: number;
}

/** Completeness of an answer that holds `returned` of `total` matches. */
export function completenessOf(
  facts: CompletenessFacts,
  results: ListTotal,
  lists: ListTotals,
  clipped: number,
): SearchCompleteness {
  const { roots, index, preview } = facts.coverage;
  const returnedAll = [results, ...Object.values(lists)].every((list: ListTotal) => list.total <= list.returned);
  const isWhole = returnedAll && clipped === 0 && facts.replacedInputChars === 0;
  return {
    status: worst([roots.state, index.state, preview.state, isWhole ? "complete" : "partial"]),
    counts: {
      results: listCounts(results.total, results.returned),
      facets: listCounts(lists.facets.total, lists.facets.returned),
      facetValues: listCounts(lists.facetValues.total, lists.facetValues.returned),
      confidence: listCounts(lists.confidence.total, lists.confidence.returned),
      evidence: listCounts(lists.evidence.total, lists.evidence.returned),
      related: listCounts(lists.related.total, lists.related.returned),
    },
    clipped,
    replacedInputChars: facts.replacedInputChars,
    roots,
    index,
    preview,
  };
}

/** Completeness where nothing could be counted. */
export function unknownCompleteness(coverage: SearchCoverage, replacedInputChars: number): SearchCompleteness {
  const none = unknownTotal(0);
  return {
    status: "unknown",
    counts: { results: none, facets: none, facetValues: none, confidence: none, evidence: none, related: none },
    clipped: null,
    replacedInputChars,
    ...coverage,
  };
}

function worst(states: readonly CompletenessStatus[]): CompletenessStatus {
  if (states.includes("unknown")) return "unknown";
  return states.includes("partial") ? "partial" : "complete";
}
