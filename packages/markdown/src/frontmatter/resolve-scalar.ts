import { boolCoreTag, floatCoreTag, intCoreTag, NOT_RESOLVED, nullCoreTag } from "js-yaml";
import type { ScalarType } from "./field.ts";
import { isDateText } from "./is-date-text.ts";

const CORE_TAGS = [nullCoreTag, boolCoreTag, intCoreTag, floatCoreTag] as const;
/** The first characters of every plain scalar that the core schema does not read as a string. */
const TYPED_START = /^[-+.~0-9tTfFnN]/;

export interface ResolvedScalar {
  readonly type: ScalarType;
  readonly value: string | number | boolean | null;
}

/** Types a plain (unquoted) scalar by the YAML 1.2 core schema, and marks dates among its strings. */
export function resolveScalar(text: string): ResolvedScalar {
  if (text === "") return { type: "null", value: null };
  if (!TYPED_START.test(text)) return { type: "string", value: text };
  for (const tag of CORE_TAGS) {
    const value = tag.resolve(text, false, tag.tagName);
    if (value !== NOT_RESOLVED) return { type: scalarTypeOf(value), value };
  }
  return { type: isDateText(text) ? "date" : "string", value: text };
}

function scalarTypeOf(value: number | boolean | null): ScalarType {
  if (value === null) return "null";
  return typeof value === "number" ? "number" : "boolean";
}
