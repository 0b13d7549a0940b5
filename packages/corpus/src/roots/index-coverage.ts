import { listCounts, type DocumentDiagnostic, type IndexCoverage, type PreviewCoverage } from "@fathomline/contracts";

import type { CorpusDiagnostic, IndexReport } from "../answer.ts";
import { CORPUS_LIMITS } from "../limits.ts";

/** What an answer covers of the files, from what the corpus saw in this call. What is ignored by choice makes nothing incomplete. */
export function indexCoverage(report: IndexReport): IndexCoverage {
  const diagnostics = report.diagnostics.map(diagnosticOf);
  const { ignored: _, ...losses } = report.skipped;
  const everythingRead = Object.values(losses).every((count) => count === 0) && report.diagnosticsTotal === 0;
  return {
    state: everythingRead && report.freshness === "verified" ? "complete" : "partial",
    freshness: report.freshness,
    // Without a document there is no index to keep.
    persisted: report.notPersistedReason === "nothing_to_index" ? null : report.persisted,
    documents: report.documents,
    skipped: report.skipped,
    malformed: report.malformed,
    diagnostics,
    diagnosticCounts: listCounts(report.diagnosticsTotal, diagnostics.length),
  };
}

/** How much of the bodies was searched. */
export function previewCoverage(report: IndexReport): PreviewCoverage {
  return {
    state: report.previewCut === 0 ? "complete" : "partial",
    coverage: report.coverage,
    chars: report.coverage === "full" ? null : CORPUS_LIMITS.previewChars,
    documentsBeyond: report.previewCut,
  };
}

function diagnosticOf(diagnostic: CorpusDiagnostic): DocumentDiagnostic {
  const { path, code, line, column, relatedLine } = diagnostic;
  return {
    path,
    code,
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
    ...(relatedLine === undefined ? {} : { relatedLine }),
  };
}
