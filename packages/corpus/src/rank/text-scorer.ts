import { IndexDamage } from "../index/damage.ts";
import type { KnownDocument } from "../index/known-document.ts";
import type { IndexStore } from "../index/store.ts";
import type { CompiledQuery, WantedTerm } from "../query/compile-query.ts";
import { documentFrequency } from "../query/match-documents.ts";
import type { DocumentTexts } from "../read/document.ts";
import type { RankProfile } from "../request.ts";
import { FIELDS, type FieldName } from "../text/fields.ts";
import { scoreDocument, type TermOccurrences } from "../text/score.ts";
import { countIn, tokenizeFields, type TokenizedFields } from "./field-matches.ts";
import { profileWeights } from "./profile-weights.ts";

type Lengths = Readonly<Record<FieldName, number>>;

/** What a mere prefix is worth against the word itself. */
const PREFIX_BOOST = 0.3;
/** What an optional term is worth against one of the query. */
const OPTIONAL_BOOST = 0.6;
const LENGTH_COLUMNS = FIELDS.map((field) => `${field}_words`);

interface ScoredTerm {
  readonly wanted: WantedTerm;
  readonly boost: number;
  readonly exactFrequency: number;
  readonly prefixFrequency: number;
}

/** Scores documents by their words, field by field, with the corpus's own frequencies and lengths. */
export class TextScorer {
  readonly #store: IndexStore;
  readonly #query: CompiledQuery;
  readonly #terms: readonly ScoredTerm[];
  readonly #averageLengths: Lengths;
  readonly #documents: number;
  readonly #weights: ReturnType<typeof profileWeights>;

  constructor(store: IndexStore, query: CompiledQuery, profile: RankProfile) {
    this.#store = store;
    this.#query = query;
    this.#weights = profileWeights(profile);
    const averages = store.derived("averages", () => readAverages(store));
    this.#averageLengths = averages.lengths;
    this.#documents = averages.documents;
    const scored = (wanted: WantedTerm, boost: number): ScoredTerm => ({
      wanted,
      boost,
      exactFrequency: documentFrequency(store.database, wanted, "exact", query.fields),
      prefixFrequency: wanted.tier === "prefix" ? documentFrequency(store.database, wanted, "prefix", query.fields) : 0,
    });
    this.#terms = [
      ...[...query.required, ...query.main].map((wanted) => scored(wanted, 1)),
      ...query.optional.map((wanted) => scored(wanted, OPTIONAL_BOOST)),
    ];
  }

  score(document: KnownDocument): { readonly score: number; readonly reasons: readonly string[] } {
    const { texts, lengths } = this.#read(document.id);
    const fields = tokenizeFields(texts, this.#query.fields);
    const { score, reasons } = scoreDocument({
      terms: this.#terms.flatMap((term) => occurrences(fields, term)),
      lengths,
      averageLengths: this.#averageLengths,
      documents: this.#documents,
      phraseFields: this.#phraseFields(fields),
      weights: this.#weights,
    });
    return {
      score,
      reasons: reasons.map(({ kind, field, term }) => (kind === "term" ? `${term} in ${field}` : `${kind}: ${term}`)),
    };
  }

  #phraseFields(fields: TokenizedFields): readonly FieldName[] {
    const { whole, main } = this.#query;
    // A quoted query of several words is its own phrase.
    const quoted = main.length === 1 && (main[0]?.term.words.length ?? 0) > 1 ? main[0]?.term : undefined;
    const phrase = whole ?? quoted;
    if (phrase === undefined) return [];
    return [...fields].filter(([, values]) => countIn(values, phrase, false) > 0).map(([field]) => field);
  }

  #read(id: number): { readonly texts: DocumentTexts; readonly lengths: Lengths } {
    const row = this.#store.database
      .prepare(`select texts, ${LENGTH_COLUMNS.join(", ")} from documents where id = ?`)
      .get(id);
    if (typeof row?.["texts"] !== "string") throw new IndexDamage("a matching document has no texts");
    // Written by `DocumentWriter`.
    const texts: DocumentTexts = JSON.parse(row["texts"]);
    return { texts, lengths: lengthsOf(row) };
  }
}

function occurrences(
  fields: TokenizedFields,
  { wanted, boost, exactFrequency, prefixFrequency }: ScoredTerm,
): TermOccurrences[] {
  const exact: Partial<Record<FieldName, number>> = {};
  const longer: Partial<Record<FieldName, number>> = {};
  for (const [field, values] of fields) {
    const whole = countIn(values, wanted.term, false);
    if (whole > 0) exact[field] = whole;
    else if (wanted.tier === "prefix") longer[field] = countIn(values, wanted.term, true);
  }
  const words = wanted.term.words.length;
  const term = wanted.term.text;
  const occurrence = { term, words, documentFrequency: exactFrequency, frequencies: exact, boost };
  if (Object.keys(exact).length > 0 || wanted.tier === "exact") return [occurrence];
  return [
    { term: `${term}…`, words, documentFrequency: prefixFrequency, frequencies: longer, boost: boost * PREFIX_BOOST },
  ];
}

function readAverages(store: IndexStore): { readonly documents: number; readonly lengths: Lengths } {
  const sums = LENGTH_COLUMNS.map((column) => `avg(${column}) as ${column}`).join(", ");
  const row = store.database
    .prepare(`select count(*) as documents, ${sums} from documents where outcome = 'text'`)
    .get();
  return { documents: Number(row?.["documents"] ?? 0), lengths: lengthsOf(row ?? {}) };
}

function lengthsOf(row: Readonly<Record<string, unknown>>): Lengths {
  const of = (field: FieldName): number => Number(row[`${field}_words`] ?? 0);
  return {
    title: of("title"),
    tags: of("tags"),
    frontmatter: of("frontmatter"),
    headings: of("headings"),
    path: of("path"),
    body: of("body"),
  };
}
