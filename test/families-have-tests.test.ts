import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

/** The numbered cases of each family, and the rows of the bug bank that concern it; rows of tables count as tests. */
const FAMILIES = [
  { family: "todo", numbers: { "": 90, L: 7, T: 9 } },
  { family: "session", numbers: { "": 76, S: 12 } },
  { family: "eval", numbers: { "": 72 } },
] as const;

// A title begins with its numbers, each before a colon or a comma: "case 3: …", "case 63, case 64: …", "row S1: …".
const TITLE = /["'`](?:case|row|bank) [^"'`:]*:/g;
const NUMBER = /\b([LST]?\d+)(?=[:,])/g;
const NOT_RUN = /\b(?:test|describe|it)\.(?:skip|todo|only|fails|skipIf|runIf)\b/;

function sourcesOf(family: string): readonly string[] {
  return globSync(`packages/${family}/test/**/*.ts`, { cwd: root }).map((file) =>
    readFileSync(join(root, file), "utf8"),
  );
}

function numbersIn(source: string): readonly string[] {
  return [...source.matchAll(TITLE)].flatMap(([title]) =>
    [...title.matchAll(NUMBER)].map(([, number]) => number ?? ""),
  );
}

test.each(FAMILIES)(
  "every case and row of $family has a test, and none is left out of a run",
  ({ family, numbers }) => {
    const sources = sourcesOf(family);
    const found = new Set(sources.flatMap(numbersIn));
    const expected = Object.entries(numbers).flatMap(([letter, last]) =>
      Array.from({ length: last }, (_, index) => `${letter}${index + 1}`),
    );
    expect(expected.filter((number) => !found.has(number))).toEqual([]);
    expect(sources.filter((source) => NOT_RUN.test(source))).toEqual([]);
  },
);

test("titles in every form, and no other text", () => {
  expect(
    numbersIn('test("case 1: a", f); ["case 2, bank T9: b"], // case 3: c\n`row S4: ${x}`; "a case 5: d"'),
  ).toEqual(["1", "2", "T9", "S4"]);
});
