import type { SessionScanFacts, SessionCompleteness } from "@fathomline/contracts";

/** The axes of a report's completeness, each partial by its own causes alone. */
export type CoverageAxes = Pick<SessionCompleteness, "source" | "capture" | "index">;

export function judgeCoverage(
  { corpus, extraction }: Pick<SessionScanFacts, "corpus" | "extraction">,
  omittedEvents: number,
): CoverageAxes {
  return {
    source: axis([
      ["stopped", corpus.stopReason !== undefined],
      ["discovery_incomplete", !corpus.discoveryComplete],
      ["candidates_omitted", corpus.candidatesOmitted > 0],
      ["unsupported_files", corpus.unsupportedFiles > 0],
      ["unreadable_files", corpus.unreadableFiles > 0],
      ["unreadable_directories", corpus.unreadableDirectories > 0],
      ["skipped_links", corpus.skippedLinks > 0],
      ["changed_files", corpus.changedFiles > 0],
      ["truncated_files", corpus.truncatedFiles > 0],
      ["selection_uncertain", corpus.selectionUncertainty > 0],
    ]),
    capture: axis([
      ["malformed_lines", corpus.malformedLines > 0],
      ["oversized_records", corpus.oversizedRecords > 0],
      ["unsupported_records", corpus.unsupportedRecords > 0],
      ["unsupported_messages", extraction.unsupportedMessages > 0],
      ["missing_identities", corpus.missingIdentities > 0],
      ["unresolved_lineage", corpus.unresolvedLineage > 0],
      ["identity_conflicts", corpus.identityConflicts > 0],
      ["unknown_timestamps", corpus.unknownTimestamps > 0],
      ["unresolved_calls", extraction.unresolvedCalls > 0],
      ["unresolved_results", extraction.unresolvedResults > 0],
      ["unknown_outcomes", extraction.unknownOutcomes > 0],
      ["legacy_correlations", extraction.legacyCorrelations > 0],
      ["nested_incomplete", extraction.nested.incompleteResults > 0],
    ]),
    index: axis([["events_omitted", omittedEvents > 0]]),
  };
}

function axis<const Cause extends string>(
  tests: readonly (readonly [Cause, boolean])[],
): { readonly state: "complete" | "partial"; readonly causes: readonly Cause[] } {
  const causes = tests.filter(([, applies]) => applies).map(([cause]) => cause);
  return { state: causes.length === 0 ? "complete" : "partial", causes };
}

/** Whether everything is there. */
export function isComplete({ source, capture, index }: CoverageAxes): boolean {
  return source.state === "complete" && capture.state === "complete" && index.state === "complete";
}
