import * as fc from "fast-check";

import type { CorpusAnswer, CorpusQuery } from "../../src/index.ts";
import type { RunnerModule } from "../membership/membership-property.ts";
import { Project } from "../support/project.ts";
import { expectedAnswer, type Expected, type WordDocument } from "./oracle.ts";

/** Tells what a run met, for the distribution. */
export type OnAnswer = (query: Partial<CorpusQuery>, expected: Expected) => void;

// Near each other, so that most misspellings have several words to be read as.
const WORDS = ["migration", "migrations", "migrating", "mitigation", "saving", "savings", "shaving", "paving", "save"]
  .concat(["ready", "reads", "read", "road", "render", "renders", "sender", "gender", "ab", "abc", "tset", "tests"])
  .concat(["проверка", "проверки", "корова"]);
const LETTERS = Array.from("aeginrstvdо");
const word = fc.constantFrom(...WORDS);
const edit = fc.record({ kind: fc.nat(3), at: fc.nat(12), letter: fc.constantFrom(...LETTERS) });

/** A word after up to three edits, often one that no document has. */
const misspelt = fc
  .tuple(word, fc.array(edit, { minLength: 1, maxLength: 3 }))
  .map(([start, edits]) => edits.reduce((text, { kind, at, letter }) => edited(text, kind, at, letter), start));

const document: fc.Arbitrary<WordDocument> = fc.record({
  path: fc.nat(7).map((number) => `docs/${number}.md`),
  title: fc.array(word, { minLength: 1, maxLength: 2 }),
  body: fc.array(word, { maxLength: 9 }),
});

const query: fc.Arbitrary<Partial<CorpusQuery>> = fc.record({
  text: fc.array(fc.oneof(misspelt, misspelt, word), { minLength: 1, maxLength: 2 }).map((list) => list.join(" ")),
  requiredTerms: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, fc.array(misspelt, { maxLength: 1 })),
  optionalTerms: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, fc.array(misspelt, { maxLength: 1 })),
  matchMode: fc.constantFrom("all" as const, "any" as const),
  fields: fc.constantFrom<CorpusQuery["fields"][]>([], [], ["title"], ["body"], ["headings", "path"]),
});

/** A misspelt word finds what the nearest of all words of all documents find, and the answer says which they are. */
export async function misspeltHolds(
  { QueryRunner }: RunnerModule,
  numRuns: number,
  onAnswer: OnAnswer = () => {},
): Promise<void> {
  const property = fc.asyncProperty(
    fc.uniqueArray(document, { minLength: 2, maxLength: 6, selector: ({ path }) => path }),
    fc.array(query, { minLength: 4, maxLength: 8 }),
    async (documents, queries) => {
      using project = new Project();
      const runner = new QueryRunner();
      try {
        for (const { path, title, body } of documents)
          project.write(path, `# ${title.join(" ")}\n\n${body.join(" ")}\n`);
        for (const one of queries) {
          const request = project.request(one, { roots: [project.root("docs")] });
          const answer = await runner.run({ kind: "search", request }, new SharedArrayBuffer(4));
          if (!answer.ok || !("rows" in answer)) throw new Error(`no answer: ${JSON.stringify(answer)}`);
          const expected = expectedAnswer(documents, one);
          onAnswer(one, expected);
          check(answer, one, expected);
        }
      } finally {
        runner.close();
      }
    },
  );
  await fc.assert(property, { numRuns, seed: 20_261_204, endOnFailure: true });
}

function check(answer: CorpusAnswer, asked: Partial<CorpusQuery>, { paths, readAs }: Expected): void {
  const about = JSON.stringify(asked);
  if (answer.index.damagedRebuilt) throw new Error(`the index was taken for damaged by ${about}`);
  const found = answer.rows.map(({ path }) => path).sort();
  same(found, paths, `rows of ${about}`);
  same(
    answer.suggestions.filter(({ kind }) => kind === "read_as"),
    readAs,
    `readings of ${about}`,
  );
  if (answer.total > 0) same(answer.suggestions.length, readAs.length, `suggestions beside rows of ${about}`);
  const noted = answer.notes.find(({ code }) => code === "read_as")?.count ?? 0;
  same(noted, readAs.length, `the note of ${about}`);
  const [only] = readAs;
  if (only === undefined || asked.text !== only.for || (asked.requiredTerms ?? []).length > 0) return;
  for (const { snippet } of answer.rows) {
    if (snippet !== undefined && !only.values.some((value) => snippet.includes(value)))
      throw new Error(`the snippet ${snippet} shows none of ${only.values.join(", ")}`);
  }
}

function same(found: unknown, expected: unknown, what: string): void {
  if (JSON.stringify(found) !== JSON.stringify(expected))
    throw new Error(`${what}: ${JSON.stringify(found)}, a scan finds ${JSON.stringify(expected)}`);
}

function edited(text: string, kind: number, at: number, letter: string): string {
  const place = at % text.length;
  const [before, here, after] = [text.slice(0, place), text.slice(place, place + 1), text.slice(place + 1)];
  if (kind === 0) return before + letter + here + after;
  if (kind === 1) return before + letter + after;
  if (kind === 2) return text.length > 1 ? before + after : text;
  return before + after.slice(0, 1) + here + after.slice(1);
}
