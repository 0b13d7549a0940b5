const BOOLEAN = /^(?:OR|AND|NOT|NEAR)$/u;
const EXCLUSION = /^[-+!][\p{L}\p{N}]/u;
// A name before a colon, but not an address (https://) or a time (10:30).
const FIELD = /^[\p{L}_][\p{L}\p{N}_.-]*:(?!\/\/)\S/u;

/** Whether other search languages would read the piece as more than text. */
export function operatorIn(piece: string): boolean {
  return BOOLEAN.test(piece) || EXCLUSION.test(piece) || FIELD.test(piece) || piece.includes("*");
}
