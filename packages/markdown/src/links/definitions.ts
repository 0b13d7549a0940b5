import { definitionEnd, endOfDestination, skipOneBreak } from "../headings/skip-definitions.ts";
import { skipBlanks } from "../text/characters.ts";
import { destinationText } from "./destination.ts";

/** Targets of link reference definitions by normalized label. */
export type Definitions = Map<string, string>;

/** Moves the definitions that open a paragraph into `definitions`, of equal labels the first; returns the text after them. */
export function takeDefinitions(paragraph: string, definitions: Definitions): string {
  let at = 0;
  while (paragraph.charAt(at) === "[") {
    const after = definitionEnd(paragraph, at);
    if (after === -1) break;
    const label = /^\[(?:[^[\]\\]|\\[^])*\]:/.exec(paragraph.slice(at, after))?.[0] ?? "[]:";
    const start = skipOneBreak(paragraph, at + label.length);
    const name = normalizeLabel(label.slice(1, -2));
    const target = destinationText(paragraph.slice(start, endOfDestination(paragraph, start)));
    if (!definitions.has(name)) definitions.set(name, target);
    at = skipBlanks(paragraph, after);
  }
  return paragraph.slice(at);
}

/** Labels match by Unicode case folding, blanks collapsed (CommonMark 4.7). */
export function normalizeLabel(label: string): string {
  return label
    .trim()
    .replaceAll(/[ \t\r\n]+/g, " ")
    .toLowerCase()
    .toUpperCase();
}
