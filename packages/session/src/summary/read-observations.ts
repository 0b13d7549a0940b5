import type { Nested, NestedRecord, Outcome } from "../model/observation.ts";
import { ObservationTable } from "../model/observation-table.ts";
import { WordList } from "../model/word-list.ts";
import type { ArgumentField, ArgumentShape } from "../read/record.ts";
import { CorruptSummary, type ByteReader } from "./byte-reader.ts";
import * as words from "./state-words.ts";

/** Reads the observations of a file. */
export function readObservations(from: ByteReader): ObservationTable {
  const table = new ObservationTable(new WordList());
  for (const text of from.list(() => from.text())) table.tools.numberOf(text);
  // By their places: two that are alike keep both.
  for (const shape of from.list(() => readShape(from))) table.shapes.numberOf(shape);
  for (const outcome of from.list(() => readOutcome(from))) table.outcomes.numberOf(outcome);
  table.nested.push(...from.list(() => readNested(from, table.shapes)));
  const [rows, wholes, reals] = from.table();
  if (!table.rows.restore(rows, wholes, reals)) throw new CorruptSummary("no observations");
  return table;
}

function readShape(from: ByteReader): ArgumentShape {
  const omitted = from.whole();
  const fields = from.list((): ArgumentField => ({ key: from.word() ?? "", type: from.oneOf(words.TYPES) }));
  return { fields, omitted };
}

function readOutcome(from: ByteReader): Outcome {
  return {
    failed: from.oneOf(words.BOOLEANS),
    nativeOutcome: from.oneOf(words.NATIVE),
    semanticOutcome: from.oneOf(words.SEMANTIC),
    source: from.oneOf(words.SOURCES),
    heuristicLead: from.oneOf(words.BOOLEANS),
  };
}

function readNested(from: ByteReader, shapes: WordList<ArgumentShape>): Nested {
  const complete = from.oneOf(words.MAYBE);
  const recordedCalls = from.amount() ?? null;
  const omittedCalls = from.whole();
  const malformedRecords = from.whole();
  const incomplete = from.oneOf(words.BOOLEANS);
  const records = from.list((position): NestedRecord => ({
    position,
    name: from.word(),
    status: from.oneOf(words.STATUSES),
    durationMs: from.amount() ?? null,
    errorRecorded: from.oneOf(words.MAYBE),
    argumentsState: from.oneOf(words.ARGUMENTS),
    shape: from.oneOf(shapes.words),
    valid: from.oneOf(words.BOOLEANS),
  }));
  return { complete, recordedCalls, omittedCalls, malformedRecords, incomplete, records };
}
