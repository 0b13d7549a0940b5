import { afterAll, describe, expect, test } from "vitest";
import { Project } from "../end-to-end/project.ts";

const project = new Project({
  "docs/apart.md": "# Apart\n\nmigration does save\n",
  "docs/phrase.md": "# Phrase\n\nthe save migration\n",
  "docs/none.md": "# None\n\nsave only\n",
});
afterAll(() => project.remove());

const UNCLOSED = "A quote in the query is not closed; it was read as text.";

describe("case 50: phrases", () => {
  test.each([
    '"save migration"',
    "'save migration'",
    "“save migration”",
    "„save migration“",
    "«save migration»",
    "「save migration」",
  ])("%s asks for the words in their order", async (query) => {
    expect(await project.paths({ query })).toEqual(["docs/phrase.md"]);
  });

  test("words without quotes find both documents, the one with the phrase first", async () => {
    const query = "save migration";
    expect(await project.paths({ query, matchMode: "all" })).toEqual(["docs/phrase.md", "docs/apart.md"]);
    expect(await project.paths({ query })).toEqual(["docs/phrase.md", "docs/apart.md", "docs/none.md"]);
  });

  // Nobody can tell where an open phrase should end, so its words count alone: more rows, the phrase still first, and a note.
  test.each(['"save migration', "“save migration", "«save migration"])(
    "%s is read as text, and a note says so",
    async (query) => {
      const { native, content } = await project.ask({ query });
      if (!native.ok) throw new Error(native.error.code);
      expect(native.data.results.map(({ path }) => path)).toEqual(["docs/phrase.md", "docs/apart.md", "docs/none.md"]);
      expect(content[0]).toContain(UNCLOSED);
    },
  );

  test.each(["don't save", '5" save'])("a sign inside of a word opens no phrase: %s", async (query) => {
    expect((await project.ask({ query })).content[0]).not.toContain(UNCLOSED);
  });
});
