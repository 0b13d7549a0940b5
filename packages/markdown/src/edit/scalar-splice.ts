import { isScalar } from "yaml";
import { COLON, isBlank } from "../text/characters.ts";
import { yamlRoot } from "./yaml-map.ts";

/** Replace `start` to `end` (UTF-16 offsets in the YAML text) by `text`. */
export interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Where to write the formatted scalar `text` as the value of a top-level key; undefined when the place is not certain. */
export function scalarSplice(yaml: string, key: string, text: string): Splice | undefined {
  const value = yamlRoot(yaml)?.entries.find(({ name }) => name === key)?.value;
  if (!isScalar(value)) return undefined;
  const [start, end] = value.range;
  if (start === end) return missingValue(yaml, start, text);
  const isBlock = value.type === "BLOCK_LITERAL" || value.type === "BLOCK_FOLDED";
  // A block scalar's range holds the line breaks after it.
  const contentEnd = isBlock ? start + yaml.slice(start, end).trimEnd().length : end;
  const separator = yaml.charCodeAt(start - 1) === COLON ? " " : "";
  return { start, end: contentEnd, text: separator + text };
}

/** `key:` with nothing written: the value goes right after the colon, and blanks and a comment stay behind it. */
function missingValue(yaml: string, at: number, text: string): Splice | undefined {
  let start = at;
  while (start > 0 && isBlank(yaml.charCodeAt(start - 1))) start -= 1;
  return yaml.charCodeAt(start - 1) === COLON ? { start, end: start, text: ` ${text}` } : undefined;
}
