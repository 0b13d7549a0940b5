import { admitRows, clipChars } from "@fathomline/bounds";
import { SEARCH_CEILINGS, type Suggestion } from "@fathomline/contracts";

/** Bytes that suggestions may take, so that they never push the rows out. */
const SUGGESTIONS_BYTES = 2_048;

/** Suggestions under their ceilings, as a member to spread; nothing where there are none. They are hints, so what is cut is not counted. */
export function projectSuggestions(suggestions: readonly Suggestion[]): {
  readonly suggestions?: readonly Suggestion[];
} {
  const clipped = suggestions.slice(0, SEARCH_CEILINGS.suggestions).map((suggestion) => ({
    ...(suggestion.withAll === undefined ? {} : { withAll: suggestion.withAll }),
    kind: suggestion.kind,
    for: clip(suggestion.for),
    values: suggestion.values.slice(0, SEARCH_CEILINGS.suggestedValues).map(clip),
  }));
  const { rows } = admitRows(clipped, {
    maxBytes: SUGGESTIONS_BYTES,
    maxItems: SEARCH_CEILINGS.suggestions,
    total: clipped.length,
  });
  return rows.length === 0 ? {} : { suggestions: rows };
}

function clip(text: string): string {
  return clipChars(text, SEARCH_CEILINGS.suggestionChars, { ellipsis: "…" }).text;
}
