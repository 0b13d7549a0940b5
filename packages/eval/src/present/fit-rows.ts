import { admitRows } from "@fathomline/bounds";
import type { Json } from "@fathomline/contracts";

/** The first rows that fit `maxBytes` as JSON, at most `maxItems`. */
export function fitRows(
  texts: readonly string[],
  maxBytes: number,
  maxItems: number = texts.length,
): readonly string[] {
  return admitRows(texts, { maxBytes: Math.max(0, maxBytes), maxItems, total: texts.length }).rows;
}

/** All rows, or none: half a list invites a renderer to show it as the whole. */
export function wholeOrNone<Row extends Json>(rows: readonly Row[], maxBytes: number): readonly Row[] {
  const admission = admitRows(rows, { maxBytes: Math.max(0, maxBytes), maxItems: rows.length, total: rows.length });
  return admission.rows.length === rows.length ? rows : [];
}
