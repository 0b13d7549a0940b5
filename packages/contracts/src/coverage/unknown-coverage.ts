import { unknownTotal } from "../counts.ts";
import type { IndexCoverage, PreviewCoverage, RootCoverage } from "../v1/common/coverage.ts";

const UNKNOWN_ROOT = { path: ".", state: "unknown" } as const;

/** Coverage of the folders when nobody looked. */
export const UNKNOWN_ROOTS: RootCoverage = { state: "unknown", docs: UNKNOWN_ROOT, todos: UNKNOWN_ROOT };

/** Coverage of the index when nobody looked: every count is null. */
export const UNKNOWN_INDEX: IndexCoverage = {
  state: "unknown",
  freshness: "unknown",
  persisted: null,
  documents: null,
  skipped: {
    links: null,
    notFiles: null,
    unreadable: null,
    vanished: null,
    undecodableNames: null,
    tooLarge: null,
    notText: null,
    ignored: null,
  },
  malformed: null,
  diagnostics: [],
  diagnosticCounts: unknownTotal(0),
};

/** Coverage of the bodies when nobody looked. */
export const UNKNOWN_PREVIEW: PreviewCoverage = {
  state: "unknown",
  coverage: "unknown",
  chars: null,
  documentsBeyond: null,
};
