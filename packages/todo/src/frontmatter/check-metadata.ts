import { types } from "node:util";
import type { TodoErrorCode, TodoPriority, TodoStatus } from "@fathomline/contracts";
import { MAX_FRONTMATTER_BYTES } from "@fathomline/markdown";
import type { MetadataEntry } from "./json.ts";
import { areMetadataKeys } from "./metadata-key.ts";
import { dataProperties, prototypeLevels } from "./own-data.ts";
import { isWritableKey, plainJson } from "./plain-json.ts";
import { renderEntry } from "./render-entry.ts";

/** UTF-8 bytes of all further keys as written; the rest of what the reader takes is for the owned ones. */
const MAX_METADATA_BYTES: number = MAX_FRONTMATTER_BYTES - 256;

export type CheckedMetadata =
  | { readonly ok: true; readonly entries: readonly MetadataEntry[] }
  | {
      readonly ok: false;
      readonly code: Extract<TodoErrorCode, "frontmatter_key_invalid" | "frontmatter_value_invalid">;
    };

const KEY_INVALID: CheckedMetadata = { ok: false, code: "frontmatter_key_invalid" };
const VALUE_INVALID: CheckedMetadata = { ok: false, code: "frontmatter_value_invalid" };

/**
 * Checks a caller's further frontmatter and copies it. Plain JSON only; `status` and `priority` may be repeated with the very value of
 * the call, and are left out of the entries. No accessor, proxy trap or `toJSON` of the caller is ever run.
 */
export function checkMetadata(
  frontmatter: unknown,
  owned: { readonly status: TodoStatus; readonly priority: TodoPriority },
): CheckedMetadata {
  if (frontmatter === undefined) return { ok: true, entries: [] };
  if (typeof frontmatter !== "object" || frontmatter === null || types.isProxy(frontmatter)) return VALUE_INVALID;
  if (Array.isArray(frontmatter) || prototypeLevels(frontmatter) > 1) return VALUE_INVALID;
  const keys = Reflect.ownKeys(frontmatter);
  const names = keys.filter((key) => typeof key === "string");
  const isEveryKeyUsable = names.length === keys.length && names.every(isWritableKey) && areMetadataKeys(names);
  if (!isEveryKeyUsable) return KEY_INVALID;
  const properties = dataProperties(frontmatter, names);
  return properties === undefined ? VALUE_INVALID : checkValues(properties, owned);
}

function checkValues(
  properties: readonly (readonly [string, unknown])[],
  owned: { readonly status: TodoStatus; readonly priority: TodoPriority },
): CheckedMetadata {
  const entries: MetadataEntry[] = [];
  let bytes = 0;
  for (const [key, value] of properties) {
    if (key === "status" || key === "priority") {
      if (value !== owned[key]) return VALUE_INVALID;
      continue;
    }
    const plain = plainJson(value);
    if (plain === undefined) return VALUE_INVALID;
    entries.push([key, plain]);
    bytes += Buffer.byteLength(renderEntry([key, plain])) + 1;
  }
  return bytes > MAX_METADATA_BYTES ? VALUE_INVALID : { ok: true, entries };
}
