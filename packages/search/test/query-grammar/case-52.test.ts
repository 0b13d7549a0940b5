import { SearchInputSchema } from "@fathomline/contracts/v1";
import { afterAll, describe, expect, test } from "vitest";
import { Project } from "../end-to-end/project.ts";

const project = new Project({
  "docs/a.md": "# Signs\n\n- todo OR status:ready (x) near\n",
  "docs/b.md": "# Other\n\nplain\n",
});
afterAll(() => project.remove());

/** The most that the contract takes. */
const QUERY_CHARS = 10_000;
const AS_TEXT = "The query holds what looks like an operator; it was read as plain text.";
const UNUSED = "Part of the query holds no letter or digit and was not used.";

describe("case 52: whatever is typed is text", () => {
  test.each([
    ["-todo", ["docs/a.md"], AS_TEXT],
    ["plain OR todo", ["docs/a.md", "docs/b.md"], AS_TEXT],
    ["OR", ["docs/a.md"], AS_TEXT],
    ["status:ready", ["docs/a.md"], AS_TEXT],
    ["tod*", ["docs/a.md"], AS_TEXT],
    ["title:plain", [], AS_TEXT],
    ["*", ["docs/a.md", "docs/b.md"], UNUSED],
    ["(", ["docs/a.md", "docs/b.md"], UNUSED],
    ["todo (", ["docs/a.md"], UNUSED],
    ['todo" AND "x', ["docs/a.md"], undefined],
    ["NEAR(todo, 2)", [], undefined],
    ["plain\0", ["docs/b.md"], undefined],
  ] as const)("%j", async (query, paths, note) => {
    const { native, content } = await project.ask({ query });
    if (!native.ok) throw new Error(native.error.code);
    expect(native.data.results.map(({ path }) => path).toSorted()).toEqual(paths);
    if (note !== undefined) expect(content[0]).toContain(note);
  });

  test("a query of a million characters is refused before anything is read", () => {
    expect(SearchInputSchema.safeParse({ query: "x".repeat(QUERY_CHARS) }).success).toBe(true);
    for (const chars of [QUERY_CHARS + 1, 1_000_000])
      expect(SearchInputSchema.safeParse({ query: "x".repeat(chars) }).success).toBe(false);
  });

  test.each([
    ["one word", "x"],
    ["words", "ab cd "],
    ["open quotes", '" '],
    ["open apostrophes", "' "],
    ["brackets", "("],
    ["misspelt words", "planin plian toodo tood "],
  ])("the longest query is answered: %s", async (_case, piece) => {
    const query = piece.repeat(QUERY_CHARS / piece.length);
    expect((await project.search({ query, matchMode: "any" })).ok).toBe(true);
  });
});
