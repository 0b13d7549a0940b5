import type { Position } from "../text/line-map.ts";

/** The message of each code: fixed text, so that no value of a file is ever echoed. The keys are the closed list of codes. */
const MESSAGES = {
  alias_refused: "YAML aliases are not read; the field was left out",
  anchor_refused: "YAML anchors are not read; the field was left out",
  conflict_markers: "the frontmatter holds merge conflict markers; no fields were read",
  duplicate_key: "the key occurs more than once; the last value wins",
  frontmatter_too_large: "the frontmatter is larger than the limit; no fields were read",
  frontmatter_unclosed: "the opening --- has no closing ---; the whole text is body",
  list_too_long: "the list is longer than the limit; the elements from here on were left out",
  multiple_documents: "the frontmatter holds more than one YAML document; no fields were read",
  not_a_mapping: "the frontmatter is not a map of keys to values; no fields were read",
  tab_indentation: "YAML does not allow tabs as indentation; no fields were read",
  tag_refused: "YAML tags are not read; the field was left out",
  too_deep: "the frontmatter is nested deeper than the limit; no fields were read",
  too_many_keys: "the map has more keys than the limit; the keys from here on were left out",
  unquoted_colon: "the value holds a colon followed by a blank; quote the value; no fields were read",
  unsupported_key: "a key must be non-empty text; the entry was left out",
  yaml_syntax: "the frontmatter is not valid YAML; no fields were read",
} as const;

export type DiagnosticCode = keyof typeof MESSAGES;

/** All codes, in code-unit order. */
export const DIAGNOSTIC_CODES: readonly string[] = Object.keys(MESSAGES);

/**
 * One finding about a frontmatter block. `line` and `column` are 1-based and count in the whole file, the column in UTF-16 units;
 * `relatedLine` is the earlier line of a `duplicate_key`, else null.
 */
export interface Diagnostic extends Position {
  readonly code: DiagnosticCode;
  readonly message: string;
  readonly relatedLine: number | null;
}

export function diagnostic(code: DiagnosticCode, position: Position, relatedLine: number | null = null): Diagnostic {
  return { code, line: position.line, column: position.column, message: MESSAGES[code], relatedLine };
}
