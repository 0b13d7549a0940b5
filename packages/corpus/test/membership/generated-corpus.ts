import * as fc from "fast-check";

import type { CorpusQuery, DocumentField } from "../../src/index.ts";
import { condition, values } from "./generated-condition.ts";
import { generatedField, renderField, valueOf, type GeneratedField } from "./generated-field.ts";

/** A document as the generator knows it: words by field, so that the oracle needs no parser. */
export interface GeneratedDocument {
  readonly path: string;
  readonly title: readonly string[];
  readonly tags: readonly string[];
  readonly component: string;
  readonly status: string;
  readonly value: GeneratedField;
  readonly token: GeneratedField;
  readonly heading: readonly string[];
  readonly body: readonly string[];
}

// Prefixes of each other, two-letter words, nothing that another rule would split, and none that is another one misspelt.
const WORDS = [
  "ai",
  "ain",
  "mig",
  "migrate",
  "migration",
  "migrations",
  "save",
  "saves",
  "saveable",
  "red",
  "redone",
  "zoo",
];
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
  value: generatedField,
  token: fc.option(valueOf("text", ["hunter2", "big"], false), { nil: undefined }),
  heading: words(0, 3),
  body: words(0, 8),
});

// Now and then one that no document has, nor any like it.
const askedWord = fc.oneof({ weight: 5, arbitrary: word }, { weight: 1, arbitrary: fc.constant("quartz") });
const FIELDS: readonly DocumentField[] = ["path", "title", "tags", "frontmatter", "headings", "body"];
const phrase = words(1, 2).map((list) => list.join(" "));

const statusFilter = values(STATUSES).map((is) => ({ status: { is } }));
const wordFilter = fc
  .tuple(values(WORDS), values(WORDS))
  .map(([component, tags]) => ({ component: { is: component }, tags: { is: tags } }));

export const generatedFilters: fc.Arbitrary<CorpusQuery["filters"]> = fc.oneof(
  { weight: 4, arbitrary: condition.map((value) => ({ value })) },
  { weight: 1, arbitrary: condition.map((token) => ({ token })) },
  fc.tuple(condition, condition).map(([value, title]) => ({ value, title })),
  statusFilter,
  values(STATUSES).map((not) => ({ status: { not } })),
  fc.constantFrom("comp", "completed", "Re").map((prefix) => ({ status: { prefix } })),
  wordFilter,
  values(WORDS).map((not) => ({ tags: { not, present: true } })),
);

export const generatedQuery: fc.Arbitrary<Partial<CorpusQuery>> = fc.record({
  text: fc.array(askedWord, { maxLength: 3 }).map((list) => list.join(" ")),
  requiredTerms: fc.array(phrase, { maxLength: 1 }),
  optionalTerms: fc.array(phrase, { maxLength: 1 }),
  fields: fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, fc.subarray([...FIELDS], { minLength: 1 })),
  scopes: fc.oneof(fc.constant([]), fc.subarray(["docs", "todos", "plans", "solutions"] as const, { minLength: 1 })),
  filters: fc.oneof(
    { weight: 6, arbitrary: fc.constant({}) },
    { weight: 2, arbitrary: statusFilter },
    { weight: 2, arbitrary: wordFilter },
    { weight: 1, arbitrary: generatedFilters },
  ),
  matchMode: fc.constantFrom("auto", "auto", "all", "any", "phrase"),
  minTermMatches: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined, freq: 2 }),
  includeCompletedTodos: fc.boolean(),
});

export function render(document: GeneratedDocument): string {
  const title = document.title.length === 0 ? "" : `title: ${document.title.join(" ")}\n`;
  const fields = `component: ${document.component}\nstatus: ${document.status}\ntags: [${document.tags.join(", ")}]`;
  const more = [...renderField("value", document.value), ...renderField("token", document.token)].join("");
  const heading = document.heading.length === 0 ? "" : `## ${document.heading.join(" ")}\n\n`;
  return `---\n${title}${fields}\n${more}---\n${heading}${document.body.join(" ")}\n`;
}
