import { describe, expect, test } from "vitest";
import { describeFields } from "../support/describe.ts";
import { page } from "../support/frontmatter.ts";
import { Project } from "../support/project.ts";
import { pathsOf, search } from "../support/search.ts";

test("case 9: a byte order mark hides neither field nor heading", async () => {
  const source = "\ufeff---\nstatus: x\n---\n# First heading\n";
  using project = new Project({ "docs/bom.md": source, "docs/bare.md": "\ufeff# Bare heading\n" });
  const { rows } = await search(project, { filters: { status: "x" } });
  expect(rows).toMatchObject([{ path: "docs/bom.md", title: "First heading", titleSource: "heading" }]);
  expect((await search(project, { query: "bare" })).rows).toMatchObject([{ title: "Bare heading" }]);
  expect(project.read("docs/bom.md")).toBe(source);
});

test("case 10: CRLF, closing fence at the end of the file: fields as in the LF twin, the body empty", async () => {
  const lf = "---\nstatus: ready\ntags: [one, two]\nn: 007\n---";
  using project = new Project({ "docs/lf.md": lf, "docs/crlf.md": lf.replaceAll("\n", "\r\n") });
  for (const filters of [{ status: "ready" }, { tags: "two" }, { n: "007" }] as const)
    expect(await pathsOf(project, { filters })).toEqual(["docs/crlf.md", "docs/lf.md"]);
  expect((await describeFields(project)).observed.map(({ name, documents }) => [name, documents])).toEqual([
    ["n", 2],
    ["status", 2],
    ["tags", 2],
  ]);
  const body = { query: "ready", searchFields: ["body"] } as const;
  expect(await pathsOf(project, body)).toEqual([]);
});

test("case 11: an empty block has no fields and swallows nothing", async () => {
  using project = new Project({ "docs/a.md": "---\n---\nfirst: part\n\n---\n\nsecond: part\n" });
  expect((await describeFields(project)).observed).toEqual([]);
  for (const query of ["first", "second"])
    expect(await pathsOf(project, { query, searchFields: ["body"] })).toEqual(["docs/a.md"]);
  expect((await search(project, {})).envelope.completeness.index).toMatchObject({ malformed: 0, diagnostics: [] });
});

test("case 12: blanks behind both fences are accepted; four dashes are no fence", async () => {
  using project = new Project({
    "docs/blanks.md": "---  \nstatus: x\n--- \t\nafter words\n",
    "docs/four.md": "----\nstatus: x\n----\nother words\n",
  });
  expect(await pathsOf(project, { filters: { status: "x" } })).toEqual(["docs/blanks.md"]);
  expect(await pathsOf(project, { query: "status", searchFields: ["body"] })).toEqual(["docs/four.md"]);
  expect(await pathsOf(project, { query: "words", searchFields: ["body"] })).toEqual([
    "docs/blanks.md",
    "docs/four.md",
  ]);
  expect((await search(project, {})).envelope.completeness.index.malformed).toBe(0);
});

test("case 13: three spellings of a list give the same tags; a text with a comma is one tag", async () => {
  using project = new Project({
    "docs/zero.md": page(["tags:", "- red", "- blue"]),
    "docs/indented.md": page(["tags:", "  - red", "  - blue"]),
    "docs/inline.md": page(["tags: [red, blue]"]),
    "docs/text.md": page(["tags: red, blue"]),
  });
  const lists = ["docs/indented.md", "docs/inline.md", "docs/zero.md"];
  for (const tags of ["red", "blue"]) expect(await pathsOf(project, { filters: { tags } })).toEqual(lists);
  expect(await pathsOf(project, { filters: { tags: "red, blue" } })).toEqual(["docs/text.md"]);
  const { rows } = await search(project, { query: "red" });
  const facets = Object.fromEntries(rows.map((row) => [row.path, row.facets]));
  for (const path of lists) expect(facets[path]).toEqual([{ name: "tags", values: ["red", "blue"] }]);
  expect(facets["docs/text.md"]).toEqual([{ name: "tags", values: ["red, blue"] }]);
});

test("case 14: a comment behind a value is none of it, a quoted sign is", async () => {
  using project = new Project({ "docs/a.md": page(["status: ready # note", 'title: "a # b"']) });
  const { rows } = await search(project, { filters: { status: "ready" } });
  expect(rows).toMatchObject([{ title: "a # b", facets: [{ name: "status", values: ["ready"] }] }]);
  expect(await pathsOf(project, { filters: { status: "ready # note" } })).toEqual([]);
});

describe("a duplicate key", () => {
  const source = page(["status: first", "owner: ann", "status: second"], "text");

  test("case 15: has one winner, the last", async () => {
    using project = new Project({ "docs/a.md": source });
    expect(await pathsOf(project, { filters: { status: "second" } })).toEqual(["docs/a.md"]);
    expect(await pathsOf(project, { filters: { status: "first" } })).toEqual([]);
    expect(await pathsOf(project, { filters: { owner: "ann" } })).toEqual(["docs/a.md"]);
  });

  test("case 15: is named with both lines", async () => {
    using project = new Project({ "docs/a.md": source });
    const { diagnostics } = (await search(project, {})).envelope.completeness.index;
    expect(new Set(diagnostics.map(({ path, code }) => `${path} ${code}`))).toEqual(
      new Set(["docs/a.md duplicate_key"]),
    );
    const lines = diagnostics.flatMap((each) => Object.entries(each).flatMap(([k, v]) => (/line/i.test(k) ? [v] : [])));
    expect(new Set(lines)).toEqual(new Set([2, 4]));
  });
});
