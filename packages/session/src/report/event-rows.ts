import { jsonBytes, measureJson } from "@fathomline/bounds";
import type {
  SessionCallRow,
  SessionEventRow,
  SessionFieldRow,
  SessionNestedCoverageRow,
  SessionNestedRow,
} from "@fathomline/contracts";
import type { CallObservation, Nested, NestedRecord, Observation, ResultObservation } from "../model/observation.ts";
import type { ArgumentShape } from "../read/record.ts";
import type { Names } from "../model/names.ts";
import type { PlacedSource } from "./account.ts";
import { EntryRefs } from "./entry-refs.ts";
import type { RefMaker } from "./refs.ts";
import { SourcePlaces, type SourceRefs } from "./source-places.ts";

/** How a row names a tool. */
type ToolMembers = Readonly<Pick<SessionCallRow, "toolRef" | "toolLabel">>;

/** One event before its row is made: an observation, or one nested call of a result. */
export interface EventItem {
  readonly place: PlacedSource;
  readonly item: Observation;
  readonly nested?: NestedRecord;
}

/** Makes rows of events: references and typed facts, never a word of the transcript. What several rows tell is one object in them. */
export class EventRows {
  readonly #refs: RefMaker;
  readonly #names: Names;
  readonly #numbers: ReadonlyMap<PlacedSource, number>;
  readonly #entryRefs = new EntryRefs();
  /** Of sources that have a row. */
  readonly #places = new Map<PlacedSource, SourcePlaces>();
  readonly #tools = new Map<string, ToolMembers>();
  readonly #fields = new Map<ArgumentShape, Map<string, readonly SessionFieldRow[]>>();
  /** Bytes of parts of rows. */
  readonly #charged = new Map<object, number>();

  constructor(refs: RefMaker, names: Names, places: readonly PlacedSource[]) {
    this.#refs = refs;
    this.#names = names;
    this.#numbers = new Map(places.map((place, index) => [place, index]));
  }

  /** The bytes of a row in JSON. */
  bytesOf(row: SessionEventRow): number {
    return measureJson(row, this.#charged).bytes;
  }

  row(eventRef: string, { place, item, nested }: EventItem): SessionEventRow {
    const places = this.#placesOf(place);
    const head = {
      eventRef,
      provenance: places.of(item.entry),
      context: places.context(item.entry),
      stale: false,
    };
    switch (item.kind) {
      case "tool_call":
        return { ...head, kind: item.kind, ...this.tool(item.tool), call: this.#call(place, item) };
      case "tool_result":
        return nested === undefined
          ? { ...head, kind: item.kind, ...this.tool(item.tool), ...this.#result(place, item) }
          : {
              ...head,
              kind: "nested_tool_call",
              ...(nested.name === undefined ? {} : this.tool(nested.name)),
              ...(item.nested === undefined ? {} : { nestedCoverage: nestedCoverage(item.nested) }),
              nested: this.#nested(nested),
            };
      case "bash_execution":
        return { ...head, kind: item.kind, shellOutcome: item.outcome };
      case "user_message":
      case "assistant_error":
      case "assistant_aborted":
        return { ...head, kind: item.kind };
    }
  }

  tool(name: string): ToolMembers {
    const known = this.#tools.get(name);
    if (known !== undefined) return known;
    const label = this.#names.label(name);
    const toolRef = this.#refs.keyed("t", name);
    const made = label === undefined ? { toolRef } : { toolRef, toolLabel: label };
    this.#tools.set(name, made);
    return made;
  }

  session(place: PlacedSource): string {
    return this.#refs.keyed("n", place.session);
  }

  source(place: PlacedSource): string {
    return this.#refs.keyed("s", String(this.#numberOf(place)));
  }

  #numberOf(place: PlacedSource): number {
    const number = this.#numbers.get(place);
    if (number === undefined) throw new TypeError("a source of another report");
    return number;
  }

  #placesOf(place: PlacedSource): SourcePlaces {
    const known = this.#places.get(place);
    if (known !== undefined) return known;
    const shared: SourceRefs = {
      number: this.#numberOf(place),
      sourceRef: this.source(place),
      sessionRef: this.session(place),
      lineageRef: this.#refs.keyed("g", String(place.group)),
    };
    const made = new SourcePlaces(place, shared, this.#entryRefs, this.#charged);
    this.#places.set(place, made);
    return made;
  }

  #call(place: PlacedSource, { entry, block, tool, shape }: CallObservation): SessionCallRow {
    return {
      locator: this.#placesOf(place).of(entry),
      block,
      ...this.tool(tool),
      fields: this.#fieldsOf(tool, shape),
      omittedFields: shape.omitted,
    };
  }

  #result(
    place: PlacedSource,
    { entry, outcome, join, call, nested, durationMs }: ResultObservation,
  ): Partial<SessionEventRow> {
    return {
      outcome,
      join,
      messageObservedSpanMs: call === undefined ? null : observedSpan(place, call.entry, entry),
      durationMs: durationMs ?? null,
      ...(call === undefined ? {} : { call: this.#call(place, call) }),
      ...(nested === undefined ? {} : { nestedCoverage: nestedCoverage(nested) }),
    };
  }

  #nested({ name, shape, valid, ...row }: NestedRecord): SessionNestedRow {
    const { position, status, durationMs, errorRecorded, argumentsState } = row;
    return {
      position,
      status,
      durationMs,
      errorRecorded,
      argumentsState,
      fields: this.#fieldsOf(name ?? "", shape),
      omittedFields: shape.omitted,
      metadataValid: valid,
    };
  }

  #fieldsOf(tool: string, shape: ArgumentShape): readonly SessionFieldRow[] {
    const ofShape = this.#fields.get(shape) ?? new Map<string, readonly SessionFieldRow[]>();
    this.#fields.set(shape, ofShape);
    const known = ofShape.get(tool);
    if (known !== undefined) return known;
    const fields = shape.fields.map(({ key, type }) => ({
      fieldRef: this.#refs.keyed("f", JSON.stringify([tool, key])),
      type,
    }));
    ofShape.set(tool, fields);
    this.#charged.set(fields, jsonBytes(fields));
    return fields;
  }
}

/** The largest time that a Date can hold; only made-up times are further apart. */
const SPAN_MS_MAX = 8_640_000_000_000_000;

function observedSpan({ source }: PlacedSource, call: number, result: number): number | null {
  const { entries } = source.scan;
  const [from, to] = [entries.timeOf(call), entries.timeOf(result)];
  return from === null || to === null || to < from ? null : Math.min(to - from, SPAN_MS_MAX);
}

function nestedCoverage(nested: Nested): SessionNestedCoverageRow {
  const { complete, recordedCalls, omittedCalls, malformedRecords, incomplete, records } = nested;
  return { complete, recordedCalls, processedCalls: records.length, omittedCalls, malformedRecords, incomplete };
}
