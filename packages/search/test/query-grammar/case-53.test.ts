import { describe, expect, test } from "vitest";
import { Project } from "../end-to-end/project.ts";

describe("case 53: one text in several spellings", () => {
  test.each([
    ["composed, asked decomposed", "café", "cafe\u0301"],
    ["decomposed, asked composed", "cafe\u0301", "café"],
    ["an accent that is not typed", "café", "cafe"],
    ["sharp s, asked in capitals", "straße", "STRASSE"],
    ["capitals, asked with sharp s", "STRASSE", "straße"],
    ["a ligature in the text", "ﬁx", "fix"],
    ["a ligature in the query", "fix", "ﬁx"],
    ["full width in the text", "ＡＰＩ", "api"],
    ["full width in the query", "api", "ＡＰＩ"],
    ["a zero-width space in the text", "foo\u200Bbar", "foobar"],
    ["a zero-width space in the query", "foobar", "foo\u200Bbar"],
    ["a soft hyphen in the text", "migra\u00ADtion", "migration"],
    ["Greek final sigma", "ΟΔΟΣ", "οδος"],
    ["dotted capital I", "İSTANBUL", "istanbul"],
  ])("%s", async (_case, text, query) => {
    const project = new Project({ "docs/a.md": `# A\n\nsee ${text} here\n`, "docs/b.md": "# B\n\nunrelated\n" });
    try {
      const { data } = await project.search({ query });
      expect(data.results.map(({ path, match }) => [path, match?.line])).toEqual([["docs/a.md", 3]]);
      // Found as it is, not as a misspelling.
      expect(data.suggestions).toBeUndefined();
    } finally {
      project.remove();
    }
  });
});
