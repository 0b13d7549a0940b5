import type { JsonCursor } from "./json-cursor.ts";
import { CLOSE_BRACE, CLOSE_BRACKET, OPEN_BRACE, OPEN_BRACKET } from "./json-scanner.ts";
import { KeyTable } from "./key-table.ts";

const QUOTE = 0x22;
const NULL_FIRST = 0x6e;
const TOOL_KEYS = new KeyTable(["name", "description", "parameters"]);

/** Whether `sections` is a map of texts and nulls. */
export function skimSections(cursor: JsonCursor): boolean {
  if (cursor.peek() !== OPEN_BRACE) {
    cursor.skip();
    return false;
  }
  let good = true;
  let more = cursor.open(OPEN_BRACE, CLOSE_BRACE);
  while (more) {
    cursor.key();
    const first = cursor.skip();
    if (first !== QUOTE && first !== NULL_FIRST) good = false;
    more = cursor.next(CLOSE_BRACE);
  }
  return good;
}

/** Whether a list of tools has a name each, and, where they are declared, a description and parameters. */
export function skimTools(cursor: JsonCursor, declared: boolean): boolean {
  if (cursor.peek() !== OPEN_BRACKET) {
    cursor.skip();
    return false;
  }
  let good = true;
  let more = cursor.open(OPEN_BRACKET, CLOSE_BRACKET);
  while (more) {
    if (!skimTool(cursor, declared)) good = false;
    more = cursor.next(CLOSE_BRACKET);
  }
  return good;
}

function skimTool(cursor: JsonCursor, declared: boolean): boolean {
  if (cursor.peek() !== OPEN_BRACE) {
    cursor.skip();
    return false;
  }
  let name = false;
  let description = false;
  let parameters = false;
  for (let at = TOOL_KEYS.first(cursor); at !== undefined; at = TOOL_KEYS.next(cursor, at)) {
    const { key } = at;
    const first = cursor.skip();
    if (key === "name") name = first === QUOTE;
    else if (key === "description") description = first === QUOTE;
    else if (key === "parameters") parameters = first === OPEN_BRACE;
  }
  return name && (!declared || (description && parameters));
}
