import type { BuilderState } from "../model/builder-state.ts";
import type { EntryTable } from "../model/entry-table.ts";
import { keyedResponses } from "../model/keyed-responses.ts";
import type { Names } from "../model/names.ts";
import type { Nested, Outcome } from "../model/observation.ts";
import type { ObservationTable } from "../model/observation-table.ts";
import type { ArgumentShape } from "../read/record.ts";
import type { ByteWriter } from "./byte-writer.ts";
import * as words from "./state-words.ts";

/**
 * Writes what is known of a file. It holds no text, and of names and ids of calls nothing but keyed digests; ids of entries, which are
 * random numbers, are put behind a mask.
 */
export function writeState(state: BuilderState, to: ByteWriter, mask: number, names: Names): void {
  writeHeader(state, to);
  for (const name of words.COUNTS) to.whole(state.counts[name]);
  writeEntries(state.entries, to, mask);
  writeObservations(state.observations, to);
  to.table(state.usages.rows);
  for (const list of [state.unsupportedMessages, state.compactions]) {
    to.whole(list.length);
    for (const entry of list) to.whole(entry);
  }
  to.whole(state.openCalls.length);
  for (const { call, id } of state.openCalls) {
    to.whole(call);
    to.word(id);
  }
  writeTexts(keyedResponses(state, names), to);
}

function writeHeader({ header, unsupported }: BuilderState, to: ByteWriter): void {
  to.whole(Number(unsupported));
  to.whole(header?.version ?? 0);
  to.word(header?.id);
  to.word(header?.parent?.path);
  to.word(header?.parent?.id);
}

function writeTexts(texts: readonly string[], to: ByteWriter): void {
  to.whole(texts.length);
  for (const text of texts) to.text(text);
}

function writeEntries(entries: EntryTable, to: ByteWriter, mask: number): void {
  writeTexts(entries.texts, to);
  to.table(entries.rows, maskedIds(entries, mask));
}

/** The whole numbers of entries with their ids behind the mask. */
function maskedIds(entries: EntryTable, mask: number): Uint8Array {
  const masked = entries.rows.wholes.slice(0, entries.rows.bytes()[0].length / Int32Array.BYTES_PER_ELEMENT);
  entries.maskIds(masked, mask);
  return new Uint8Array(masked.buffer);
}

function writeObservations(observations: ObservationTable, to: ByteWriter): void {
  const { tools, shapes, outcomes, nested, rows } = observations;
  writeTexts(tools.words, to);
  // A shape that only a nested call has gets its number here.
  const numbers = nested.map(({ records }) => records.map(({ shape }) => shapes.numberOf(shape)));
  to.whole(shapes.words.length);
  for (const shape of shapes.words) writeShape(shape, to);
  to.whole(outcomes.words.length);
  for (const outcome of outcomes.words) writeOutcome(outcome, to);
  to.whole(nested.length);
  for (const [index, calls] of nested.entries()) writeNested(calls, numbers[index] ?? [], to);
  to.table(rows);
}

function writeShape({ omitted, fields }: ArgumentShape, to: ByteWriter): void {
  to.whole(omitted);
  to.whole(fields.length);
  for (const { key, type } of fields) {
    to.word(key);
    to.whole(words.TYPES.indexOf(type));
  }
}

function writeOutcome(
  { failed, nativeOutcome, semanticOutcome, source, heuristicLead }: Outcome,
  to: ByteWriter,
): void {
  to.whole(Number(failed));
  to.whole(words.NATIVE.indexOf(nativeOutcome));
  to.whole(words.SEMANTIC.indexOf(semanticOutcome));
  to.whole(words.SOURCES.indexOf(source));
  to.whole(Number(heuristicLead));
}

function writeNested(nested: Nested, shapes: readonly number[], to: ByteWriter): void {
  to.whole(words.MAYBE.indexOf(nested.complete));
  to.amount(nested.recordedCalls ?? undefined);
  to.whole(nested.omittedCalls);
  to.whole(nested.malformedRecords);
  to.whole(Number(nested.incomplete));
  to.whole(nested.records.length);
  for (const [index, record] of nested.records.entries()) {
    to.word(record.name);
    to.whole(words.STATUSES.indexOf(record.status));
    to.amount(record.durationMs ?? undefined);
    to.whole(words.MAYBE.indexOf(record.errorRecorded));
    to.whole(words.ARGUMENTS.indexOf(record.argumentsState));
    to.whole(shapes[index] ?? 0);
    to.whole(Number(record.valid));
  }
}
