import { afterAll, describe, expect, test } from "vitest";
import { Project } from "../end-to-end/project.ts";

const project = new Project({
  "docs/all.md": "# One\n\nred green blue\n",
  "docs/two.md": "# Two\n\nred then green\n",
  "docs/one.md": "# Three\n\nblue only\n",
});
afterAll(() => project.remove());

const NOTES = {
  capped: "minTermMatches is above the number of terms; all terms were required.",
  ignored: "minTermMatches has no effect with matchMode phrase.",
};

describe("case 49: minTermMatches", () => {
  test.each([
    ["two of three", { query: "red green blue", minTermMatches: 2 }, ["docs/all.md", "docs/two.md"], undefined],
    [
      "one of three, whatever the mode",
      { query: "red green blue", minTermMatches: 1 },
      ["docs/all.md", "docs/one.md", "docs/two.md"],
      undefined,
    ],
    ["nine of three acts as three", { query: "red green blue", minTermMatches: 9 }, ["docs/all.md"], NOTES.capped],
    ["no part of a phrase", { query: "green red", matchMode: "phrase", minTermMatches: 1 }, [], NOTES.ignored],
    ["a whole phrase", { query: "red green", matchMode: "phrase", minTermMatches: 1 }, ["docs/all.md"], NOTES.ignored],
    ["a misspelt word counts as one", { query: "gren redd blue", minTermMatches: 3 }, ["docs/all.md"], undefined],
  ] as const)("%s", async (_case, input, paths, note) => {
    const { native, content } = await project.ask(input);
    if (!native.ok) throw new Error(native.error.code);
    expect(native.data.results.map(({ path }) => path).toSorted()).toEqual(paths);
    expect(native.completeness.counts.results).toEqual({ total: paths.length, returned: paths.length, omitted: 0 });
    for (const text of Object.values(NOTES)) expect(content.join("\n").includes(text)).toBe(text === note);
  });
});
