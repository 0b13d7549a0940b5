import type {
  CallObservation,
  Nested,
  NestedRecord,
  Observation,
  Outcome,
  ResultObservation,
} from "../model/observation.ts";
import type { ArgumentField, ArgumentShape } from "../read/record.ts";
import { CorruptSummary, type ByteReader } from "./byte-reader.ts";
import * as words from "./state-words.ts";

/** Reads observations one by one; calls go into `calls`, where results find theirs. */
export class ObservationReader {
  readonly #from: ByteReader;
  readonly #calls: CallObservation[];
  readonly #entries: number;
  readonly #shapes: ArgumentShape[] = [];
  readonly #outcomes: Outcome[] = [];

  constructor(from: ByteReader, calls: CallObservation[], entries: number) {
    this.#from = from;
    this.#calls = calls;
    this.#entries = entries;
  }

  /** The index of an entry that there is. */
  entry(): number {
    const entry = this.#from.whole();
    if (entry >= this.#entries) throw new CorruptSummary("no such entry");
    return entry;
  }

  read(): Observation {
    const from = this.#from;
    const kind = from.oneOf(words.OBSERVATIONS);
    const entry = this.entry();
    switch (kind) {
      case "tool_call":
        return this.#call(entry);
      case "tool_result":
        return this.#result(entry);
      case "bash_execution":
        return { kind, entry, outcome: from.oneOf(words.SHELL_OUTCOMES) };
      case "user_message":
      case "assistant_error":
      case "assistant_aborted":
        return { kind, entry };
    }
  }

  #call(entry: number): CallObservation {
    const from = this.#from;
    const call: CallObservation = {
      kind: "tool_call",
      entry,
      block: from.whole(),
      tool: from.word() ?? "",
      shape: this.#shape(),
      ranRipgrep: from.oneOf(words.BOOLEANS),
      consumed: from.oneOf(words.BOOLEANS),
    };
    this.#calls.push(call);
    return call;
  }

  #result(entry: number): ResultObservation {
    const from = this.#from;
    const tool = from.word() ?? "";
    const outcome = this.#outcome();
    const join = from.oneOf(words.JOINS);
    const place = from.amount();
    const call = place === undefined ? undefined : this.#calls[place];
    if (place !== undefined && call === undefined) throw new CorruptSummary("no such call");
    const durationMs = from.amount();
    const nested = from.oneOf(words.BOOLEANS) ? this.#nested() : undefined;
    return { kind: "tool_result", entry, tool, outcome, join, call, nested, durationMs };
  }

  #outcome(): Outcome {
    const from = this.#from;
    const number = from.whole();
    const known = this.#outcomes[number];
    if (known !== undefined) return known;
    if (number !== this.#outcomes.length) throw new CorruptSummary("no such outcome");
    const outcome: Outcome = {
      failed: from.oneOf(words.BOOLEANS),
      nativeOutcome: from.oneOf(words.NATIVE),
      semanticOutcome: from.oneOf(words.SEMANTIC),
      source: from.oneOf(words.SOURCES),
      heuristicLead: from.oneOf(words.BOOLEANS),
    };
    this.#outcomes.push(outcome);
    return outcome;
  }

  #nested(): Nested {
    const from = this.#from;
    const complete = from.oneOf(words.MAYBE);
    const recordedCalls = from.amount() ?? null;
    const omittedCalls = from.whole();
    const malformedRecords = from.whole();
    const incomplete = from.oneOf(words.BOOLEANS);
    const records: NestedRecord[] = [];
    const length = from.whole();
    for (let position = 0; position < length; position += 1) {
      records.push({
        position,
        name: from.word(),
        status: from.oneOf(words.STATUSES),
        durationMs: from.amount() ?? null,
        errorRecorded: from.oneOf(words.MAYBE),
        argumentsState: from.oneOf(words.ARGUMENTS),
        shape: this.#shape(),
        valid: from.oneOf(words.BOOLEANS),
      });
    }
    return { complete, recordedCalls, omittedCalls, malformedRecords, incomplete, records };
  }

  #shape(): ArgumentShape {
    const from = this.#from;
    const number = from.whole();
    const known = this.#shapes[number];
    if (known !== undefined) return known;
    if (number !== this.#shapes.length) throw new CorruptSummary("no such shape");
    const omitted = from.whole();
    const fields: ArgumentField[] = [];
    const length = from.whole();
    for (let count = 0; count < length; count += 1) {
      fields.push({ key: from.word() ?? "", type: from.oneOf(words.TYPES) });
    }
    const shape: ArgumentShape = { fields, omitted };
    this.#shapes.push(shape);
    return shape;
  }
}
