import { afterAll, describe, expect, test } from "vitest";
import { Project } from "../end-to-end/project.ts";

const project = new Project({
  "docs/main.md": "# Main\n\nthe main train, again and again\n",
  "docs/ai.md": "# Word\n\nan ai model\n",
  "docs/concatenate.md": "# Join\n\nconcatenate them\n",
  "docs/longer.md": "# Longer\n\nrenderer renderer renderer\n",
  "docs/word.md": "# Itself\n\nrender it\n",
});
afterAll(() => project.remove());

describe("case 51: words, not parts of words", () => {
  test.each([
    ["a short word is found as a word only", "ai", ["docs/ai.md"]],
    ["no middle of a word", "cat", []],
    ["no end of a word", "nate", []],
    ["the word before longer words that begin with it", "render", ["docs/word.md", "docs/longer.md"]],
  ])("%s", async (_case, query, paths) => {
    expect(await project.paths({ query })).toEqual(paths);
  });
});
