import type { SessionScanFacts } from "@fathomline/contracts";
import type { BashObservation, Observation, ResultObservation } from "../model/observation.ts";
import type { Account } from "./account.ts";

/** Totals and extraction counts of what counts. */
export type ExtractionFacts = Pick<SessionScanFacts, "totals" | "extraction">;

export function collectFacts(
  { observations, compactions, counts }: Account,
  processedSources: number,
): ExtractionFacts {
  const items = observations.flatMap((counted) => counted.items);
  const count = (kind: Observation["kind"]): number => items.filter((item) => item.kind === kind).length;
  const results = items.filter((item): item is ResultObservation => item.kind === "tool_result");
  const shells = items.filter((item): item is BashObservation => item.kind === "bash_execution");
  const having = (test: (result: ResultObservation) => boolean): number => results.filter(test).length;
  const native = (outcome: string): number => having((result) => result.outcome.nativeOutcome === outcome);
  const semantic = (outcome: string): number => having((result) => result.outcome.semanticOutcome === outcome);
  return {
    totals: {
      toolCalls: count("tool_call"),
      failures: having(({ outcome }) => outcome.failed),
      userMessages: count("user_message"),
    },
    extraction: {
      processedSources,
      unresolvedCalls: counts.unresolvedCalls,
      unresolvedResults: having(({ join }) => join === "unresolved"),
      unsupportedMessages: counts.unsupportedMessages,
      unknownOutcomes: having(
        ({ outcome }) => outcome.nativeOutcome === "unknown" || outcome.semanticOutcome === "unknown",
      ),
      heuristicLeads: having(({ outcome }) => outcome.heuristicLead),
      legacyCorrelations: having(({ join }) => join === "legacy_name_ancestry"),
      assistantErrors: count("assistant_error"),
      assistantAborts: count("assistant_aborted"),
      bashExecutions: shells.length,
      bashFailures: shells.filter(({ outcome }) => outcome === "failure").length,
      compactions: compactions.reduce((sum, { items }) => sum + items.length, 0),
      nativeOutcomes: { success: native("success"), failure: native("failure"), unknown: native("unknown") },
      semanticOutcomes: {
        success: semantic("success"),
        failure: semantic("failure"),
        unknown: semantic("unknown"),
        "not-applicable": semantic("not-applicable"),
      },
      nested: nestedFacts(results),
    },
  };
}

function nestedFacts(results: readonly ResultObservation[]): ExtractionFacts["extraction"]["nested"] {
  const nested = results.flatMap((result) => result.nested ?? []);
  const records = nested.flatMap((calls) => calls.records);
  return {
    observedCalls: records.length,
    failures: records.filter(({ status }) => status === "error").length,
    unknownOutcomes: records.filter(({ status }) => status === "unknown" || status === "unfinished").length,
    incompleteResults: nested.filter(({ incomplete }) => incomplete).length,
    malformedRecords: nested.reduce((sum, calls) => sum + calls.malformedRecords, 0),
    omittedCalls: nested.reduce((sum, calls) => sum + calls.omittedCalls, 0),
  };
}
