import { describe, expect, test } from "vitest";

import { Distribution } from "../../../../test/support/distribution.ts";
import { killMutants } from "../../../../test/support/mutants.ts";
import { QueryRunner } from "../../src/worker/query-runner.ts";
import type { RunnerModule } from "../membership/membership-property.ts";
import { misspeltHolds } from "./misspelt-property.ts";

test("a misspelt word finds what the nearest words of all documents find", async () => {
  const distribution = new Distribution("misspelt words");
  await misspeltHolds({ QueryRunner }, 100, (query, { paths, readAs }) => {
    distribution.record(
      readAs.length === 0 ? "as typed" : `${Math.min(readAs.length, 2)} read as others`,
      paths.length === 0 ? "nothing found" : "found",
      ...(readAs.some(({ values }) => values.length > 1) ? ["several words"] : []),
      ...(readAs.some((each) => each.values.some((value) => value[0] !== each.for[0])) ? ["another first letter"] : []),
      ...(readAs.length > 0 && (query.fields ?? []).length > 0 ? ["read in some fields"] : []),
      ...(readAs.some((each) => each.for.length >= 8) ? ["long"] : []),
      ...(readAs.length > 0 && paths.length > 0 ? ["read and found"] : []),
    );
  });
  distribution.print();
  for (const label of [
    "as typed",
    "1 read as others",
    "2 read as others",
    "several words",
    "another first letter",
    "read in some fields",
    "long",
    "read and found",
    "nothing found",
  ])
    expect(distribution.count(label), label).toBeGreaterThan(12);
});

describe("planted faults in reading misspelt words", () => {
  killMutants<RunnerModule>({
    folder: "packages/corpus",
    entry: "worker/query-runner.ts",
    property: (module) => misspeltHolds(module, 100),
    mutants: [
      {
        name: "five characters are needed",
        file: "typo/read-misspelt.ts",
        from: "word.length >= TYPO_LIMITS.wordChars",
        to: "word.length > TYPO_LIMITS.wordChars",
      },
      {
        name: "two edits from nine characters",
        file: "typo/read-misspelt.ts",
        from: "word.length >= TYPO_LIMITS.longWordChars",
        to: "word.length > TYPO_LIMITS.longWordChars",
      },
      {
        name: "a word is misspelt whose other number is there",
        file: "typo/read-misspelt.ts",
        from: "vocabulary.find(text) !== undefined",
        to: 'text === ""',
      },
      { name: "a beginning is misspelt", file: "typo/vocabulary.ts", from: ".startsWith(word)", to: " === word" },
      {
        name: "words of other fields stand in",
        file: "typo/vocabulary.ts",
        from: "fields.length === FTS_COLUMNS.length",
        to: "fields.length > 0",
      },
      {
        name: "shorter words are not compared",
        file: "typo/similar-words.ts",
        from: "word.length - most",
        to: "word.length",
      },
      {
        name: "the rarest first",
        file: "typo/similar-words.ts",
        from: "b.documents - a.documents",
        to: "a.documents - b.documents",
      },
      { name: "however far", file: "typo/similar-words.ts", from: "a.distance - b.distance || ", to: "" },
      {
        name: "no word begins otherwise",
        file: "typo/similar-words.ts",
        from: "words.length > 0 ? words",
        to: "words.length >= 0 ? words",
      },
      {
        name: "a first letter too many stays",
        file: "typo/similar-words.ts",
        from: "[word.slice(1), second",
        to: "[second",
      },
      {
        name: "only the nearest word is searched",
        file: "query/match-documents.ts",
        from: "anyOf(readAs.map",
        to: "anyOf(readAs.slice(0, 1).map",
      },
      {
        name: "rows are judged by the word as typed",
        file: "rank/field-matches.ts",
        from: "prefix ? [] : readAs",
        to: "prefix ? [] : [term]",
      },
      {
        name: "required words are not read",
        file: "typo/read-misspelt.ts",
        from: "query.required.map(reading)",
        to: "query.required",
      },
    ],
  });
});
