import { expect, test } from "vitest";
import { describeFields } from "../support/describe.ts";
import { page } from "../support/frontmatter.ts";
import { Project, type Files } from "../support/project.ts";
import { searchInChild } from "../support/run-child.ts";
import { pathsOf, search } from "../support/search.ts";

/** `path:line:column code` of each diagnostic. */
async function problems(project: Project): Promise<readonly string[]> {
  const { diagnostics } = (await search(project)).envelope.completeness.index;
  return diagnostics.map(({ path, code, line, column }) => `${path}:${line}:${column} ${code}`);
}

async function fieldNames(files: Files): Promise<readonly string[]> {
  using project = new Project(files);
  return (await describeFields(project)).names;
}

// A rewrite is the todo tools' matter; here the file keeps its mark because nothing is written.
test("row F1: a byte order mark hides no fields, and stays", async () => {
  const bytes = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(page(["status: x"], "needle"))]);
  using project = new Project({ "docs/a.md": bytes });
  const before = project.tree();
  expect(await pathsOf(project, { query: "needle", filters: { status: "x" } })).toEqual(["docs/a.md"]);
  expect(project.tree()).toEqual(before);
});

test("row F2: CRLF lines, and a closing fence at the end of the file", async () => {
  using project = new Project({
    "docs/crlf.md": "---\r\na: one\r\n---\r\nbody\r\n",
    "docs/end.md": "---\na: one\n---",
  });
  const before = project.tree();
  expect(await pathsOf(project, { filters: { a: "one" } })).toEqual(["docs/crlf.md", "docs/end.md"]);
  expect(await problems(project)).toEqual([]);
  expect(project.tree()).toEqual(before);
});

test.each(["----", "-----", "--------------------"])(
  "row F3: a first line of %s opens nothing, the body is whole",
  async (banner) => {
    using project = new Project({ "docs/a.md": `${banner}\nstatus: x\n${banner}\n\n# Real heading\n` });
    expect((await describeFields(project)).names).toEqual([]);
    const { rows } = await search(project, { query: "status x", searchFields: ["body"] });
    expect(rows).toMatchObject([{ path: "docs/a.md", match: { line: 2 } }]);
    expect(await problems(project)).toEqual([]);
  },
);

test("row F4: a rule later in the body opens no second block", async () => {
  using project = new Project({ "docs/a.md": page(["a: one"], "text\n\n---\nb: two\n---\n\nlast words\n") });
  expect((await describeFields(project)).names).toEqual(["a"]);
  for (const query of ["two", "last"])
    expect(await pathsOf(project, { query, searchFields: ["body"] })).toEqual(["docs/a.md"]);
});

test.each(["---\ntitle: needle\n\n# Heading\n", "---", "---\n"])(
  "row F5: %j, never closed, is all body, with one diagnostic",
  async (source) => {
    using project = new Project({ "docs/a.md": source });
    expect(await problems(project)).toEqual(["docs/a.md:1:1 frontmatter_unclosed"]);
    expect((await describeFields(project)).names).toEqual([]);
    const found = await search(project, { query: "needle", searchFields: ["body"] });
    expect(found.total).toBe(source.includes("needle") ? 1 : 0);
    expect((await search(project)).total).toBe(1);
  },
);

test("row F6: a fence is a whole line, so a value may hold one", async () => {
  const source = "---\na: one\nb: |\n  ---x\n  ---\nc: three\n---\nbody words\n";
  using project = new Project({ "docs/a.md": source });
  // An indented fence is inside the value.
  expect((await describeFields(project)).names).toEqual(["a", "b", "c"]);
  expect(await pathsOf(project, { query: "three", searchFields: ["body"] })).toEqual([]);
  expect(await pathsOf(project, { query: "body words", searchFields: ["body"] })).toEqual(["docs/a.md"]);
});

test("row F7: blanks behind the fences are accepted, on both", async () => {
  const files = { "docs/a.md": "--- \na: one\n---\t \nbody words\n" };
  expect(await fieldNames(files)).toEqual(["a"]);
  using project = new Project(files);
  expect(await pathsOf(project, { query: "body", searchFields: ["body"] })).toEqual(["docs/a.md"]);
  expect(await problems(project)).toEqual([]);
});

test("row F8: a file with a key twice is flagged with both lines, others are not affected", async () => {
  using project = new Project({
    "docs/a.md": page(["tags: [old]", "owner: ann", "tags: [new]"]),
    "docs/b.md": page(["tags: [fine]"]),
  });
  expect(await pathsOf(project, { filters: { tags: "fine" } })).toEqual(["docs/b.md"]);
  expect(await pathsOf(project, { filters: { tags: "new" } })).toEqual(["docs/a.md"]);
  const { diagnostics } = (await search(project)).envelope.completeness.index;
  expect(diagnostics.every(({ path, code }) => path === "docs/a.md" && code === "duplicate_key")).toBe(true);
  const lines = diagnostics.flatMap((each) =>
    Object.entries(each).flatMap(([name, value]) => (/line/i.test(name) ? [value] : [])),
  );
  expect(new Set(lines)).toEqual(new Set([2, 4]));
});

test("row F9: a tab as indentation is named with line and column, the file is still found", async () => {
  using project = new Project({ "docs/a.md": "---\na: 1\nb:\n\tc: 1\n---\nneedle\n" });
  expect(await problems(project)).toEqual(["docs/a.md:4:1 tab_indentation"]);
  expect(await pathsOf(project, { query: "needle" })).toEqual(["docs/a.md"]);
});

test.each(["Pacific/Honolulu", "UTC", "Pacific/Kiritimati"])(
  "row F10: in the zone %s a date stays the calendar date that was written",
  async (TZ) => {
    using project = new Project({ "docs/a.md": page(["d: 2024-01-05"]), "docs/b.md": page(["d: 2024-01-04"]) });
    const inputs = [
      { filters: { d: "2024-01-05" } },
      { filters: { d: { gte: "2024-01-05", lte: "2024-01-05" } } },
      { filters: { d: { gt: "2024-01-04" } } },
    ];
    for (const { envelope } of await searchInChild(project.folder, inputs, { environment: { TZ } })) {
      if (!envelope.ok) throw new Error(envelope.error.code);
      expect(envelope.data.results).toMatchObject([
        { path: "docs/a.md", facets: [{ name: "d", values: ["2024-01-05"] }] },
      ]);
    }
  },
);

test("row F11: a bare date is a date, a quoted one a text; they meet in filters and ranges", async () => {
  using project = new Project({ "docs/a.md": page(["d: 2024-01-05"]), "docs/b.md": page(['d: "2024-01-05"']) });
  const { field } = await describeFields(project);
  expect(field("d")).toMatchObject({ documents: 2, types: ["date", "string"], typeConflict: true });
  for (const filters of [{ d: "2024-01-05" }, { d: { gte: "2024-01-01", lt: "2024-02-01" } }] as const)
    expect(await pathsOf(project, { filters })).toEqual(["docs/a.md", "docs/b.md"]);
});
