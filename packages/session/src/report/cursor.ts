import type { RefMaker } from "./refs.ts";

const OFFSET_DIGITS = 23;
const CURSOR = /^(\d{23})\.([0-9a-f]{24})$/;

/** What a cursor goes on with: another selection, view or report refuses it. The size of a page is no part of it. */
export interface PageSelection {
  readonly view: "leads" | "events" | "usage";
  readonly selector: string;
}

/** A cursor of exactly 48 characters: where the next page starts, and a seal over that and the selection. */
export function makeCursor(refs: RefMaker, selection: PageSelection, offset: number): string {
  const digits = String(offset).padStart(OFFSET_DIGITS, "0");
  return `${digits}.${refs.seal(`${digits}\n${selection.view}\n${selection.selector}`)}`;
}

/** Where a page starts; undefined for a cursor that was not made for this selection of this report. */
export function readCursor(refs: RefMaker, selection: PageSelection, cursor: string | undefined): number | undefined {
  if (cursor === undefined) return 0;
  const digits = CURSOR.exec(cursor)?.[1];
  if (digits === undefined) return undefined;
  const offset = Number(digits);
  return makeCursor(refs, selection, offset) === cursor ? offset : undefined;
}
