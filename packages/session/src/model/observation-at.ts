import type { ArgumentShape } from "../read/record.ts";
import type { CallObservation, Observation, Outcome, ResultObservation } from "./observation.ts";
import type { ObservationTable } from "./observation-table.ts";

/** One row of a table in full. */
export function observationAt(table: ObservationTable, row: number): Observation {
  const kind = table.kindOf(row);
  const entry = table.entryOf(row);
  switch (kind) {
    case "tool_call":
      return callAt(table, row);
    case "tool_result":
      return resultAt(table, row);
    case "bash_execution":
      return { kind, entry, outcome: table.shellOutcomeOf(row) };
    case "user_message":
    case "assistant_error":
    case "assistant_aborted":
      return { kind, entry };
  }
}

function callAt(table: ObservationTable, row: number): CallObservation {
  return {
    kind: "tool_call",
    entry: table.entryOf(row),
    block: table.blockOf(row),
    tool: table.tools.at(table.toolOf(row)) ?? "",
    shape: table.shapeOf(row) ?? NO_SHAPE,
    ranRipgrep: table.ranRipgrep(row),
    consumed: table.isConsumed(row),
  };
}

function resultAt(table: ObservationTable, row: number): ResultObservation {
  const call = table.callOf(row);
  return {
    kind: "tool_result",
    entry: table.entryOf(row),
    tool: table.tools.at(table.toolOf(row)) ?? "",
    outcome: table.outcomes.at(table.outcomeOf(row)) ?? NO_OUTCOME,
    join: table.joinOf(row),
    call: call < 0 ? undefined : callAt(table, call),
    nested: table.nestedOf(row),
    durationMs: table.durationOf(row),
  };
}

const NO_SHAPE: ArgumentShape = { fields: [], omitted: 0 };
const NO_OUTCOME: Outcome = {
  failed: false,
  nativeOutcome: "unknown",
  semanticOutcome: "unknown",
  source: "none",
  heuristicLead: false,
};
