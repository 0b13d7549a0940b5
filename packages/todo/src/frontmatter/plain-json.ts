import { types } from "node:util";
import { formatScalar } from "@fathomline/markdown/edit";
import type { Json } from "./json.ts";
import { dataProperties, prototypeLevels } from "./own-data.ts";

/** Levels of lists and maps in one value; the reader of frontmatter allows 32 with the map of all keys. */
const MAX_VALUE_DEPTH_LEVELS = 30;
/** UTF-16 units of one key as written in YAML, which allows 1,024 characters for a key without `?`. */
const MAX_WRITTEN_KEY_CHARACTERS = 1_000;
const LIST_PROTOTYPE_LEVELS = 2;

/** A copy of a plain JSON value, or undefined when it is anything else. Runs no code of the value: no accessor, no proxy trap, no `toJSON`. */
export function plainJson(value: unknown, depth: number = MAX_VALUE_DEPTH_LEVELS): Json | undefined {
  if (value === null || typeof value === "boolean") return value;
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  if (typeof value === "string") return value.isWellFormed() ? value : undefined;
  // The depth ends a cycle, too.
  if (typeof value !== "object" || depth === 0 || types.isProxy(value)) return undefined;
  return Array.isArray(value) ? plainList(value, depth) : plainMap(value, depth);
}

/** Whether a key can be written so that every parser reads it back. */
export function isWritableKey(key: string): boolean {
  return key.isWellFormed() && formatScalar(key).length <= MAX_WRITTEN_KEY_CHARACTERS;
}

function plainList(list: readonly unknown[], depth: number): Json | undefined {
  if (prototypeLevels(list) !== LIST_PROTOTYPE_LEVELS) return undefined;
  const keys = Reflect.ownKeys(list).filter((key) => key !== "length");
  // A hole or a named property makes the keys differ from the indexes.
  if (keys.length !== list.length || keys.some((key, index) => key !== String(index))) return undefined;
  const copy: Json[] = [];
  const elements = dataProperties(list, keys);
  if (elements === undefined) return undefined;
  for (const [, element] of elements) {
    const plain = plainJson(element, depth - 1);
    if (plain === undefined) return undefined;
    copy.push(plain);
  }
  return copy;
}

function plainMap(object: object, depth: number): Json | undefined {
  const properties = prototypeLevels(object) > 1 ? undefined : dataProperties(object, Reflect.ownKeys(object));
  if (properties === undefined) return undefined;
  const copy: Record<string, Json> = Object.create(null);
  for (const [key, element] of properties) {
    const plain = plainJson(element, depth - 1);
    if (plain === undefined || !isWritableKey(key)) return undefined;
    copy[key] = plain;
  }
  return copy;
}
