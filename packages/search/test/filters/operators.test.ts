import type { SearchInput } from "@fathomline/contracts";
import { afterAll, describe, expect, test } from "vitest";
import { searchTool } from "../../src/pi.ts";
import { Project } from "../end-to-end/project.ts";

const FIELDS: Readonly<Record<string, string>> = {
  early: "due: 2024-05-31\nsize: 2\nowner: [Ana Lima, bo]\nid: 0123",
  june: "due: 2024-06-01\nsize: 10\nowner: ana-maria\nid: 123",
  late: 'due: "2024-06-30T23:59:59.5Z"\nsize: "10"\nid: "123"',
  july: "due: [2024-05-01, 2024-07-01]\nsize: [1, 20]\nsecret: hunter2",
  empty: "due:\nsize: ~\nowner: []",
  other: "due: 2024\nsize: big\nowner: null\nid: 12345678901234567891",
  none: "x: y",
};
const project = new Project(
  Object.fromEntries(Object.entries(FIELDS).map(([name, fields]) => [`docs/${name}.md`, `---\n${fields}\n---\n`])),
);
afterAll(() => project.remove());

const cases: readonly (readonly [string, SearchInput["filters"], string])[] = [
  ["row 39: present", { owner: { present: true } }, "early empty june other"],
  ["row 39: absent, where an empty value is there", { owner: { present: false } }, "july late none"],
  ["row 39: not, which a missing field is", { owner: { not: "BO" } }, "empty july june late none other"],
  ["row 39: not, of several", { owner: { not: ["bo", "ana maria"] } }, "empty july late none other"],
  ["not, of what is there", { owner: { not: "bo", present: true } }, "empty june other"],
  ["row 39: prefix, folded", { owner: { prefix: "ANA" } }, "early june"],
  ["prefix with a separator at its end", { owner: { prefix: "ana_" } }, "early june"],
  ["prefix that ends inside a word", { owner: { prefix: "ana m" } }, "june"],
  ["prefix longer than the value", { owner: { prefix: "bob" } }, ""],
  ["row 39: numbers, not texts of digits", { size: { gte: 3 } }, "july june"],
  ["a bound itself", { size: { gte: 10, lte: 10 } }, "june"],
  ["outside the bound", { size: { gt: 10 } }, "july"],
  ["a list needs one value within all bounds", { size: { gt: 1, lt: 20 } }, "early june"],
  ["fractions and signs", { size: { gte: "-1.5", lt: "1.50001" } }, "july"],
  ["bounds that nothing meets", { size: { gt: 5, lt: 3 } }, ""],
  ["row F12: with leading zeros as written, or any number of that value", { id: "0123" }, "early june"],
  ["row F12: the written form is text, too", { id: { prefix: "012" } }, "early"],
  ["row F12: and compared as the decimal number", { id: { gte: 123, lte: 123 } }, "early june"],
  ["digits beyond a double", { id: { gt: "12345678901234567890", lt: "12345678901234567892" } }, "other"],
  ["row 39: from a day on", { due: { gte: "2024-06-01" } }, "july june late"],
  ["row F11: a date in quotes is a date", { due: { gt: "2024-06-30T23:59", present: true } }, "july"],
  ["up to a month includes its last moment", { due: { lte: "2024-06" } }, "early july june late"],
  ["after a month starts with the next", { due: { gt: "2024-06" } }, "july"],
  ["before a month", { due: { lt: "2024-06" } }, "early july"],
  ["within a month", { due: { gte: "2024-06", lte: "2024-06" } }, "june late"],
  ["a time with an offset", { due: { lt: "2024-06-01T02:00+02:00" } }, "early july"],
  ["a year alone is a number", { due: { gte: "2024" } }, "other"],
  ["every part has to hold", { size: { is: [10, 2], not: 2, gte: 1 } }, "june"],
  ["a value in one element, a bound in another", { size: { is: 1, gte: 20 } }, "july"],
  ["several fields", { size: { gte: 2 }, due: { lt: "2024-06" } }, "early july"],
  ["no value and no absence at once", { owner: { is: "bo", present: false } }, ""],
  ["row 31: a sensitive field by its presence", { secret: { present: true } }, "july"],
  ["row 31: not by its value", { secret: "hunter2" }, ""],
  ["row 31: nor by the mark in its place", { secret: ["[redacted]"] }, ""],
  ["row 31: nor by how it begins", { secret: { prefix: "[" } }, ""],
];

test.each(cases)("%s", async (_name, filters = {}, expected) => {
  const paths = await project.paths({ filters });
  expect(paths.map((path) => path.slice("docs/".length, -".md".length)).toSorted()).toEqual(
    expected === "" ? [] : expected.split(" "),
  );
});

describe("what cannot be asked for", () => {
  test.each<readonly [string, SearchInput["filters"]]>([
    ["a bound that is a word", { due: { gte: "yesterday" } }],
    ["a bound that is no day", { due: { lte: "2024-02-30" } }],
    ["bounds of two kinds", { due: { gte: 1, lt: "2024-06" } }],
    ["a condition of nothing", { due: {} }],
    ["none of nothing", { due: { not: [] } }],
    ["an empty prefix", { due: { prefix: "" } }],
  ])("%s is filter_invalid, and nothing is indexed for it", async (_name, filters = {}) => {
    const { native } = await project.ask({ filters });
    expect(native).toMatchObject({
      ok: false,
      error: { code: "filter_invalid" },
      effects: { derived: { state: "none" } },
    });
  });

  test.each<readonly [string, unknown, string]>([
    [
      "an operator of another name",
      { due: { before: "2024" } },
      "filters.due.before: unknown field; known fields: is,",
    ],
    ["a misspelled operator", { due: { prefx: "a" } }, 'filters.due.prefx: unknown field; did you mean "prefix"?'],
    ["a wrong type", { due: { present: 1 } }, "filters.due.present: expected a boolean"],
  ])("%s is rejected by name", async (_name, filters, text) => {
    const tool = await searchTool.load();
    const signal = new AbortController().signal;
    const outcome = await tool.call({ filters }, { cwd: project.cwd, signal, scope: {} });
    expect(outcome.kind === "rejected" ? outcome.message : outcome.kind).toContain(text);
  });
});
