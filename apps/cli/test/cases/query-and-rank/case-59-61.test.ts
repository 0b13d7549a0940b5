import { describe, expect, test } from "vitest";
import { page } from "../support/frontmatter.ts";
import { Project } from "../support/project.ts";
import { runMain } from "../support/run-child.ts";
import { pathsOf, rejection, search } from "../support/search.ts";

describe("related documents", () => {
  const files = {
    "docs/a.md": [
      "# A",
      "[todo](../todos/001-ready-p1-x.md) and [relative](plans/rel.md#part) and [[wiki page]]",
      "[by reference][ref] and [encoded](with%20blank.md)",
      "[external](https://example.org/docs/external.md)",
      "```",
      "[fenced](fenced.md)",
      "```",
      "[ref]: reference.md 'title'",
    ].join("\n\n"),
    "docs/back.md": "see [A](./a.md)",
    "docs/external.md": "x",
    "docs/fenced.md": "x",
    "docs/plans/rel.md": "x",
    "docs/reference.md": "x",
    "docs/wiki page.md": "x",
    "docs/with blank.md": "x",
    "todos/001-ready-p1-x.md": page(["status: ready"], "x"),
  };

  test("case 59: outgoing links as a renderer resolves them, then back links; no external and no fenced one", async () => {
    using project = new Project(files);
    const { rows, envelope } = await search(project, { query: "encoded", includeRelated: true, relatedLimit: 20 });
    expect(rows.map(({ path }) => path)).toEqual(["docs/a.md"]);
    const related = rows[0]?.related ?? [];
    const outgoing = related.filter(({ relation }) => relation === "links_to").map(({ path }) => path);
    expect([...outgoing].sort()).toEqual([
      "docs/plans/rel.md",
      "docs/reference.md",
      "docs/wiki page.md",
      "docs/with blank.md",
      "todos/001-ready-p1-x.md",
    ]);
    expect(related.at(-1)).toEqual({ path: "docs/back.md", relation: "linked_from" });
    expect(envelope.completeness.counts.related).toEqual({ total: 6, returned: 6, omitted: 0 });
  });

  // The order among outgoing links is that of the text, so the todo that A names first comes first.
  test("case 59: the first outgoing link comes first, and what the limit leaves out is counted", async () => {
    using project = new Project({
      "docs/a.md": "needle [t](../todos/t.md)",
      "docs/b.md": "[a](a.md)",
      "todos/t.md": "x",
    });
    const both = await search(project, { query: "needle", includeRelated: true });
    expect(both.rows[0]?.related).toEqual([
      { path: "todos/t.md", relation: "links_to" },
      { path: "docs/b.md", relation: "linked_from" },
    ]);
    const one = await search(project, { query: "needle", includeRelated: true, relatedLimit: 1 });
    expect(one.rows[0]?.related).toEqual([{ path: "todos/t.md", relation: "links_to" }]);
    expect(one.envelope.completeness.counts.related).toEqual({ total: 2, returned: 1, omitted: 1 });
  });

  test("case 59: links that lead nowhere are reported as written", async () => {
    using project = new Project({
      "docs/a.md": "needle [gone](gone.md) [there](b.md) [web](https://example.org/x.md)",
      "docs/b.md": "x",
    });
    const { rows, text } = await search(project, { query: "needle", includeRelated: true });
    expect(rows[0]?.brokenLinks).toEqual({ total: 1, targets: ["gone.md"] });
    expect(text).toContain("links to nothing: gone.md");
    expect((await search(project, { query: "needle" })).rows[0]?.brokenLinks).toBe(undefined);
  });
});

test("case 60: 9 filters on a todo: 11 facets, 8 shown, 3 omitted; status and priority among them, nothing irrelevant", async () => {
  const names = Array.from({ length: 9 }, (_, index) => `f${index}`);
  using project = new Project({
    "todos/001-ready-p1-x.md": page([
      "status: ready",
      "priority: p1",
      "noise: loud",
      ...names.map((name) => `${name}: v`),
    ]),
  });
  const { envelope, rows } = await search(project, { filters: Object.fromEntries(names.map((name) => [name, "v"])) });
  const shown = rows[0]?.facets.map(({ name }) => name) ?? [];
  expect(envelope.completeness.counts.facets).toEqual({ total: 11, returned: 8, omitted: 3 });
  expect(shown).toHaveLength(8);
  expect(shown).toEqual(expect.arrayContaining(["status", "priority"]));
  expect(shown).not.toContain("noise");
  expect(envelope.completeness.counts.confidence).toEqual({ total: 9, returned: 8, omitted: 1 });
});

describe("a slip in the input", () => {
  test.each([
    [{ tag: "x" }, "tag: unknown field"],
    [{ querry: "x" }, 'querry: unknown field; did you mean "query"?'],
    [{ Filters: {} }, 'Filters: unknown field; did you mean "filters"?'],
    [{ matchMode: "ALL" }, 'matchMode: expected one of all, any, phrase; did you mean "all"?'],
    [{ scopes: ["Solutions"] }, 'did you mean "solutions"?'],
    [{ filters: { n: { greater: 1 } } }, "filters"],
  ])("case 61: %j is refused, with the nearest name", async (input, expected) => {
    using project = new Project({ "docs/a.md": "x" });
    expect(await rejection(project, input)).toContain(expected);
    expect(project.state()).toBe(undefined);
  });

  test("case 61: the command line ends with 2 and prints no envelope", async () => {
    using project = new Project({ "docs/a.md": "x" });
    const { status, stdout, stderr } = await runMain(["search", "--cwd", project.folder, "--input", '{"limits":3}']);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toContain('limits: unknown field; did you mean "limit"?');
    expect(await pathsOf(project, {})).toEqual(["docs/a.md"]);
  });
});
