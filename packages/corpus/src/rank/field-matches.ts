import { formsBeside, type CompiledQuery, type WantedTerm } from "../query/compile-query.ts";
import type { DocumentField } from "../request.ts";
import { locateInTokens, type MatchSpan } from "../text/locate.ts";
import type { QueryTerm } from "../text/query-term.ts";
import { tokenizeWithJoined, type TokenizedText } from "../text/tokenize.ts";

/** The places of a query's terms in a document: for each asked field its values, and in each of them the places. */
export type FieldMatches = ReadonlyMap<DocumentField, readonly (readonly MatchSpan[])[]>;

/** Splits the values of a field; each stands alone, so that no phrase crosses from one into the next. */
export function tokenizeValues(values: readonly string[]): readonly TokenizedText[] {
  return values.map((value) => tokenizeWithJoined(value));
}

/** Looks for all terms of a query at once; `term` of a span is the place in `[...required, ...main, ...optional]`. */
export function locateFields(
  fields: ReadonlyMap<DocumentField, readonly TokenizedText[]>,
  { required, main, optional }: CompiledQuery,
): FieldMatches {
  const wanted = [...required, ...main, ...optional];
  return new Map([...fields].map(([field, values]) => [field, values.map((value) => locateWanted(value, wanted))]));
}

/** Whether a document's words satisfy the query: the rule that the index applies, from the text alone. */
export function satisfies(matches: FieldMatches, { required, main, minMatches }: CompiledQuery): boolean {
  const found = new Set<number>();
  for (const values of matches.values()) for (const spans of values) for (const { term } of spans) found.add(term);
  const enough = main.filter((_, index) => found.has(required.length + index)).length >= minMatches;
  return enough && required.every((_, index) => found.has(index));
}

function locateWanted(value: TokenizedText, wanted: readonly WantedTerm[]): readonly MatchSpan[] {
  const spans = [true, false].flatMap((prefix) => {
    const sought = wanted.flatMap((one, index) => spellingsOf(one, prefix).map((term) => ({ index, term })));
    if (sought.length === 0) return [];
    const located = locateInTokens(
      value,
      sought.map(({ term }) => term),
      { prefix },
    );
    return located.map(({ term, start, end }) => ({ term: sought[term]?.index ?? 0, start, end }));
  });
  return spans.sort((a, b) => a.start - b.start || a.end - b.end || a.term - b.term);
}

/** What may stand in a document for a term, as the beginning of a word or as it is. */
function spellingsOf(wanted: WantedTerm, prefix: boolean): readonly QueryTerm[] {
  const { term, tier, readAs = [term] } = wanted;
  if (tier === "typo") return prefix ? [] : readAs;
  const itself = (tier === "prefix") === prefix ? [term] : [];
  return prefix ? itself : [...itself, ...formsBeside(wanted)];
}
