import { createHash } from "node:crypto";
import type { SearchInput } from "@fathomline/contracts";

const HASH_CHARS = 16;
const CURSOR = /^([0-9a-z]{1,8})\.([\w-]{16})\.([\w-]{16})$/;

// These change how an answer is shown, or where its page starts, and not which rows there are.
const PRESENTATION: ReadonlySet<string> = new Set([
  "cursor",
  "limit",
  "maxSnippetChars",
  "groupByKind",
  "outputMode",
  "explain",
  "rebuild",
  "freshnessMode",
  "freshnessTtlMs",
  "includeRelated",
  "relatedLimit",
]);

/** Makes the cursor of the page that starts at `position`, bound to the query and to what the index held. */
export function makeCursor(position: number, input: SearchInput, generation: string): string {
  return `${position.toString(36)}.${queryHash(position, input)}.${shortHash(generation)}`;
}

export type ReadCursor =
  | { readonly ok: true; readonly position: number; readonly isCurrent: (generation: string) => boolean }
  | { readonly ok: false };

/** Reads a cursor for this input; `isCurrent` tells whether the index still holds what the cursor was made over. */
export function readCursor(cursor: string, input: SearchInput): ReadCursor {
  const [, digits, query, generationHash] = CURSOR.exec(cursor) ?? [];
  if (digits === undefined) return { ok: false };
  const position = Number.parseInt(digits, 36);
  if (query !== queryHash(position, input)) return { ok: false };
  return {
    ok: true,
    position,
    isCurrent: (generation) => shortHash(generation) === generationHash,
  };
}

// The position is part of it, so that a cursor with another one is not accepted.
function queryHash(position: number, input: SearchInput): string {
  const members = Object.entries(input)
    .filter(([name]) => !PRESENTATION.has(name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return shortHash(JSON.stringify([position, members]));
}

function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, HASH_CHARS);
}
