import type { CorpusSuggestion } from "../answer.ts";
import { redactText } from "../redact/redact-text.ts";
import type { CorpusQuery } from "../request.ts";

/** Says that no document has all words of a query, and that those were searched that have any. */
export function anyWords({ text = "" }: CorpusQuery): CorpusSuggestion {
  return { kind: "any_words", for: redactText(text.toWellFormed()).text, values: [] };
}
