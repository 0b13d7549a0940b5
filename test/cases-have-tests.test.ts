import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

/** The cases of search and describe, and the rows of the bug bank that concern them; each is told by numbers from 1. */
const NUMBERS = [
  { prefix: "case ", last: 76 },
  { prefix: "row F", last: 21 },
  { prefix: "row U", last: 11 },
  { prefix: "row P", last: 8 },
] as const;
const EXPECTED = NUMBERS.flatMap(({ prefix, last }) =>
  Array.from({ length: last }, (_, index) => `${prefix}${index + 1}`),
);

/** They look at the answers of the Tools and the command line, so they live where both are bound. */
const folder = join(import.meta.dirname, "../apps/cli/test/cases");
const files = globSync("**/*.test.ts", { cwd: folder }).sort();
const sources = files.map((file) => ({ file, source: readFileSync(join(folder, file), "utf8") }));

// The first argument of `test(` or `test.each(…)(`; a title is one literal, so that it can be searched for.
const TITLE = /(?:\btest\(|[\])]\()\s*(["'`])((?:case|row) [^"'`:]*):/g;
const NOT_RUN = /\b(?:test|describe|it)\.(?:skip|todo|only|fails|skipIf|runIf)\b/;

function namesIn(source: string): readonly string[] {
  return [...source.matchAll(TITLE)].flatMap(([, , name]) => name ?? []);
}

function missing(names: readonly string[]): readonly string[] {
  const found = new Set(names);
  return EXPECTED.filter((name) => !found.has(name));
}

function unknown(names: readonly string[]): readonly string[] {
  const known = new Set(EXPECTED);
  return names.filter((name) => !known.has(name));
}

const names = sources.flatMap(({ source }) => namesIn(source));

test("every case and every row has a test of its name", () => {
  expect(missing(names)).toEqual([]);
});

test("no test names a case or a row that does not exist", () => {
  expect(unknown(names)).toEqual([]);
});

test("each of them runs, wherever it runs", () => {
  expect(sources.filter(({ source }) => NOT_RUN.test(source)).map(({ file }) => file)).toEqual([]);
});

describe("what is noticed", () => {
  test("a case without a test, and a number that is none", () => {
    const without = names.filter((name) => name !== "case 42" && name !== "row U3");
    expect(missing(without).filter((name) => !missing(names).includes(name))).toEqual(["case 42", "row U3"]);
    expect(unknown(["case 0", "case 76", "case 77", "row F22", "row F021", "row X1"])).toEqual([
      "case 0",
      "case 77",
      "row F22",
      "row F021",
      "row X1",
    ]);
  });

  test("titles in every form that tests are written in, and no other text", () => {
    const source = [
      'test("case 1: plain", () => {});',
      "test.each([1, 2])('case 2: %i', () => {});",
      'test.each([\n  ["a"],\n])(\n  "row F3: %s",\n  () => {},\n);',
      'test.each(Object.keys(x))("row U4: %s", () => {});',
      '// case 5: a comment\nconst text = "case 6: a text"; describe("case 7: a group", () => {});',
    ].join("\n");
    expect(namesIn(source)).toEqual(["case 1", "case 2", "row F3", "row U4"]);
  });
});
