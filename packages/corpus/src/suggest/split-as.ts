import type { CorpusSuggestion } from "../answer.ts";
import type { SplitRun } from "../query/place-terms.ts";
import { redactText } from "../redact/redact-text.ts";

/** How texts without spaces were read that no document has as a whole. */
export function splitAs(runs: readonly SplitRun[]): readonly CorpusSuggestion[] {
  return runs.map(({ text, words }) => ({ kind: "split_as", for: redactText(text).text, values: words }));
}
