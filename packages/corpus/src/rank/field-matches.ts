import { formsBeside, type CompiledQuery, type WantedTerm } from "../query/compile-query.ts";
import type { DocumentTexts } from "../read/document.ts";
import type { DocumentField } from "../request.ts";
import { locateInTokens, type MatchSpan } from "../text/locate.ts";
import type { QueryTerm } from "../text/query-term.ts";
import { tokenizeWithJoined, type TokenizedText } from "../text/tokenize.ts";

/** The split values of a document's asked fields. */
export type TokenizedFields = ReadonlyMap<DocumentField, readonly TokenizedText[]>;

/** Splits the asked fields of a document; each value stands alone, so that no phrase crosses from one into the next. */
export function tokenizeFields(texts: DocumentTexts, fields: readonly DocumentField[]): TokenizedFields {
  return new Map(fields.map((field) => [field, texts[field].map((value) => tokenizeWithJoined(value))]));
}

/** The places of terms in one split value; `term` of a span is the index in `wanted`. */
export function locateWanted(value: TokenizedText, wanted: readonly WantedTerm[]): readonly MatchSpan[] {
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

/** Whether a document's words satisfy the query: the rule that the index applies, from the text alone. */
export function satisfies(fields: TokenizedFields, query: CompiledQuery): boolean {
  const occurs = (wanted: WantedTerm): boolean =>
    [...fields.values()].some((values) => values.some((value) => locateWanted(value, [wanted]).length > 0));
  return query.required.every(occurs) && query.main.filter(occurs).length >= query.minMatches;
}
