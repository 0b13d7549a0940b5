import type { SessionScanFacts } from "@fathomline/contracts";
import { JOINS, OBSERVATIONS, type Join, type Nested, type Observation, type Outcome } from "../model/observation.ts";
import type { ObservationTable } from "../model/observation-table.ts";
import { eachCounted, type Account, type Counted } from "./account.ts";

/** Totals and extraction counts of what counts. */
export type ExtractionFacts = Pick<SessionScanFacts, "totals" | "extraction">;

export function collectFacts(
  { observations, compactions, counts }: Account,
  processedSources: number,
): ExtractionFacts {
  const tally = new FactTally();
  for (const counted of observations) tally.add(counted);
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

const RESULT = OBSERVATIONS.indexOf("tool_result");
const SHELL = OBSERVATIONS.indexOf("bash_execution");

/** Counts observations in one pass, by numbers: a long history has many. */
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

  add(counted: Counted<ObservationTable>): void {
    const { table } = counted;
    const kinds = OBSERVATIONS.map(() => 0);
    const joins = JOINS.map(() => 0);
    const outcomes = table.outcomes.words.map(() => 0);
    eachCounted(counted, (row) => {
      const kind = table.kindNumberOf(row);
      count(kinds, kind);
      if (kind === RESULT) {
        count(joins, table.joinNumberOf(row));
        count(outcomes, table.outcomeOf(row));
        const nested = table.nestedOf(row);
        if (nested !== undefined) this.#addNested(nested);
      } else if (kind === SHELL && table.shellOutcomeOf(row) === "failure") this.extraction.bashFailures += 1;
    });
    for (const [number, kind] of OBSERVATIONS.entries()) this.#addKind(kind, kinds[number] ?? 0);
    for (const [number, join] of JOINS.entries()) this.#addJoin(join, joins[number] ?? 0);
    for (const [number, outcome] of table.outcomes.words.entries()) this.#addOutcome(outcome, outcomes[number] ?? 0);
  }

  #addKind(kind: Observation["kind"], times: number): void {
    const { totals, extraction } = this;
    if (kind === "tool_call") totals.toolCalls += times;
    else if (kind === "user_message") totals.userMessages += times;
    else if (kind === "assistant_error") extraction.assistantErrors += times;
    else if (kind === "assistant_aborted") extraction.assistantAborts += times;
    else if (kind === "bash_execution") extraction.bashExecutions += times;
  }

  #addJoin(join: Join, times: number): void {
    if (join === "unresolved") this.extraction.unresolvedResults += times;
    else if (join === "legacy_name_ancestry") this.extraction.legacyCorrelations += times;
  }

  #addOutcome({ failed, heuristicLead, nativeOutcome, semanticOutcome }: Outcome, times: number): void {
    const { totals, extraction } = this;
    if (failed) totals.failures += times;
    if (heuristicLead) extraction.heuristicLeads += times;
    if (nativeOutcome === "unknown" || semanticOutcome === "unknown") extraction.unknownOutcomes += times;
    extraction.nativeOutcomes[nativeOutcome] += times;
    extraction.semanticOutcomes[semanticOutcome] += times;
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

function count(numbers: number[], index: number): void {
  numbers[index] = (numbers[index] ?? 0) + 1;
}
