import { formsBeside, type WantedTerm } from "../query/compile-query.ts";
import type { CountedTerms } from "../read/stored-terms.ts";
import type { FieldName } from "../text/fields.ts";
import type { QueryTerm } from "../text/query-term.ts";
import type { TermOccurrences, TermTier } from "../text/score.ts";
import { countTerm } from "./count-term.ts";

/** What the singular or plural of a word is worth against the word itself. */
const FORM_SHARE = 0.8;
/** What a longer word is worth against the word that it begins with. */
const PREFIX_SHARE = 0.3;
/** What a similar word is worth against the word itself, which no document has. */
const TYPO_SHARE = 0.8;
/** A term with what is the same for every document. */
export interface ScoredTerm {
  readonly wanted: WantedTerm;
  /** What it is worth against a term of the query. */
  readonly share: number;
  /** Documents that have the word itself, or what it was read as. */
  readonly exactFrequency: number;
  /** Documents that have anything that stands for it. */
  readonly looseFrequency: number;
}

type Frequencies = Partial<Record<FieldName, number>>;

/** The asked fields of a document. */
export type CountedFields = readonly (readonly [FieldName, CountedTerms])[];

/** What a term finds in the fields: itself, then its singular or plural too, then longer words too. */
export function occurrences(fields: CountedFields, scored: ScoredTerm): TermOccurrences {
  const { term, tier, readAs = [term], forms = [] } = scored.wanted;
  const words = term.words.length;
  const exact: Frequencies = {};
  if (tier !== "prefix") {
    for (const [field, counted] of fields) note(exact, field, countAny(counted, readAs));
    const strict = strictTier(scored, exact);
    return {
      tiers: [tier === "typo" ? { ...strict, term: `${term.text}~`, share: scored.share * TYPO_SHARE } : strict],
      words,
    };
  }
  const beside = formsBeside(scored.wanted);
  const inward = forms.filter((form) => !beside.includes(form));
  const either: Frequencies = {};
  const longer: Frequencies = {};
  for (const [field, counted] of fields) {
    const others = countAny(counted, beside);
    const open = countTerm(counted, term, true);
    // Where no word begins with the term, or none goes on, there is nothing more to count.
    const itself = open === 0 ? 0 : countTerm(counted, term, false);
    const goingOn = open === itself ? 0 : countAny(counted, inward);
    note(exact, field, itself);
    note(either, field, itself + goingOn + others);
    note(longer, field, open + others);
  }
  const looser = (name: string, share: number, frequencies: Frequencies): TermTier => ({
    term: name,
    documentFrequency: scored.looseFrequency,
    frequencies,
    share: scored.share * share,
  });
  const tiers = [strictTier(scored, exact)];
  if (forms.length > 0) tiers.push(looser([term, ...forms].map(({ text }) => text).join("/"), FORM_SHARE, either));
  return { tiers: [...tiers, looser(`${term.text}…`, PREFIX_SHARE, longer)], words };
}

function strictTier({ wanted, share, exactFrequency }: ScoredTerm, frequencies: Frequencies): TermTier {
  return { term: wanted.term.text, documentFrequency: exactFrequency, frequencies, share };
}

function note(frequencies: Frequencies, field: FieldName, count: number): void {
  if (count > 0) frequencies[field] = count;
}

function countAny(counted: CountedTerms, terms: readonly QueryTerm[]): number {
  let count = 0;
  for (const term of terms) count += countTerm(counted, term, false);
  return count;
}
