import { unknownTotal, type SearchCoverage } from "@fathomline/contracts";

const UNKNOWN_ROOT = { path: ".", state: "unknown" } as const;

/** Coverage when nobody looked: every count is null. */
export const UNKNOWN_COVERAGE: SearchCoverage = {
  roots: { state: "unknown", docs: UNKNOWN_ROOT, todos: UNKNOWN_ROOT },
  index: {
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
    },
    malformed: null,
    diagnostics: [],
    diagnosticCounts: unknownTotal(0),
  },
  preview: { state: "unknown", coverage: "unknown", chars: null, documentsBeyond: null },
};
