import { seededRandom, type Random } from "../corpus/random.ts";
import { OTHER_CLASSES, TEXT_CLASSES, type BenchQuery, type QueryClass } from "./bench-query.ts";
import type { SampledTerms } from "./sample-terms.ts";

const QUERIES_PER_CLASS = 25;
const SEED = 7;
const FREQUENT_WORDS = 60;
const RARE_DOCUMENTS = 2;
const PREFIX_CHARS = 4;
const UNFIT_FIELDS: ReadonlySet<string> = new Set(["title", "description"]);

/** 25 queries of each class, shuffled; a class for which a corpus has no material is left out. */
export function queryMix(terms: SampledTerms): readonly BenchQuery[] {
  const random = seededRandom(SEED);
  const queries: { readonly order: number; readonly query: BenchQuery }[] = [];
  for (const each of [...TEXT_CLASSES, ...OTHER_CLASSES]) {
    for (let count = 0; count < QUERIES_PER_CLASS; count += 1) {
      const query = makeQuery(each, terms, random);
      if (query !== undefined) queries.push({ order: random.next(), query });
    }
  }
  return queries.toSorted((a, b) => a.order - b.order).map(({ query }) => query);
}

/** A frequent, a middling and a rare word, which every engine is asked for in turns. */
export function comparedWords({ words }: SampledTerms): Readonly<Record<"frequent" | "middling" | "rare", string>> {
  const at = (share: number): string => words[Math.floor(words.length * share)]?.[0] ?? "word";
  return { frequent: words[0]?.[0] ?? "word", middling: at(0.1), rare: at(0.9) };
}

function makeQuery(kind: QueryClass, terms: SampledTerms, random: Random): BenchQuery | undefined {
  const { words, documents, phrases, cjkWords, fields } = terms;
  const frequent = words.slice(0, FREQUENT_WORDS).map(([word]) => word);
  switch (kind) {
    case "frequentWord":
      return { class: kind, words: pick(frequent, random) };
    case "rareWord": {
      const rare = words.filter(([, count]) => count <= RARE_DOCUMENTS).map(([word]) => word);
      return { class: kind, words: pick(rare, random) };
    }
    case "twoWords": {
      const own = random.pick(documents.filter((each) => each.length >= 2));
      return { class: kind, words: [...pick(own, random), ...pick(own, random)] };
    }
    case "phrase":
      return phrases.length === 0 ? undefined : { class: kind, words: random.pick(phrases).split(" ") };
    case "prefix":
      return {
        class: kind,
        words: pick(
          words.slice(0, 2_000).map(([word]) => word),
          random,
        ).map(cut),
      };
    case "filter":
    case "filterAndWord": {
      const usable = fields.filter(([name]) => !UNFIT_FIELDS.has(name));
      if (usable.length === 0) return undefined;
      // A field first: most distinct values are those of the field that nearly every document has its own value of.
      const field = random.pick([...new Set(usable.map(([name]) => name))]);
      const [name, value] = random.pick(usable.filter((each) => each[0] === field));
      return { class: kind, words: kind === "filter" ? [] : pick(frequent, random), filters: { [name]: value } };
    }
    case "cjkWord":
      return cjkWords.length === 0 ? undefined : { class: kind, words: pick(cjkWords, random) };
  }
}

function pick(words: readonly string[], random: Random): readonly string[] {
  return words.length === 0 ? [] : [random.pick(words)];
}

function cut(word: string): string {
  return word.slice(0, PREFIX_CHARS);
}
