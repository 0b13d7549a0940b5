import {
  listCounts,
  SEARCH_CEILINGS,
  type DocumentDiagnostic,
  type RootCoverage,
  type SearchCoverage,
} from "@fathomline/contracts";
import type { CorpusDiagnostic, IndexReport } from "@fathomline/corpus";

/** What an answer covers, from what the corpus saw in this call. Each cause is on its own axis. */
export function coverageOf(roots: RootCoverage, index: IndexReport): SearchCoverage {
  const diagnostics = index.diagnostics.map(diagnosticOf);
  const everythingRead = Object.values(index.skipped).every((count) => count === 0) && index.diagnosticsTotal === 0;
  return {
    roots,
    index: {
      state: everythingRead && index.freshness === "verified" ? "complete" : "partial",
      freshness: index.freshness,
      // Without a document there is no index to keep.
      persisted: index.notPersistedReason === "nothing_to_index" ? null : index.persisted,
      documents: index.documents,
      skipped: index.skipped,
      malformed: index.malformed,
      diagnostics,
      diagnosticCounts: listCounts(index.diagnosticsTotal, diagnostics.length),
    },
    preview: {
      state: index.previewCut === 0 ? "complete" : "partial",
      coverage: "preview",
      chars: SEARCH_CEILINGS.bodyPreviewChars,
      documentsBeyond: index.previewCut,
    },
  };
}

function diagnosticOf(diagnostic: CorpusDiagnostic): DocumentDiagnostic {
  const { path, code, line, column } = diagnostic;
  return {
    path,
    code,
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
  };
}
