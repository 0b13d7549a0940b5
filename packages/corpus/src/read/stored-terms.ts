import { Buffer } from "node:buffer";
import { deflateRawSync, inflateRawSync } from "node:zlib";

import { IndexDamage } from "../index/damage.ts";
import { FIELDS, type FieldName } from "../text/fields.ts";
import type { ColumnTerms } from "./column-terms.ts";

/** The terms of one field as scores count in them; see `ColumnTerms`. */
export type CountedTerms = Pick<ColumnTerms, "terms" | "joined">;

/** Characters from which the terms of a document are stored compressed: whole bodies are, previews are not. */
const COMPRESSED_FROM_CHARS = 6_000;
/** Speed counts: prose shrinks to two fifths at this level already. */
const COMPRESSION_LEVEL = 1;
/** Terms hold letters, numbers and marks only, with blanks and borders between them. */
const LINE_END = "\n";

/** A document's terms as the index keeps them for scoring: two lines a field, compressed when they are long. */
export function encodeTerms(fields: Readonly<Record<FieldName, CountedTerms>>): string | Uint8Array {
  const text = FIELDS.flatMap((field) => [fields[field].terms, fields[field].joined]).join(LINE_END);
  return text.length < COMPRESSED_FROM_CHARS ? text : deflateRawSync(text, { level: COMPRESSION_LEVEL });
}

/** The terms back from a column; throws `IndexDamage` for anything that `encodeTerms` did not write. */
export function decodeTerms(stored: unknown): Readonly<Record<FieldName, CountedTerms>> {
  const text = typeof stored === "string" ? stored : inflate(stored);
  const lines = text.split(LINE_END);
  if (lines.length !== 2 * FIELDS.length) throw new IndexDamage("a document has the terms of other fields");
  const of = (field: FieldName): CountedTerms => {
    const at = 2 * FIELDS.indexOf(field);
    return { terms: lines[at] ?? "", joined: lines[at + 1] ?? "" };
  };
  return {
    title: of("title"),
    tags: of("tags"),
    frontmatter: of("frontmatter"),
    headings: of("headings"),
    path: of("path"),
    body: of("body"),
  };
}

function inflate(stored: unknown): string {
  if (!(stored instanceof Uint8Array)) throw new IndexDamage("a document has no terms");
  try {
    return Buffer.from(inflateRawSync(stored)).toString("utf8");
  } catch {
    throw new IndexDamage("the terms of a document cannot be unpacked");
  }
}
