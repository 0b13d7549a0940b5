import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Distribution } from "../../../../test/support/distribution.ts";
import { killMutants } from "../../../../test/support/mutants.ts";
import { FIELD_WEIGHTS, FIELDS, type FieldName } from "../../src/text/fields.ts";
import { inverseDocumentFrequency } from "../../src/text/idf.ts";
import { scoreDocument, type ScoreInput, type TermOccurrences, type TermTier } from "../../src/text/score.ts";

const AVERAGE = { title: 5, tags: 3, frontmatter: 6, headings: 20, path: 5, body: 300 };

function input(terms: readonly TermOccurrences[], lengths: Partial<Record<FieldName, number>> = {}): ScoreInput {
  return { terms, lengths: { ...AVERAGE, ...lengths }, averageLengths: AVERAGE, documents: 1000 };
}

type Frequencies = TermTier["frequencies"];

function tier(frequencies: Frequencies, share = 1, documentFrequency = 50): TermTier {
  return { term: "lock", documentFrequency, frequencies, share };
}

function term(frequencies: Frequencies, documentFrequency = 50): TermOccurrences {
  return { tiers: [tier(frequencies, 1, documentFrequency)] };
}

/** A term that the document holds only in a looser reading. */
function longer(frequencies: Frequencies, exact: Frequencies = {}): TermOccurrences {
  return { tiers: [tier(exact), tier(frequencies, 0.3)] };
}

describe("inverseDocumentFrequency", () => {
  test("is positive, falls with the frequency and is next to nothing for a word of every document", () => {
    for (const documents of [0, 1, 2, 1000]) {
      let previous = Number.POSITIVE_INFINITY;
      for (let frequency = 0; frequency <= documents; frequency += 1) {
        const weight = inverseDocumentFrequency(documents, frequency);
        expect(weight).toBeGreaterThan(0);
        expect(weight).toBeLessThan(previous);
        previous = weight;
      }
    }
    expect(inverseDocumentFrequency(1000, 1000)).toBeLessThan(0.001);
    expect(inverseDocumentFrequency(10, 99)).toBe(inverseDocumentFrequency(10, 10));
    expect(inverseDocumentFrequency(10, -1)).toBe(inverseDocumentFrequency(10, 0));
  });
});

describe("scoreDocument ranks", () => {
  test.each<[string, ScoreInput, ScoreInput]>([
    [
      "a short title above a long body",
      input([term({ title: 1 })], { title: 2 }),
      input([term({ body: 5 })], { body: 2000 }),
    ],
    ["a title above fifty repetitions", input([term({ title: 1 })]), input([term({ body: 50 })], { body: 60 })],
    [
      "two terms once above one term fifty times",
      input([term({ body: 1 }), term({ body: 1 })]),
      input([term({ body: 50 }), term({})]),
    ],
    [
      "the rare term above the common one",
      input([term({ body: 1 }, 3), term({}, 600)]),
      input([term({}, 3), term({ body: 3 }, 600)]),
    ],
    ["more occurrences above fewer", input([term({ body: 3 })]), input([term({ body: 2 })])],
    [
      "a short body above a long one",
      input([term({ body: 1 })], { body: 100 }),
      input([term({ body: 1 })], { body: 900 }),
    ],
    [
      "a title that is the term above a longer title",
      input([term({ title: 1 })], { title: 1 }),
      input([term({ title: 1 })], { title: 9 }),
    ],
    [
      "the phrase above scattered words",
      {
        ...input([term({ body: 1 }), term({ body: 1 })]),
        adjacencies: [{ first: 0, second: 1, term: "a b", field: "body" }],
      },
      input([term({ body: 1 }), term({ body: 1 })]),
    ],
    ["the whole word above a prefix", input([term({ body: 1 })]), input([longer({ body: 1 })])],
    [
      "the whole word in a body above a longer word that is the title",
      input([term({ body: 1 })]),
      input([longer({ title: 1 })], { title: 1 }),
    ],
    [
      "the word and longer words above the word",
      input([longer({ body: 3, title: 1 }, { body: 1 })]),
      input([longer({ body: 1 }, { body: 1 })]),
    ],
    [
      "more of the word above more longer words",
      input([longer({ body: 3 }, { body: 2 })]),
      input([longer({ body: 3 }, { body: 1 })]),
    ],
    ["a common word at all above nothing", input([term({ body: 1 }, 1000)]), input([term({}, 1000)])],
  ])("%s", (_name, better, worse) => expect(scoreDocument(better).score).toBeGreaterThan(scoreDocument(worse).score));

  test("nothing found is 0 without reasons", () =>
    expect(scoreDocument(input([term({})]))).toEqual({ score: 0, reasons: [] }));

  test("fields of a corpus without them do not divide by zero", () => {
    const empty = { title: 0, tags: 0, frontmatter: 0, headings: 0, path: 0, body: 0 };
    const score = scoreDocument({
      terms: [term({ title: 1, body: 1 })],
      lengths: empty,
      averageLengths: empty,
      documents: 0,
    }).score;
    expect(Number.isFinite(score)).toBe(true);
  });
});

interface Module {
  readonly scoreDocument: typeof scoreDocument;
}

/** Oracle: the formula, written out term by term. */
function expectedScore({ terms, lengths, averageLengths, documents, adjacencies = [] }: ScoreInput): number {
  const idf = (df: number): number => Math.log(1 + (documents - df + 0.5) / (df + 0.5));
  const saturated = (frequencies: Frequencies): number => {
    let weighted = 0;
    for (const field of FIELDS) {
      const frequency = frequencies[field] ?? 0;
      const { weight, b } = FIELD_WEIGHTS[field];
      if (frequency > 0)
        weighted += (weight * (1 + Math.log(frequency))) / (1 - b + (b * lengths[field]) / averageLengths[field]);
    }
    return weighted / (1.2 + weighted);
  };
  let score = 0;
  for (const { tiers, words = 1 } of terms) {
    for (const [index, { frequencies, documentFrequency, share }] of tiers.entries()) {
      const before = tiers[index - 1]?.frequencies ?? {};
      const covered = (one: Frequencies): number => Math.min(1, ((one.title ?? 0) * words) / lengths.title);
      const lift = saturated(frequencies) - saturated(before);
      score += share * idf(documentFrequency) * (lift + 0.25 * (covered(frequencies) - covered(before)));
    }
  }
  for (const { first, second } of adjacencies) {
    const [a, b] = [terms[first]?.tiers[0], terms[second]?.tiers[0]];
    score += 0.8 * Math.min(idf(a?.documentFrequency ?? 0), idf(b?.documentFrequency ?? 0));
  }
  return score;
}

function perField(arbitrary: fc.Arbitrary<number>): fc.Arbitrary<Record<FieldName, number>> {
  return fc.record({
    title: arbitrary,
    tags: arbitrary,
    frontmatter: arbitrary,
    headings: arbitrary,
    path: arbitrary,
    body: arbitrary,
  });
}

const field = fc.constantFrom(...FIELDS);

/** Tiers whose frequencies hold those of the tiers before. */
function tiersOf({
  exact,
  more,
  words,
}: {
  readonly exact: TermTier;
  readonly more: readonly (Omit<TermTier, "term" | "frequencies"> & { readonly added: Record<FieldName, number> })[];
  readonly words: number;
}): TermOccurrences {
  const tiers = [exact];
  for (const { added, documentFrequency, share } of more) {
    const before = tiers.at(-1)?.frequencies ?? {};
    const frequencies: Partial<Record<FieldName, number>> = {};
    for (const name of FIELDS) frequencies[name] = (before[name] ?? 0) + added[name];
    tiers.push({ term: `${exact.term}…`, documentFrequency, frequencies, share });
  }
  return { tiers, words };
}

function scoreProperty(module: Module, distribution?: Distribution): void {
  const count = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 60 }));
  const rarity = { documentFrequency: fc.nat(500), share: fc.constantFrom(1, 0.5) };
  const terms = fc.array(
    fc.record({
      exact: fc.record({ term: fc.constantFrom("a", "b", "c"), frequencies: perField(count), ...rarity }),
      more: fc.array(fc.record({ added: perField(count), ...rarity }), { maxLength: 2 }),
      words: fc.integer({ min: 1, max: 3 }),
    }),
    { minLength: 2, maxLength: 4 },
  );
  const adjacency = fc.record({ first: fc.constant(0), second: fc.constant(1), term: fc.constant("a b"), field });
  const cases = fc
    .record({
      terms: fc.oneof(
        { weight: 5, arbitrary: terms.map((list) => list.map(tiersOf)) },
        { weight: 1, arbitrary: fc.constant([]) },
      ),
      lengths: perField(fc.integer({ min: 1, max: 900 })),
      averageLengths: perField(fc.integer({ min: 1, max: 400 })),
      documents: fc.integer({ min: 500, max: 5000 }),
      adjacencies: fc.array(adjacency, { maxLength: 2 }),
    })
    .map((value) => (value.terms.length === 0 ? { ...value, adjacencies: [] } : value));
  fc.assert(
    fc.property(cases, (value) => {
      const { score, reasons } = module.scoreDocument(value);
      expect(score).toBeCloseTo(expectedScore(value), 9);
      expect(reasons.reduce((sum, { contribution }) => sum + contribution, 0)).toBeCloseTo(score, 9);
      expect(reasons.map(({ contribution }) => contribution)).toEqual(
        reasons.map(({ contribution }) => contribution).toSorted((a, b) => b - a),
      );
      expect(reasons.every(({ contribution }) => contribution > 0 || value.terms.length === 0)).toBe(true);
      distribution?.record(...new Set(reasons.map(({ kind }) => kind)), ...(reasons.length === 0 ? ["nothing"] : []));
    }),
    { numRuns: 500, seed: 61 },
  );
}

test("scores follow the formula, and reasons add up to them", () => {
  const distribution = new Distribution("scoreDocument");
  scoreProperty({ scoreDocument }, distribution);
  distribution.print();
  for (const label of ["term", "title", "phrase", "nothing"])
    expect(distribution.count(label), label).toBeGreaterThan(20);
});

describe("planted faults in scoring", () => {
  killMutants<Module>({
    folder: "packages/corpus",
    entry: "text/score.ts",
    property: (module) => scoreProperty(module),
    mutants: [
      {
        name: "length norm upside down",
        file: "text/score.ts",
        from: "1 - b + b * relativeLength",
        to: "b + (1 - b) * relativeLength",
      },
      {
        name: "frequency not damped",
        file: "text/score.ts",
        from: "(1 + Math.log(Math.max(1, frequency)))",
        to: "frequency",
      },
      {
        name: "tiers saturate apart",
        file: "text/score.ts",
        from: "saturated(earlier + added) - saturated(earlier)",
        to: "saturated(added)",
      },
      {
        name: "title bonus unbounded",
        file: "text/score.ts",
        from: "Math.min(1, (title * words)",
        to: "Math.max(0, (title * words)",
      },
      { name: "share ignored", file: "text/score.ts", from: "tier.share * rarity", to: "rarity" },
      {
        name: "the next tier starts anew",
        file: "text/score.ts",
        from: "before = tier.frequencies",
        to: "before = {}",
      },
      {
        name: "the rarer of two neighbours counts",
        file: "text/score.ts",
        from: "Math.min(...tiers",
        to: "Math.max(...tiers",
      },
      {
        name: "smallest reason first",
        file: "text/score.ts",
        from: "b.contribution - a.contribution",
        to: "a.contribution - b.contribution",
      },
      {
        name: "rarity unsmoothed",
        file: "text/idf.ts",
        from: "1 + (documents - frequency + 0.5)",
        to: "(documents - frequency + 0.5)",
      },
    ],
  });
});
