import { describe, expect, test } from "vitest";

import { Distribution } from "../../../../test/support/distribution.ts";
import { killMutants } from "../../../../test/support/mutants.ts";
import { QueryRunner } from "../../src/worker/query-runner.ts";
import type { RunnerModule } from "../membership/membership-property.ts";
import { Project } from "../support/project.ts";
import { readingsHold } from "./typo-property.ts";

const DOCUMENTS = {
  "docs/a.md": "migration renderer café version20",
  "docs/b.md": "migrating the renderer\n\n東京都",
  "docs/c.md": "---\ntitle: Zeppelin\n---\nhouse",
};

describe("what is read as other words", () => {
  test.each([
    ["two letters swapped", "migratoin", ["migration", "migrating"]],
    ["one edit at 4 to 7 characters", "huose", ["house"]],
    ["two edits from 8 characters", "rendrerx", ["renderer"]],
    ["another first letter", "nenderer", ["renderer"]],
    ["the first two letters swapped", "ohuse", ["house"]],
    ["not two edits below 8 characters", "hxxse", []],
    ["no word of three characters", "hou", []],
    ["not the beginning of a word", "rende", []],
    ["not one in quotes", '"migratoin"', []],
    ["not one with a digit", "version2x", []],
    ["not one of a script without spaces", "東京部", []],
    ["not one of several parts", "huose-renderer", []],
    ["an accent is no typo", "cafe", []],
  ])("%s: %s", async (_name, text, words) => {
    using project = new Project(DOCUMENTS);
    const { suggestions, notes } = await project.query({ text });
    expect(suggestions.filter(({ kind }) => kind === "read_as")).toEqual(
      words.length === 0 ? [] : [{ kind: "read_as", for: text, values: words }],
    );
    expect(notes.some(({ code }) => code === "read_as")).toBe(words.length > 0);
  });

  test("only words of the asked fields stand in", async () => {
    using project = new Project(DOCUMENTS);
    expect(await project.paths({ text: "zepelin", fields: ["title"] })).toEqual(["docs/c.md"]);
    expect(await project.paths({ text: "zepelin", fields: ["body"] })).toEqual([]);
  });

  test("required and optional words are read too", async () => {
    using project = new Project(DOCUMENTS);
    expect(await project.paths({ requiredTerms: ["huose"] })).toEqual(["docs/c.md"]);
    const { total, suggestions } = await project.query({ text: "renderer", optionalTerms: ["huose"] });
    expect(total).toBe(2);
    expect(suggestions).toEqual([{ kind: "read_as", for: "huose", values: ["house"] }]);
  });
});

test("a word is read as what a look at every word of every document says", async () => {
  const distribution = new Distribution("typo readings");
  await readingsHold({ QueryRunner }, 40, (label) => distribution.record(label));
  distribution.print();
  for (const label of ["known", "too short", "nothing near", "begins otherwise", "two edits", "one edit"])
    expect(distribution.count(label), label).toBeGreaterThan(8);
});

describe("typo mutants", () => {
  killMutants<RunnerModule>({
    folder: "packages/corpus",
    entry: "worker/query-runner.ts",
    property: (module) => readingsHold(module, 40),
    mutants: [
      {
        name: "a swap costs two",
        file: "typo/edit-distance.ts",
        from: "(beforePrevious[column - 2] ?? tooFar) + 1",
        to: "(beforePrevious[column - 2] ?? tooFar) + 2",
      },
      {
        name: "the band is one too narrow",
        file: "typo/edit-distance.ts",
        from: "Math.min(other.length, row + most)",
        to: "Math.min(other.length, row + most - 1)",
      },
      { name: "long words begin later", file: "typo/typo-limits.ts", from: "longWordChars: 8", to: "longWordChars: 9" },
      { name: "short words are read", file: "typo/typo-limits.ts", from: "wordChars: 4", to: "wordChars: 3" },
      {
        name: "frequency does not count",
        file: "typo/similar-words.ts",
        from: " || b.documents - a.documents",
        to: "",
      },
      { name: "beginnings are read as others", file: "typo/vocabulary.ts", from: ".startsWith(word)", to: " === word" },
      {
        name: "swapped first letters are not tried",
        file: "typo/similar-words.ts",
        from: "second + first + word.slice(2)",
        to: '""',
      },
      {
        name: "only the nearest word is searched",
        file: "query/match-documents.ts",
        from: "anyOf(readAs.map(",
        to: "anyOf(readAs.slice(0, 1).map(",
      },
    ],
  });
});
