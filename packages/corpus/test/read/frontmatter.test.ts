import { describe, expect, test } from "vitest";

import { Project } from "../support/project.ts";

describe("frontmatter", () => {
  const FIELDS: readonly (readonly [string, string, Record<string, readonly string[]>])[] = [
    ["case 9: byte order mark", "\uFEFF---\nstatus: x\n---\n# H\n", { status: ["x"] }],
    ["case 10: CRLF", "---\r\nstatus: x\r\ntags:\r\n  - a\r\n---", { status: ["x"], tags: ["a"] }],
    ["case 10: LF", "---\nstatus: x\ntags:\n  - a\n---", { status: ["x"], tags: ["a"] }],
    ["case 11: empty block", "---\n---\nbody\n\n---\n\nmore: text\n", {}],
    ["case 12: blanks after the fences", "---  \nstatus: x\n--- \nbody", { status: ["x"] }],
    ["case 12: four dashes", "----\nstatus: x\n----\n", {}],
    ["case 13: zero-indented list", "---\ntags:\n- a\n- b\n---\n", { tags: ["a", "b"] }],
    ["case 13: indented list", "---\ntags:\n  - a\n  - b\n---\n", { tags: ["a", "b"] }],
    ["case 13: inline list", "---\ntags: [a, b]\n---\n", { tags: ["a", "b"] }],
    ["case 13: a string is one tag", "---\ntags: a, b\n---\n", { tags: ["a, b"] }],
    ["case 14: comment after a value", "---\nstatus: ready # note\n---\n", { status: ["ready"] }],
    ["case 14: hash in quotes", '---\nnote: "a # b"\n---\n', { note: ["a # b"] }],
    ["case 15: the last duplicate wins", "---\na: 1\na: 2\n---\n", { a: ["2"] }],
    [
      "case 16: numbers as written",
      "---\nid: 007\nv: 1.10\nn: 12345678901234567890\nd: 2024-06-01\n---\n",
      { id: ["007"], v: ["1.10"], n: ["12345678901234567890"], d: ["2024-06-01"] },
    ],
    [
      "case 17: odd names",
      '---\nCafé: a\na.b: b\n"my key": c\n日本: d\n---\n',
      { Café: ["a"], "a.b": ["b"], "my key": ["c"], 日本: ["d"] },
    ],
    [
      "case 18: block scalar and map",
      "---\nt: |\n  one\n  two\nm:\n  k: v\n  l: [1, 2]\n---\n",
      { t: ["one\ntwo\n"], m: ["k: v", "l: 1", "l: 2"] },
    ],
    ["an empty value", "---\na:\nb: ~\nc: []\n---\n", { a: [], b: [], c: [] }],
  ];
  test.each(FIELDS)("%s", async (_name, text, fields) => {
    using project = new Project({ "docs/a.md": text });
    const { rows } = await project.query();
    expect(rows[0]?.fields).toEqual(fields);
  });

  test("case 19: names of Object.prototype are plain names", async () => {
    using project = new Project({ "docs/a.md": "---\n__proto__: x\nconstructor: y\ntoString: z\n---\n" });
    const { rows } = await project.query({ filters: { constructor: { is: ["y"] }, ["__proto__"]: { is: ["x"] } } });
    const fields = rows[0]?.fields ?? {};
    expect(Object.entries(fields).map(([name, values]) => `${name}=${values[0]}`)).toEqual([
      "__proto__=x",
      "constructor=y",
      "toString=z",
    ]);
    expect(({} as Record<string, unknown>)["x"]).toBeUndefined();
  });

  test("cases 3 and 15: what could not be read is named with its line", async () => {
    using project = new Project({
      "docs/duplicate.md": "---\na: 1\na: 2\n---\n",
      "docs/unclosed.md": "---\nstatus: x\n\nneedle here\n",
    });
    const answer = await project.query({ text: "needle" });
    expect(answer.rows.map((row) => row.path)).toEqual(["docs/unclosed.md"]);
    expect(answer.index.malformed).toBe(1);
    expect(answer.index.diagnostics).toEqual([
      { path: "docs/duplicate.md", code: "duplicate_key", line: 3, column: 1, relatedLine: 2 },
      { path: "docs/unclosed.md", code: "frontmatter_unclosed", line: 1, column: 1 },
    ]);
  });

  test("case 20: an alias bomb is refused and its file still found by its body", async () => {
    const bomb = Array.from(
      { length: 10 },
      (_, level) => `a${level}: &a${level} [${level === 0 ? "x" : `*a${level - 1}, *a${level - 1}`}]`,
    ).join("\n");
    using project = new Project({ "docs/a.md": `---\n${bomb}\n---\nneedle\n` });
    expect(await project.query({ text: "needle" })).toMatchObject({ total: 1, index: { malformed: 1 } });
  });
});

describe("titles", () => {
  const TITLES: readonly (readonly [string, string, string, string])[] = [
    ["frontmatter", "---\ntitle: From fields\n---\n# H\n", "From fields", "frontmatter"],
    ["a number as written", "---\ntitle: 007\n---\n", "007", "frontmatter"],
    ["a blank title is none", '---\ntitle: " "\n---\n# H\n', "H", "heading"],
    ["case 21: a comment in a fence is no title", "```bash\n# not this\n```\n# This\n", "This", "heading"],
    ["case 21: setext", "Under\n=====\n", "Under", "heading"],
    ["case 21: no heading", "just text\n", "the-name", "file_name"],
    ["case 22: an empty heading takes nothing", "##\nparagraph\n", "the-name", "file_name"],
  ];
  test.each(TITLES)("%s", async (_name, text, title, titleSource) => {
    using project = new Project({ "docs/the-name.md": text });
    const { rows } = await project.query();
    expect(rows[0]).toMatchObject({ title, titleSource });
  });
});

test("kinds come from the first folder, in any letter case", async () => {
  using project = new Project({
    "docs/Solutions/a.md": "x",
    "docs/plans/b.md": "x",
    "docs/memories/deep/c.md": "x",
    "docs/other/plans/d.md": "x",
    "docs/plans.md": "x",
    "todos/solutions/e.md": "x",
  });
  const { rows } = await project.query();
  expect(Object.fromEntries(rows.map((row) => [row.path, row.kind]))).toEqual({
    "docs/Solutions/a.md": "solution",
    "docs/plans/b.md": "plan",
    "docs/memories/deep/c.md": "memory",
    "docs/other/plans/d.md": "doc",
    "docs/plans.md": "doc",
    "todos/solutions/e.md": "todo",
  });
});
