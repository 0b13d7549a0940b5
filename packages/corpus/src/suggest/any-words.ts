import type { CorpusSuggestion } from "../answer.ts";
import { redactText } from "../redact/redact-text.ts";
import type { CorpusQuery } from "../request.ts";

/** Says how few documents have all words of a query, and that those were searched that have any. */
export function anyWords({ text = "" }: CorpusQuery, withAll: number): CorpusSuggestion {
  return { kind: "any_words", for: redactText(text.toWellFormed()).text, values: [], withAll };
}
