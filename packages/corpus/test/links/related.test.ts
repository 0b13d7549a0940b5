import { describe, expect, test } from "vitest";

import { extractLinks } from "../../src/links/extract-links.ts";
import { Project } from "../support/project.ts";

describe("case 59: what is a link", () => {
  const CASES: readonly (readonly [string, string, readonly string[]])[] = [
    ["relative", "[x](../plans/a.md)", ["../plans/a.md"]],
    ["with a fragment and a title", '[x](a.md#part "t")', ["a.md"]],
    ["encoded", "[x](my%20file.md)", ["my file.md"]],
    ["in angle brackets", "[x](<my file.md>)", ["my file.md"]],
    ["with parentheses", "[x](a_(b).md)", ["a_(b).md"]],
    ["reference style", "[x][r]\n\n[r]: ./a.md", ["./a.md"]],
    ["wiki", "[[Note]] and [[folder/Other#part|shown]]", ["Note", "folder/Other"]],
    [
      "bare path, after the links of its block",
      "see docs/plans/a.md and `todos/b.md`.",
      ["todos/b.md", "docs/plans/a.md"],
    ],
    ["case of the ending", "[x](A.MD)", ["A.MD"]],
    ["external", "[x](https://host/docs/a.md) [y](//host/a.md) [z](mailto:a.md)", []],
    ["fragment alone", "[x](#a.md)", []],
    ["not Markdown", "[x](a.png) [y](a.md.txt)", []],
    ["in a fence", "```\n[x](a.md)\n[[Note]]\ndocs/a.md\n```", []],
    ["in a tilde fence with backticks inside", "~~~\n```\n[x](a.md)\n~~~\n[y](b.md)", ["b.md"]],
    ["a code span is no inline link", "`[x](a.md)`", []],
    ["a broken encoding stays as it is", "[x](a%zz.md)", ["a%zz.md"]],
  ];
  test.each(CASES)("%s", (_name, body, targets) => {
    expect(extractLinks(body, { start: 0, end: body.length, line: 1 }).links.map((link) => link.target)).toEqual(
      targets,
    );
  });
});

test("case 59: outgoing links first, then back links, each once, and counted", async () => {
  using project = new Project({
    "docs/a.md":
      "needle [todo](../todos/001-ready-p1-x.md) [again](../todos/001-ready-p1-x.md#p) [[Unique]] [self](a.md) [gone](gone.md)",
    "docs/deep/unique.md": "[back](../a.md)",
    "docs/z.md": "[back][r]\n\n[r]: a.md",
    "docs/other.md": "mentions docs/a.md",
    "todos/001-ready-p1-x.md": "x",
  });
  const { rows } = await project.query({ text: "needle", relatedLimit: 20 });
  expect(rows[0]?.related).toEqual([
    { path: "todos/001-ready-p1-x.md", relation: "linksTo" },
    { path: "docs/deep/unique.md", relation: "linksTo" },
    { path: "docs/other.md", relation: "linkedFrom" },
    { path: "docs/z.md", relation: "linkedFrom" },
  ]);
  const limited = await project.query({ text: "needle", relatedLimit: 1 });
  expect(limited.rows[0]).toMatchObject({ related: [{ path: "todos/001-ready-p1-x.md" }], relatedTotal: 4 });
});

test("a wiki name that two documents have leads nowhere", async () => {
  using project = new Project({ "docs/a.md": "needle [[Same]]", "docs/x/same.md": "x", "docs/y/same.md": "x" });
  const { rows } = await project.query({ text: "needle", relatedLimit: 20 });
  expect(rows[0]).toMatchObject({ related: [], relatedTotal: 0 });
});

test("links follow when their target appears", async () => {
  using project = new Project({ "docs/a.md": "needle [later](b.md)" });
  expect((await project.query({ text: "needle", relatedLimit: 5 })).rows[0]?.related).toEqual([]);
  project.write("docs/b.md", "now");
  expect((await project.query({ text: "needle", relatedLimit: 5 })).rows[0]?.related).toEqual([
    { path: "docs/b.md", relation: "linksTo" },
  ]);
});
