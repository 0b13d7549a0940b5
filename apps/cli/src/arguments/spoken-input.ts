/** The input field that words behind a tool's name mean, and whether each of them is a value of its own. */
const FIELD_OF: ReadonlyMap<string, { readonly field: string; readonly isList: boolean }> = new Map([
  ["project_artifact_search", { field: "query", isList: false }],
  ["project_artifact_describe", { field: "fieldNames", isList: true }],
]);

/** What the words behind a tool's name say: one field of its input. */
export interface SpokenInput {
  readonly field: string;
  readonly value: string | readonly string[];
}

/** Reads the words behind a tool's name: a query, or names of fields. Undefined where the tool takes its input as JSON alone. */
export function spokenInput(toolName: string, words: readonly string[]): SpokenInput | undefined {
  const meant = FIELD_OF.get(toolName);
  if (meant === undefined) return undefined;
  return { field: meant.field, value: meant.isList ? words : words.join(" ") };
}

/** The input with what was said in words; undefined where the input is no object or says the same field itself. */
export function withSpoken(input: unknown, spoken: SpokenInput): unknown {
  if (typeof input !== "object" || input === null || Array.isArray(input)) return undefined;
  return Object.hasOwn(input, spoken.field) ? undefined : { ...input, [spoken.field]: spoken.value };
}
