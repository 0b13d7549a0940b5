import { afterAll, describe, expect, test } from "vitest";
import { Distribution } from "../../../../test/support/distribution.ts";
import { exhaustiveCommand } from "../../src/service/exhaustive-command.ts";
import { queryWords } from "../../src/service/query-words.ts";
import { spellings } from "../../src/service/term-spellings.ts";
import {
  exhaustiveProperty,
  FakeRipgrep,
  globsOf,
  LEFT_OUT_GLOBS,
  NASTY_TERMS,
  patternsOf,
} from "./exhaustive-property.ts";

const ripgrep = new FakeRipgrep();
afterAll(() => ripgrep.remove());

describe("the command for an exhaustive search", () => {
  test("the shell hands over every term and folder exactly as it is", () => {
    const roots = ["docs", "it's a folder", "-dash", "$ROOT", "資料"];
    const given = ripgrep.argumentsOf(exhaustiveCommand(NASTY_TERMS, { roots, includeIgnored: false }));
    expect(patternsOf(given)).toEqual(expect.arrayContaining([...NASTY_TERMS]));
    expect(given.slice(given.indexOf("--") + 1)).toEqual(roots);
    expect(given).toEqual(expect.arrayContaining(["--no-config", "-F", "-i", "-n", "--hidden"]));
    expect(globsOf(given)).toEqual(LEFT_OUT_GLOBS);
  });

  test("any terms survive the shell, and those that a line cannot hold are left out", () => {
    const distribution = new Distribution("exhaustiveCommand");
    exhaustiveProperty({ exhaustiveCommand }, { numRuns: 80, seed: 1 }, (terms, usable) => {
      const kept = usable.length === 0 ? "none kept" : usable.length < terms.length ? "some kept" : "all kept";
      distribution.record(kept, ...(usable.some((each) => each.includes("'")) ? ["apostrophe"] : []));
    });
    distribution.print();
    for (const label of ["none kept", "some kept", "all kept", "apostrophe"])
      expect(distribution.count(label), label).toBeGreaterThan(2);
  });

  test.each([
    ["no terms", [], ["docs"]],
    ["only terms that no line holds", ["a\nb", ""], ["docs"]],
    ["only terms over 120 characters", ["x".repeat(121)], ["docs"]],
    ["no folder", ["x"], []],
  ] as const)("there is none with %s", (_case, terms, roots) => {
    expect(exhaustiveCommand(terms, { roots, includeIgnored: false })).toBeUndefined();
  });

  test("at most twelve terms go into it", () => {
    const terms = Array.from({ length: 13 }, (_, index) => `t${index}`);
    const given = ripgrep.argumentsOf(exhaustiveCommand(terms, { roots: ["docs"], includeIgnored: false }));
    expect(given.filter((each) => each === "-e")).toHaveLength(12);
  });

  test.each([
    ["save-migration", ["save-migration", "save_migration", "save migration", "savemigration"]],
    ["saveMigration", ["saveMigration", "save-Migration", "save_Migration", "save Migration"]],
    ["v2_api", ["v2_api", "v2-api", "v2 api", "v2api"]],
    ["café", ["café", "cafe\u0301"]],
    ["-todo", ["-todo"]],
    ["a--b", ["a--b"]],
    ["docs/a-b.md", ["docs/a-b.md"]],
  ] as const)("%s is searched in all its spellings", (term, texts) => {
    expect(spellings(term)).toEqual(texts);
  });

  test.each([
    ['"save migration" tool', ["save", "migration", "tool"]],
    ["“typographic” 'single' «guillemets»", ["typographic", "single", "guillemets"]],
    ["don't save-migration -todo 漢字", ["don't", "save-migration", "-todo", "漢字"]],
    ['  * - "" ', []],
  ] as const)("the words of %s are searched without the quotes around them", (query, words) => {
    expect(queryWords(query)).toEqual(words);
  });
});
