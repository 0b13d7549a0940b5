import type { BuilderState } from "../model/builder-state.ts";
import { KINDS, ROLES, type EntryTable } from "../model/entry-table.ts";
import type {
  CallObservation,
  Nested,
  Observation,
  Outcome,
  ResultObservation,
  UsageObservation,
} from "../model/observation.ts";
import type { ArgumentShape } from "../read/record.ts";
import type { ByteWriter } from "./byte-writer.ts";
import * as words from "./state-words.ts";

/**
 * Writes what is known of a file. It holds no text, and of names and ids of calls nothing but keyed digests; ids of entries, which are
 * random numbers, are put behind a mask.
 */
export function writeState(state: BuilderState, to: ByteWriter, mask: number): void {
  writeHeader(state, to);
  for (const name of words.COUNTS) to.whole(state.counts[name]);
  writeEntries(state.entries, to, mask);
  const calls = new Map<CallObservation, number>();
  const tables: Tables = { shapes: new Shapes(to), outcomes: new Outcomes(to) };
  to.whole(state.observations.length);
  for (const observation of state.observations) {
    writeObservation(observation, calls, tables, to);
    if (observation.kind === "tool_call") calls.set(observation, calls.size);
  }
  to.whole(state.usages.length);
  for (const usage of state.usages) writeUsage(usage, to);
  for (const list of [state.unsupportedMessages, state.compactions]) {
    to.whole(list.length);
    for (const entry of list) to.whole(entry);
  }
  to.whole(state.openCalls.length);
  for (const { call, id } of state.openCalls) {
    to.whole(calls.get(call) ?? 0);
    to.word(id);
  }
  to.whole(state.responses.length);
  for (const response of state.responses) to.text(response);
}

function writeHeader({ header, unsupported }: BuilderState, to: ByteWriter): void {
  to.whole(Number(unsupported));
  to.whole(header?.version ?? 0);
  to.word(header?.id);
  to.word(header?.parent?.path);
  to.word(header?.parent?.id);
}

function writeEntries(entries: EntryTable, to: ByteWriter, mask: number): void {
  to.whole(entries.size);
  for (let entry = 0; entry < entries.size; entry += 1) {
    const { id, parent, line, time, role, kind, fingerprint } = entries.rowOf(entry);
    to.whole(Number(typeof id === "number"));
    if (typeof id === "number") to.double((id ^ mask) >>> 0);
    else to.text(id);
    // The distance to the parent, which is nearly always 1; 0 for a root.
    to.whole(parent < 0 ? 0 : entry - parent);
    to.whole(line);
    to.double(time ?? Number.NaN);
    to.whole(ROLES.indexOf(role));
    to.whole(KINDS.indexOf(kind));
    to.double(fingerprint ?? Number.NaN);
  }
}

/** What comes again in many observations, each written where it is met first. */
interface Tables {
  readonly shapes: Shapes;
  readonly outcomes: Outcomes;
}

function writeObservation(
  observation: Observation,
  calls: ReadonlyMap<CallObservation, number>,
  tables: Tables,
  to: ByteWriter,
): void {
  to.whole(words.OBSERVATIONS.indexOf(observation.kind));
  to.whole(observation.entry);
  if (observation.kind === "tool_call") {
    to.whole(observation.block);
    to.word(observation.tool);
    tables.shapes.write(observation.shape);
    to.whole(Number(observation.ranRipgrep));
    to.whole(Number(observation.consumed));
  } else if (observation.kind === "tool_result") writeResult(observation, calls, tables, to);
  else if (observation.kind === "bash_execution") to.whole(words.SHELL_OUTCOMES.indexOf(observation.outcome));
}

function writeResult(
  { tool, outcome, join, call, nested, durationMs }: ResultObservation,
  calls: ReadonlyMap<CallObservation, number>,
  tables: Tables,
  to: ByteWriter,
): void {
  to.word(tool);
  tables.outcomes.write(outcome);
  to.whole(words.JOINS.indexOf(join));
  to.amount(call === undefined ? undefined : calls.get(call));
  to.amount(durationMs);
  to.whole(Number(nested !== undefined));
  if (nested !== undefined) writeNested(nested, tables.shapes, to);
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

function writeNested(nested: Nested, shapes: Shapes, to: ByteWriter): void {
  to.whole(words.MAYBE.indexOf(nested.complete));
  to.amount(nested.recordedCalls ?? undefined);
  to.whole(nested.omittedCalls);
  to.whole(nested.malformedRecords);
  to.whole(Number(nested.incomplete));
  to.whole(nested.records.length);
  for (const record of nested.records) {
    to.word(record.name);
    to.whole(words.STATUSES.indexOf(record.status));
    to.amount(record.durationMs ?? undefined);
    to.whole(words.MAYBE.indexOf(record.errorRecorded));
    to.whole(words.ARGUMENTS.indexOf(record.argumentsState));
    shapes.write(record.shape);
    to.whole(Number(record.valid));
  }
}

function writeUsage({ entry, source, model, tool, usage, durationMs }: UsageObservation, to: ByteWriter): void {
  to.whole(entry);
  to.whole(words.USAGE_SOURCES.indexOf(source));
  to.word(model);
  to.word(tool);
  for (const name of words.AMOUNTS) to.amount(usage[name]);
  to.whole(Number(usage.billed));
  to.amount(durationMs);
}

/** Shapes of arguments, each written where it is met first. */
class Shapes {
  readonly #known = new Map<ArgumentShape, number>();
  readonly #to: ByteWriter;

  constructor(to: ByteWriter) {
    this.#to = to;
  }

  write(shape: ArgumentShape): void {
    const known = this.#known.get(shape);
    this.#to.whole(known ?? this.#known.size);
    if (known !== undefined) return;
    this.#known.set(shape, this.#known.size);
    this.#to.whole(shape.omitted);
    this.#to.whole(shape.fields.length);
    for (const { key, type } of shape.fields) {
      this.#to.word(key);
      this.#to.whole(words.TYPES.indexOf(type));
    }
  }
}

class Outcomes {
  readonly #known = new Map<Outcome, number>();
  readonly #to: ByteWriter;

  constructor(to: ByteWriter) {
    this.#to = to;
  }

  write(outcome: Outcome): void {
    const known = this.#known.get(outcome);
    this.#to.whole(known ?? this.#known.size);
    if (known !== undefined) return;
    this.#known.set(outcome, this.#known.size);
    writeOutcome(outcome, this.#to);
  }
}
