import type { SessionScanFacts } from "@fathomline/contracts";
import type { Nested } from "../model/observation.ts";
import type { ObservationTable } from "../model/observation-table.ts";
import { eachCounted, type Account } from "./account.ts";

/** Totals and extraction counts of what counts. */
export type ExtractionFacts = Pick<SessionScanFacts, "totals" | "extraction">;

export function collectFacts(
  { observations, compactions, counts }: Account,
  processedSources: number,
): ExtractionFacts {
  const tally = new FactTally();
  for (const counted of observations) {
    eachCounted(counted, (row) => {
      tally.add(counted.table, row);
      return undefined;
    });
  }
  const { totals, extraction } = tally;
  return {
    totals,
    extraction: {
      ...extraction,
      processedSources,
      unresolvedCalls: counts.unresolvedCalls,
      unsupportedMessages: counts.unsupportedMessages,
      compactions: compactions.reduce((sum, { entries }) => sum + entries.length, 0),
    },
  };
}

/** Counts observations in one pass: a long history has many. */
class FactTally {
  readonly totals = { toolCalls: 0, failures: 0, userMessages: 0 };
  readonly extraction = {
    unresolvedResults: 0,
    unknownOutcomes: 0,
    heuristicLeads: 0,
    legacyCorrelations: 0,
    assistantErrors: 0,
    assistantAborts: 0,
    bashExecutions: 0,
    bashFailures: 0,
    nativeOutcomes: { success: 0, failure: 0, unknown: 0 },
    semanticOutcomes: { success: 0, failure: 0, unknown: 0, "not-applicable": 0 },
    nested: {
      observedCalls: 0,
      failures: 0,
      unknownOutcomes: 0,
      incompleteResults: 0,
      malformedRecords: 0,
      omittedCalls: 0,
    },
  };

  add(table: ObservationTable, row: number): void {
    const { totals, extraction } = this;
    switch (table.kindOf(row)) {
      case "tool_call":
        totals.toolCalls += 1;
        break;
      case "tool_result":
        this.#addResult(table, row);
        break;
      case "user_message":
        totals.userMessages += 1;
        break;
      case "assistant_error":
        extraction.assistantErrors += 1;
        break;
      case "assistant_aborted":
        extraction.assistantAborts += 1;
        break;
      case "bash_execution":
        extraction.bashExecutions += 1;
        if (table.shellOutcomeOf(row) === "failure") extraction.bashFailures += 1;
        break;
    }
  }

  #addResult(table: ObservationTable, row: number): void {
    const { totals, extraction } = this;
    const outcome = table.outcomes.at(table.outcomeOf(row));
    const join = table.joinOf(row);
    const nested = table.nestedOf(row);
    if (outcome === undefined) return;
    const { nativeOutcome, semanticOutcome } = outcome;
    if (outcome.failed) totals.failures += 1;
    if (outcome.heuristicLead) extraction.heuristicLeads += 1;
    if (join === "unresolved") extraction.unresolvedResults += 1;
    if (join === "legacy_name_ancestry") extraction.legacyCorrelations += 1;
    if (nativeOutcome === "unknown" || semanticOutcome === "unknown") extraction.unknownOutcomes += 1;
    extraction.nativeOutcomes[nativeOutcome] += 1;
    extraction.semanticOutcomes[semanticOutcome] += 1;
    if (nested !== undefined) this.#addNested(nested);
  }

  #addNested({ records, incomplete, malformedRecords, omittedCalls }: Nested): void {
    const { nested } = this.extraction;
    nested.observedCalls += records.length;
    if (incomplete) nested.incompleteResults += 1;
    nested.malformedRecords += malformedRecords;
    nested.omittedCalls += omittedCalls;
    for (const { status } of records) {
      if (status === "error") nested.failures += 1;
      else if (status !== "ok") nested.unknownOutcomes += 1;
    }
  }
}
