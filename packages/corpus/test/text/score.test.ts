import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Distribution } from "../../../../test/support/distribution.ts";
import { killMutants } from "../../../../test/support/mutants.ts";
import { FIELD_WEIGHTS, FIELDS, type FieldName } from "../../src/text/fields.ts";
import { inverseDocumentFrequency } from "../../src/text/idf.ts";
import { scoreDocument, type ScoreInput, type TermOccurrences } from "../../src/text/score.ts";

const AVERAGE = { title: 5, tags: 3, frontmatter: 6, headings: 20, path: 5, body: 300 };

function input(terms: readonly TermOccurrences[], lengths: Partial<Record<FieldName, number>> = {}): ScoreInput {
  return { terms, lengths: { ...AVERAGE, ...lengths }, averageLengths: AVERAGE, documents: 1000 };
}

function term(frequencies: TermOccurrences["frequencies"], documentFrequency = 50, name = "lock"): TermOccurrences {
  return { term: name, documentFrequency, frequencies };
}

describe("inverseDocumentFrequency", () => {
  test("is positive, falls with the frequency and stays clear of zero", () => {
    for (const documents of [0, 1, 2, 1000]) {
      let previous = Number.POSITIVE_INFINITY;
      for (let frequency = 0; frequency <= documents; frequency += 1) {
        const weight = inverseDocumentFrequency(documents, frequency);
        expect(weight).toBeGreaterThanOrEqual(Math.LN2);
        expect(weight).toBeLessThan(previous);
        previous = weight;
      }
    }
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
      { ...input([term({ body: 1 }), term({ body: 1 })]), phraseFields: ["body"] },
      input([term({ body: 1 }), term({ body: 1 })]),
    ],
    ["the whole word above a prefix", input([term({ body: 1 })]), input([{ ...term({ body: 1 }), boost: 0.5 }])],
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
function expectedScore({ terms, lengths, averageLengths, documents, phraseFields = [] }: ScoreInput): number {
  let score = 0;
  let rarities = 0;
  for (const { frequencies, documentFrequency, words = 1, boost = 1 } of terms) {
    const rarity = boost * Math.log(1 + (documents + 0.5) / (documentFrequency + 0.5));
    rarities += rarity;
    let weighted = 0;
    for (const field of FIELDS) {
      const frequency = frequencies[field] ?? 0;
      const { weight, b } = FIELD_WEIGHTS[field];
      if (frequency > 0)
        weighted += (weight * (1 + Math.log(frequency))) / (1 - b + (b * lengths[field]) / averageLengths[field]);
    }
    score += (rarity * weighted) / (1.2 + weighted);
    score += 0.5 * rarity * Math.min(1, ((frequencies.title ?? 0) * words) / lengths.title);
  }
  return phraseFields.length > 0 ? score + 0.4 * rarities : score;
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

function scoreProperty(module: Module, distribution?: Distribution): void {
  const count = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 60 }));
  const terms = fc.array(
    fc.record({
      term: fc.constantFrom("a", "b", "c"),
      documentFrequency: fc.nat(500),
      frequencies: perField(count),
      words: fc.integer({ min: 1, max: 3 }),
      boost: fc.constantFrom(1, 0.5),
    }),
    { maxLength: 4 },
  );
  const cases = fc.record({
    terms,
    lengths: perField(fc.integer({ min: 1, max: 900 })),
    averageLengths: perField(fc.integer({ min: 1, max: 400 })),
    documents: fc.integer({ min: 500, max: 5000 }),
    phraseFields: fc.subarray([...FIELDS], { maxLength: 2 }),
  });
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
        name: "fields saturate apart",
        file: "text/score.ts",
        from: "TERM_SATURATION + total",
        to: "TERM_SATURATION + share",
      },
      {
        name: "title bonus unbounded",
        file: "text/score.ts",
        from: "Math.min(1, (inTitle",
        to: "Math.max(0, (inTitle",
      },
      { name: "boost ignored", file: "text/score.ts", from: "(occurrences.boost ?? 1) *", to: "1 *" },
      {
        name: "smallest reason first",
        file: "text/score.ts",
        from: "b.contribution - a.contribution",
        to: "a.contribution - b.contribution",
      },
      { name: "rarity unsmoothed", file: "text/idf.ts", from: "1 + (documents + 0.5)", to: "(documents + 0.5)" },
    ],
  });
});
