import * as fc from "fast-check";

import type { CorpusQuery, DocumentField } from "../../src/index.ts";

/** A document as the generator knows it: words by field, so that the oracle needs no parser. */
export interface GeneratedDocument {
  readonly path: string;
  readonly title: readonly string[];
  readonly tags: readonly string[];
  readonly component: string;
  readonly status: string;
  readonly heading: readonly string[];
  readonly body: readonly string[];
}

// Prefixes of each other, two-letter words, and nothing that another rule would split.
const WORDS = ["ai", "ain", "mig", "migrate", "migration", "save", "saved", "red", "redo", "zoo"];
const word = fc.constantFrom(...WORDS);
const words = (min: number, max: number): fc.Arbitrary<string[]> => fc.array(word, { minLength: min, maxLength: max });
const FOLDERS = ["docs/", "docs/plans/", "docs/solutions/", "docs/memories/", "todos/"];
const STATUSES = ["ready", "pending", "complete", "completed"];

export const generatedDocument: fc.Arbitrary<GeneratedDocument> = fc.record({
  // Few names, so that files are overwritten.
  path: fc
    .tuple(fc.constantFrom(...FOLDERS), fc.constantFrom("mig", "save", "zoo"), fc.nat(1))
    .map(([folder, name, number]) => `${folder}${name}-q${number}x.md`),
  title: words(0, 3),
  tags: words(0, 3),
  component: word,
  status: fc.constantFrom(...STATUSES),
  heading: words(0, 3),
  body: words(0, 8),
});

const FIELDS: readonly DocumentField[] = ["path", "title", "tags", "frontmatter", "headings", "body"];
const phrase = words(1, 2).map((list) => list.join(" "));

export const generatedQuery: fc.Arbitrary<Partial<CorpusQuery>> = fc.record({
  text: words(0, 3).map((list) => list.join(" ")),
  requiredTerms: fc.array(phrase, { maxLength: 1 }),
  optionalTerms: fc.array(phrase, { maxLength: 1 }),
  fields: fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, fc.subarray([...FIELDS], { minLength: 1 })),
  scopes: fc.oneof(fc.constant([]), fc.subarray(["docs", "todos", "plans", "solutions"] as const, { minLength: 1 })),
  filters: fc.oneof(
    { weight: 3, arbitrary: fc.constant({}) },
    fc.subarray(STATUSES, { minLength: 1 }).map((status) => ({ status })),
    fc
      .tuple(fc.subarray(WORDS, { minLength: 1 }), fc.subarray(WORDS, { minLength: 1 }))
      .map(([component, tags]) => ({ component, tags })),
  ),
  matchMode: fc.constantFrom("all", "any", "phrase"),
  minTermMatches: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined, freq: 3 }),
  includeCompletedTodos: fc.boolean(),
});

export function render(document: GeneratedDocument): string {
  const title = document.title.length === 0 ? "" : `title: ${document.title.join(" ")}\n`;
  const fields = `component: ${document.component}\nstatus: ${document.status}\ntags: [${document.tags.join(", ")}]`;
  const heading = document.heading.length === 0 ? "" : `## ${document.heading.join(" ")}\n\n`;
  return `---\n${title}${fields}\n---\n${heading}${document.body.join(" ")}\n`;
}
