import { formsBeside, type CompiledQuery, type WantedTerm } from "../query/compile-query.ts";
import type { DocumentField } from "../request.ts";
import { locateSpellings, spellingsOf, type MatchSpan, type Spelling } from "../text/locate.ts";
import type { QueryTerm } from "../text/query-term.ts";
import type { SplitText } from "../text/split-text.ts";

/** The places of a query's terms in the values of the asked fields, by field and value. */
export type LocatedFields = ReadonlyMap<DocumentField, readonly (readonly MatchSpan[])[]>;

/** What is looked for in one way: as the beginning of words, or as whole words. */
interface Sought {
  readonly spellings: readonly Spelling[];
  /** The place of each spelling's term among the terms of the query. */
  readonly places: readonly number[];
}

/**
 * Locates everything that a query names, the required terms first, then the main and the optional ones, in one document after
 * another. Each value stands alone: no phrase crosses from one into the next.
 */
export class FieldLocator {
  readonly #query: CompiledQuery;
  readonly #sought: readonly Sought[];

  constructor(query: CompiledQuery) {
    this.#query = query;
    const wanted = [...query.required, ...query.main, ...query.optional];
    this.#sought = [true, false].map((prefix) => {
      const terms = wanted.flatMap((one, place) => wordsFor(one, prefix).map((term) => ({ place, term })));
      return {
        spellings: spellingsOf(
          terms.map(({ term }) => term),
          { prefix },
        ),
        places: terms.map(({ place }) => place),
      };
    });
  }

  /** The places in the fields that the query asks for. */
  locate(split: (field: DocumentField) => readonly SplitText[]): LocatedFields {
    if (this.#sought.every(({ spellings }) => spellings.length === 0)) return new Map();
    return new Map(this.#query.fields.map((field) => [field, split(field).map((value) => this.#inValue(value))]));
  }

  #inValue(value: SplitText): readonly MatchSpan[] {
    const spans: MatchSpan[] = [];
    for (const { spellings, places } of this.#sought) {
      for (const { term, start, end } of locateSpellings(value, spellings))
        spans.push({ term: places[term] ?? 0, start, end });
    }
    return spans.sort((a, b) => a.start - b.start || a.end - b.end || a.term - b.term);
  }
}

/** Whether a document's words satisfy the query: the rule that the index applies, from the text alone. */
export function satisfies(located: LocatedFields, { required, main, minMatches }: CompiledQuery): boolean {
  const found = new Set<number>();
  for (const values of located.values()) for (const spans of values) for (const { term } of spans) found.add(term);
  return (
    required.every((_, place) => found.has(place)) &&
    main.filter((_, place) => found.has(required.length + place)).length >= minMatches
  );
}

/** What may stand in a document for a term, as the beginning of a word or as it is. */
function wordsFor(wanted: WantedTerm, prefix: boolean): readonly QueryTerm[] {
  const { term, tier, readAs = [term] } = wanted;
  if (tier === "typo") return prefix ? [] : readAs;
  const itself = (tier === "prefix") === prefix ? [term] : [];
  return prefix ? itself : [...itself, ...formsBeside(wanted)];
}
