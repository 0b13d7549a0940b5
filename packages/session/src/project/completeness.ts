import { listCounts, type SessionCompleteness, type SessionEffects } from "@fathomline/contracts";
import { isComplete, type CoverageAxes } from "../report/coverage.ts";

/** Completeness of an answer with so many of the rows that there are. */
export function completenessOf(
  axes: CoverageAxes,
  total: number,
  returned: number,
  replacedInputChars: number,
): SessionCompleteness {
  const rows = listCounts(total, returned);
  const whole = isComplete(axes) && rows.omitted === 0 && replacedInputChars === 0;
  return { status: whole ? "complete" : "partial", counts: { rows }, clipped: 0, replacedInputChars, ...axes };
}

/** Completeness of a failure: nothing is known. */
export function unknownCompleteness(replacedInputChars: number): SessionCompleteness {
  return {
    status: "unknown",
    counts: { rows: { total: null, returned: 0, omitted: null } },
    clipped: null,
    replacedInputChars,
    source: { state: "unknown", causes: [] },
    capture: { state: "unknown", causes: [] },
    index: { state: "unknown", causes: [] },
  };
}

/** A call that kept nothing and let go of nothing. */
export const NO_EFFECTS: SessionEffects = {
  memory: { state: "none", saved: 0, released: 0, evicted: 0 },
  derived: { state: "none" },
};

/** A query of which nobody can tell what it did; summaries of files are none of its business. */
export const UNKNOWN_EFFECTS: SessionEffects = {
  memory: { state: "unknown", saved: null, released: null, evicted: null },
  derived: { state: "none" },
};

/** An analysis of which nobody can tell what it did. */
export const UNKNOWN_ANALYSIS: SessionEffects = { ...UNKNOWN_EFFECTS, derived: { state: "unknown" } };

/** An analysis that kept a report, and what it did to the summaries of files. */
export function savedEffects(evicted: number, derived: SessionEffects["derived"]["state"]): SessionEffects {
  return { memory: { state: "changed", saved: 1, released: 0, evicted }, derived: { state: derived } };
}

/** A query that let go of a report. */
export const RELEASED_EFFECTS: SessionEffects = {
  memory: { state: "changed", saved: 0, released: 1, evicted: 0 },
  derived: { state: "none" },
};
