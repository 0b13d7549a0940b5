import { describe, expect, test } from "vitest";
import { documentTitle, readFrontmatter, readHeadings } from "../src/index.ts";

function titleOf(source: string): string {
  const { fields, block } = readFrontmatter(source);
  const { title, source: from } = documentTitle(fields, readHeadings(source, block.body).headings);
  return `${from}: ${title}`;
}

describe("documentTitle", () => {
  test.each([
    ["the frontmatter's", "---\ntitle: Front\n---\n# Head\n", "frontmatter: Front"],
    ["a number as written", "---\ntitle: 007\n---\n# Head\n", "frontmatter: 007"],
    ["a date as written", "---\ntitle: 2024-06-01\n---\n# Head\n", "frontmatter: 2024-06-01"],
    ["a boolean as written", "---\ntitle: Yes\n---\n# Head\n", "frontmatter: Yes"],
    ["a blank title falls to the heading", '---\ntitle: "  "\n---\n# Head\n', "heading: Head"],
    ["a missing value falls to the heading", "---\ntitle:\n---\n# Head\n", "heading: Head"],
    ["a null falls to the heading", "---\ntitle: null\n---\n# Head\n", "heading: Head"],
    ["a list falls to the heading", "---\ntitle: [a]\n---\n# Head\n", "heading: Head"],
    ["the first level 1 heading", "## Two\n# One\n", "heading: One"],
    ["a setext heading", "Head\n====\n", "heading: Head"],
    ["an empty heading is skipped", "#\n# Head\n", "heading: Head"],
    ["outside code fences", "```sh\n# comment\n```\n# Real\n", "heading: Real"],
    ["none", "## Two\ntext\n", "none: "],
  ])("%s", (_name, source, expected) => {
    expect(titleOf(source)).toBe(expected);
  });
});
