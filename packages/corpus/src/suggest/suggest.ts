import type { DatabaseSync } from "node:sqlite";
import { SEARCH_CEILINGS } from "@fathomline/contracts";

import type { CorpusSuggestion } from "../answer.ts";
import type { CompiledQuery } from "../query/compile-query.ts";
import type { CorpusQuery } from "../request.ts";
import type { Vocabulary } from "../typo/vocabulary.ts";
import { fieldNames, nearestNames } from "./field-names.ts";
import { holdsValue, nearestValues } from "./field-values.ts";
import { isShowable } from "./is-showable.ts";
import { spellingSuggestions } from "./spelling.ts";

/**
 * What a query that found nothing may have meant: how its misspelt words were read, words like others that no document has, names
 * like those that no document has, and values of a field instead of one that it never has. At most `SEARCH_CEILINGS.suggestions`;
 * what holds a credential is left out.
 */
export function suggestOthers(
  database: DatabaseSync,
  vocabulary: Vocabulary,
  compiled: CompiledQuery,
  query: CorpusQuery,
  readings: readonly CorpusSuggestion[],
): readonly CorpusSuggestion[] {
  const suggestions = [
    ...readings,
    ...spellingSuggestions(vocabulary, compiled),
    ...filterSuggestions(database, query),
  ];
  return suggestions
    .filter((suggestion) => isShowable(suggestion.for) && suggestion.values.length > 0)
    .slice(0, SEARCH_CEILINGS.suggestions);
}

function* filterSuggestions(database: DatabaseSync, { filters }: CorpusQuery): Iterable<CorpusSuggestion> {
  const entries = Object.entries(filters);
  if (entries.length === 0) return;
  const names = fieldNames(database);
  for (const [name, { is = [] }] of entries) {
    if (!names.includes(name)) yield { kind: "field", for: name, values: nearestNames(name, names) };
    else {
      for (const value of is) {
        if (!holdsValue(database, name, value))
          yield { kind: "value", for: value, values: nearestValues(database, name, value) };
      }
    }
  }
}
