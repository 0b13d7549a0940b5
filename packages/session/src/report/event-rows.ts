import {
  type SessionCallRow,
  type SessionContextRow,
  type SessionEventRow,
  type SessionFieldRow,
  type SessionNestedCoverageRow,
  type SessionNestedRow,
  type SessionProvenance,
  SESSION_CEILINGS,
} from "@fathomline/contracts";
import type { CallObservation, Nested, NestedRecord, Observation, ResultObservation } from "../model/observation.ts";
import type { ArgumentShape } from "../read/record.ts";
import type { Names } from "../model/names.ts";
import type { PlacedSource } from "./account.ts";
import type { RefMaker } from "./refs.ts";

/** One event before its row is made: an observation, or one nested call of a result. */
export interface EventItem {
  readonly place: PlacedSource;
  readonly item: Observation;
  readonly nested?: NestedRecord;
}

/** Makes rows of events: references and typed facts, never a word of the transcript. */
export class EventRows {
  readonly #refs: RefMaker;
  readonly #names: Names;
  readonly #sourceNumbers: ReadonlyMap<PlacedSource, number>;

  constructor(refs: RefMaker, names: Names, places: readonly PlacedSource[]) {
    this.#refs = refs;
    this.#names = names;
    this.#sourceNumbers = new Map(places.map((place, index) => [place, index]));
  }

  row(eventRef: string, { place, item, nested }: EventItem): SessionEventRow {
    const head = {
      eventRef,
      provenance: this.provenance(place, item.entry),
      context: this.#context(place, item.entry),
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

  tool(name: string): { readonly toolRef: string; readonly toolLabel?: NonNullable<SessionEventRow["toolLabel"]> } {
    const label = this.#names.label(name);
    const toolRef = this.#refs.keyed("t", name);
    return label === undefined ? { toolRef } : { toolRef, toolLabel: label };
  }

  session(place: PlacedSource): string {
    return this.#refs.keyed("n", place.session);
  }

  provenance(place: PlacedSource, entry: number): SessionProvenance {
    const { entries } = place.source.scan;
    const parent = entries.parentOf(entry);
    return {
      sourceRef: this.source(place),
      sessionRef: this.session(place),
      lineageRef: this.#refs.keyed("g", String(place.group)),
      entryRef: this.entry(place, entry),
      parentRef: parent < 0 ? null : this.entry(place, parent),
      line: entries.lineOf(entry),
      time: entries.timeOf(entry),
      selected: place.selected[entry] === 1,
      duplicate: place.copies[entry] === 1,
    };
  }

  source(place: PlacedSource): string {
    return this.#refs.keyed("s", String(this.#sourceNumbers.get(place)));
  }

  entry(place: PlacedSource, entry: number): string {
    return this.#refs.keyed("e", `${this.#sourceNumbers.get(place)}:${entry}`);
  }

  #context(place: PlacedSource, entry: number): readonly SessionContextRow[] {
    const { entries } = place.source.scan;
    const rows: SessionContextRow[] = [];
    let at = entries.parentOf(entry);
    while (at >= 0 && rows.length < SESSION_CEILINGS.ancestryRecords) {
      rows.push({ locator: this.provenance(place, at), role: entries.roleOf(at) });
      at = entries.parentOf(at);
    }
    return rows;
  }

  #call(place: PlacedSource, { entry, block, tool, shape }: CallObservation): SessionCallRow {
    return {
      locator: this.provenance(place, entry),
      block,
      ...this.tool(tool),
      fields: this.#fields(tool, shape),
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
      fields: this.#fields(name ?? "", shape),
      omittedFields: shape.omitted,
      metadataValid: valid,
    };
  }

  #fields(tool: string, { fields }: ArgumentShape): readonly SessionFieldRow[] {
    return fields.map(({ key, type }) => ({ fieldRef: this.#refs.keyed("f", JSON.stringify([tool, key])), type }));
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
