/** How an HTML block ends (CommonMark 4.6): at a line that matches, or at a blank line. */
export type HtmlBlockEnd = RegExp | "blank";

const RAW_TEXT = /^<(?:script|pre|style|textarea)(?:[\t >]|$)/i;
const RAW_TEXT_END = /<\/(?:script|pre|style|textarea)>/i;
const BLOCK_NAMES =
  "address article aside base basefont blockquote body caption center col colgroup dd details dialog dir div dl dt fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hr html iframe legend li link main menu menuitem nav noframes ol optgroup option p param search section summary table tbody td tfoot th thead title tr track ul";
const BLOCK_TAG = new RegExp(`^</?(?:${BLOCK_NAMES.replaceAll(" ", "|")})(?:[\\t >]|/>|$)`, "i");
const CLOSING_TAG = /^<\/[A-Za-z][A-Za-z0-9-]*[\t ]*>[\t ]*$/;
const OPENING_TAG =
  /^<[A-Za-z][A-Za-z0-9-]*(?:[\t ]+[A-Za-z_:][A-Za-z0-9_.:-]*(?:[\t ]*=[\t ]*(?:[^\t "'=<>`]+|'[^']*'|"[^"]*"))?)*[\t ]*\/?>[\t ]*$/;

const DELIMITED: readonly (readonly [start: RegExp, end: RegExp])[] = [
  [RAW_TEXT, RAW_TEXT_END],
  [/^<!--/, /-->/],
  [/^<\?/, /\?>/],
  [/^<![A-Za-z]/, />/],
  [/^<!\[CDATA\[/, /\]\]>/],
];

/** The end condition of the HTML block that `line` (without indentation) starts, or null when it starts none. */
export function htmlBlockEnd(line: string, interruptsParagraph: boolean): HtmlBlockEnd | null {
  for (const [start, end] of DELIMITED) if (start.test(line)) return end;
  if (BLOCK_TAG.test(line)) return "blank";
  // A tag of another name counts only when it is complete, alone on its line, and no paragraph is open.
  if (interruptsParagraph || !/>[\t ]*$/.test(line)) return null;
  return CLOSING_TAG.test(line) || OPENING_TAG.test(line) ? "blank" : null;
}
