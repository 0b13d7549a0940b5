import { jsonKeyBytes, jsonStringBytes, tally } from "./json-string-bytes.ts";
import { utf8Bytes } from "./utf8-bytes.ts";

/** Deeper values are left to JSON.stringify, which also detects every cycle: a cycle always gets this deep. */
const WALK_DEPTH_LEVELS = 64;
const NULL_BYTES = 4;
const BRACKETS_BYTES = 2;
const DROPPED_BYTES = 0;

// In JSON.stringify's text an escape of this range is always a lone surrogate; an even run of backslashes before it is text.
const SURROGATE_ESCAPES = /(?<=(?<!\\)(?:\\\\)*)\\ud[89a-f][0-9a-f]{2}/g;

const noPrototypeMembers: object = {};

/**
 * The exact UTF-8 bytes of `JSON.stringify(value)`; 0 where that gives no text (undefined, a function, a symbol).
 *
 * Plain objects, arrays and primitives are walked without building any text; every other value (`toJSON`, class instances,
 * null prototypes, boxed primitives, very deep trees) is measured through JSON.stringify itself. Throws TypeError on a cycle or
 * a BigInt and whatever a `toJSON` or getter throws, as JSON.stringify does.
 */
export function jsonBytes(value: unknown): number {
  return measureJson(value).bytes;
}

/** What one walk over a value finds. */
export interface JsonMeasure {
  /** As `jsonBytes`. */
  readonly bytes: number;
  /** Lone surrogates in strings and keys, which JSON.stringify writes as escapes and UTF-8 channels can't carry. */
  readonly loneSurrogates: number;
}

/** What is known of objects that were measured before and have not changed since, by identity: their bytes. */
export type ChargedBytes = ReadonlyMap<object, number>;

/**
 * The bytes of `JSON.stringify(value)` and its lone surrogates, in one walk. Objects of `charged` that the walk meets are not
 * walked again: their bytes are taken as given, and they count as free of lone surrogates. Throws as `jsonBytes` does.
 */
export function measureJson(value: unknown, charged?: ChargedBytes): JsonMeasure {
  // A `toJSON` may measure something itself.
  const outer = { known, loneSurrogates: tally.loneSurrogates };
  tally.loneSurrogates = 0;
  known = charged;
  try {
    const bytes = totalBytes(value);
    return { bytes, loneSurrogates: tally.loneSurrogates };
  } finally {
    known = outer.known;
    tally.loneSurrogates = outer.loneSurrogates;
  }
}

let known: ChargedBytes | undefined;

function totalBytes(value: unknown): number {
  // A polluted Object.prototype would show its members in the walk's for-in loops, though not in JSON.stringify.
  for (const _ in noPrototypeMembers) return stringifiedBytes(value, "");
  return walk(value, "", 0);
}

function walk(value: unknown, key: string | number, depth: number): number {
  if (typeof value === "string") return jsonStringBytes(value);
  if (typeof value === "number") return numberBytes(value);
  if (typeof value === "boolean") return value ? 4 : 5;
  if (typeof value === "undefined" || typeof value === "symbol") return DROPPED_BYTES;
  if (value === null) return NULL_BYTES;
  const knownBytes = typeof value === "object" ? known?.get(value) : undefined;
  if (knownBytes !== undefined) return knownBytes;
  // What is left has a `toJSON` to ask for: objects, functions and big integers.
  if (typeof value !== "object" || depth >= WALK_DEPTH_LEVELS || "toJSON" in value) return stringifiedBytes(value, key);
  if (Array.isArray(value)) return arrayBytes(value, depth + 1);
  return isPlainObject(value) ? objectBytes(value, depth + 1) : stringifiedBytes(value, key);
}

function isPlainObject(value: object): value is Readonly<Record<string, unknown>> {
  return Object.getPrototypeOf(value) === Object.prototype;
}

function arrayBytes(items: readonly unknown[], depth: number): number {
  let bytes = BRACKETS_BYTES + Math.max(0, items.length - 1);
  for (let index = 0; index < items.length; index += 1) bytes += walk(items[index], index, depth) || NULL_BYTES;
  return bytes;
}

function objectBytes(members: Readonly<Record<string, unknown>>, depth: number): number {
  let bytes = BRACKETS_BYTES;
  let written = 0;
  for (const key in members) {
    const memberBytes = walk(members[key], key, depth);
    if (memberBytes === DROPPED_BYTES) continue;
    bytes += jsonKeyBytes(key) + 1 + memberBytes;
    written += 1;
  }
  return written > 1 ? bytes + written - 1 : bytes;
}

function numberBytes(value: number): number {
  if (Number.isInteger(value) && value >= 0 && value < 100_000) {
    if (value < 10) return 1;
    if (value < 100) return 2;
    if (value < 1_000) return 3;
    return value < 10_000 ? 4 : 5;
  }
  return Number.isFinite(value) ? String(value).length : NULL_BYTES;
}

// `toJSON` is told the key it stands under, so the value is measured as a member of that name.
function stringifiedBytes(value: unknown, key: string | number): number {
  const text = JSON.stringify({ __proto__: null, [key]: value });
  const frameBytes = BRACKETS_BYTES + jsonStringBytes(String(key)) + 1;
  if (text === "{}") return DROPPED_BYTES;
  tally.loneSurrogates += text.match(SURROGATE_ESCAPES)?.length ?? 0;
  return utf8Bytes(text) - frameBytes;
}
