import { SESSION_CEILINGS } from "@fathomline/contracts";
import type { ArgumentField, ArgumentShape } from "../read/record.ts";
import type { ShapeTable } from "../read/shape-table.ts";
import { DURATION_MS_MAX } from "../read/skim-message.ts";
import type { Names } from "./names.ts";
import type { Nested, NestedRecord } from "./observation.ts";

const STATUSES = ["ok", "error", "unfinished"] as const;

/** Reads `nestedCalls` of a tool result. A loss that is not told is not invented. */
export function readNested(value: unknown, shapes: ShapeTable, names: Names): Nested {
  const envelope = isObject(value) ? value : undefined;
  const calls: unknown = envelope?.["calls"];
  const complete = envelope?.["complete"];
  const list: readonly unknown[] = Array.isArray(calls) ? calls : [];
  const records = list
    .slice(0, SESSION_CEILINGS.nestedRecords)
    .map((record, position) => readRecord(record, position, shapes, names));
  const omittedCalls = list.length - records.length;
  const malformedRecords = records.filter(({ valid }) => !valid).length;
  const isWhole =
    complete === true &&
    Array.isArray(calls) &&
    omittedCalls === 0 &&
    records.every(
      ({ valid, argumentsState, status }) => valid && argumentsState === "present" && status !== "unfinished",
    );
  return {
    complete: typeof complete === "boolean" ? complete : null,
    recordedCalls: Array.isArray(calls) ? list.length : null,
    omittedCalls,
    malformedRecords,
    incomplete: !isWhole,
    records,
  };
}

function readRecord(value: unknown, position: number, shapes: ShapeTable, names: Names): NestedRecord {
  const record = isObject(value) ? value : {};
  const name = record["name"];
  const status = STATUSES.find((known) => known === record["status"]);
  const durationMs = record["durationMs"];
  const hasDuration = typeof durationMs === "number" && durationMs >= 0 && durationMs <= DURATION_MS_MAX;
  const hasArguments = isObject(record["arguments"]);
  const hasBytes = typeof record["argumentsBytes"] === "number";
  const error = record["error"];
  const valid =
    isName(record["id"]) &&
    isName(name) &&
    status !== undefined &&
    (hasArguments ? record["argumentsBytes"] === undefined : hasBytes && record["arguments"] === undefined) &&
    (error === undefined || typeof error === "string") &&
    (hasDuration || (durationMs === undefined && status === "unfinished"));
  return {
    position,
    name: isName(name) ? names.of(name) : undefined,
    status: status ?? "unknown",
    durationMs: hasDuration ? durationMs : null,
    errorRecorded: error === undefined ? (valid ? false : null) : typeof error === "string" ? true : null,
    argumentsState: argumentsState(hasArguments, hasBytes),
    shape: hasArguments ? shapeOf(record["arguments"], shapes) : shapes.intern([], 0),
    valid,
  };
}

function argumentsState(hasArguments: boolean, hasBytes: boolean): NestedRecord["argumentsState"] {
  if (hasArguments) return hasBytes ? "unknown" : "present";
  return hasBytes ? "omitted" : "unknown";
}

function shapeOf(value: unknown, shapes: ShapeTable): ArgumentShape {
  const entries = isObject(value) ? Object.entries(value) : [];
  const fields = entries
    .slice(0, SESSION_CEILINGS.fieldShapes)
    .map(([key, member]): ArgumentField => ({ key, type: typeOf(member) }));
  return shapes.intern(fields, entries.length - fields.length);
}

function typeOf(value: unknown): ArgumentField["type"] {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") {
    if (typeof value === "string") return "string";
    return typeof value === "number" ? "number" : "boolean";
  }
  return "object";
}

function isName(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
