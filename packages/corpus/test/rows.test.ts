import { describe, expect, test } from "vitest";

import type { CorpusMatch, CorpusQuery } from "../src/index.ts";
import { Project } from "./support/project.ts";

const DOCUMENT = `---
title: The title word
description: What it is about
tags: [tagword]
component: fieldword
---
# Top

intro

## Part One

first line
the bodyword is here

### Deep headingword

last
`;

describe("where a row matches", () => {
  const CASES: readonly (readonly [string, Partial<CorpusQuery>, CorpusMatch])[] = [
    [
      "body",
      { text: "bodyword" },
      { fields: ["body"], headingPath: ["Top", "Part One"], startLine: 11, endLine: 15, line: 14 },
    ],
    [
      "heading",
      { text: "headingword" },
      {
        fields: ["headings", "body"],
        headingPath: ["Top", "Part One", "Deep headingword"],
        startLine: 16,
        endLine: 18,
        line: 16,
      },
    ],
    [
      "heading alone",
      { text: "headingword", fields: ["headings"] },
      {
        fields: ["headings"],
        headingPath: ["Top", "Part One", "Deep headingword"],
        startLine: 16,
        endLine: 18,
        line: 16,
      },
    ],
    ["title", { text: '"title word"' }, { fields: ["title"], headingPath: [], startLine: 2, endLine: 2, line: 2 }],
    ["tag", { text: "tagword" }, { fields: ["tags"], headingPath: [], startLine: 4, endLine: 4, line: 4 }],
    ["field", { text: "fieldword" }, { fields: ["frontmatter"], headingPath: [], startLine: 5, endLine: 5, line: 5 }],
    ["path", { text: "filename" }, { fields: ["path"], headingPath: ["Top"], startLine: 7, endLine: 10, line: 7 }],
  ];
  test.each(CASES)("%s", async (_name, query, match) => {
    for (const text of [DOCUMENT, DOCUMENT.replaceAll("\n", "\r\n")]) {
      using project = new Project({ "docs/filename.md": text });
      const { rows } = await project.query(query);
      expect(rows[0]?.match).toEqual(match);
    }
  });

  test("a secret of several lines before the match does not move its line", async () => {
    const name = ["PRIVATE", "KEY"].join(" ");
    const key = `-----BEGIN ${name}-----\nMIIE\nabc\n-----END ${name}-----`;
    using project = new Project({ "docs/a.md": `${key}\n\nneedle\n` });
    expect((await project.query({ text: "needle" })).rows[0]?.match?.line).toBe(6);
  });
});

test("a row without terms has no match and no snippet", async () => {
  using project = new Project({ "docs/filename.md": DOCUMENT });
  const { rows } = await project.query();
  expect(rows[0]).toMatchObject({ title: "The title word", description: "What it is about", path: "docs/filename.md" });
  expect(rows[0]?.match).toBeUndefined();
  expect(rows[0]?.snippet).toBeUndefined();
});

test("a snippet shows the match within its limit, in one line", async () => {
  using project = new Project({ "docs/a.md": `${"before ".repeat(60)}\n\nneedle ${"after ".repeat(60)}` });
  const { rows } = await project.query({ text: "needle", snippetChars: 80 });
  expect(rows[0]?.snippet).toMatch(/^….*needle.*…$/);
  expect(rows[0]?.snippet?.length).toBeLessThanOrEqual(80);
});
