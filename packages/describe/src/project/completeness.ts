import {
  unknownTotal,
  type CompletenessStatus,
  type DescribeCompleteness,
  type DescribeCoverage,
} from "@fathomline/contracts";

/** What an answer cost: its counts, and what was cut inside of its rows. */
export interface AnswerCost {
  readonly counts: DescribeCompleteness["counts"];
  readonly clipped: number;
  /** Entries of lists inside the rows that were left out. */
  readonly omittedInside: number;
}

/** Completeness of an answer. */
export function completenessOf(
  { roots, index }: DescribeCoverage,
  replacedInputChars: number,
  { counts, clipped, omittedInside }: AnswerCost,
): DescribeCompleteness {
  const returnedAll = Object.values(counts).every(({ omitted }) => omitted === 0);
  const isWhole = returnedAll && clipped === 0 && omittedInside === 0 && replacedInputChars === 0;
  return {
    status: worst([roots.state, index.state, isWhole ? "complete" : "partial"]),
    counts,
    clipped,
    replacedInputChars,
    roots,
    index,
  };
}

/** Completeness where nothing could be counted. */
export function unknownCompleteness(coverage: DescribeCoverage, replacedInputChars: number): DescribeCompleteness {
  const none = unknownTotal(0);
  return {
    status: "unknown",
    counts: { definitions: none, observed: none, notObserved: none },
    clipped: null,
    replacedInputChars,
    ...coverage,
  };
}

function worst(states: readonly CompletenessStatus[]): CompletenessStatus {
  if (states.includes("unknown")) return "unknown";
  return states.includes("partial") ? "partial" : "complete";
}
