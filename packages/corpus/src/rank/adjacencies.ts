import type { NeighbouringTerms } from "../query/place-terms.ts";
import { FIELDS } from "../text/fields.ts";
import type { Adjacency, TermOccurrences } from "../text/score.ts";
import { countTerm } from "./count-term.ts";
import type { CountedFields } from "./term-occurrences.ts";

/** Neighbours of the query that are neighbours in the document, each in the weightiest of its fields. */
export function adjacencies(
  fields: CountedFields,
  terms: readonly TermOccurrences[],
  neighbours: readonly NeighbouringTerms[],
): readonly Adjacency[] {
  return neighbours.flatMap(({ first, second, phrase }) => {
    const [before, after] = [terms[first]?.tiers[0]?.frequencies, terms[second]?.tiers[0]?.frequencies];
    const found = FIELDS.find((name) => {
      if (before?.[name] === undefined || after?.[name] === undefined) return false;
      const counted = fields.find(([field]) => field === name)?.[1];
      return counted !== undefined && countTerm(counted, phrase, false) > 0;
    });
    return found === undefined ? [] : [{ first, second, term: phrase.text, field: found }];
  });
}
