import { describe, expect, test } from "vitest";
import { describeFields } from "../support/describe.ts";
import { page } from "../support/frontmatter.ts";
import { Project } from "../support/project.ts";
import { pathsOf, search } from "../support/search.ts";

test("row F12: leading zeros stay: no octal number, and not only 123", async () => {
  using project = new Project({ "docs/a.md": page(["id: 0123"]), "docs/b.md": page(["id: 83"]) });
  const { rows } = await search(project, { filters: { id: "0123" } });
  expect(rows).toMatchObject([{ path: "docs/a.md", facets: [{ name: "id", values: ["0123"] }] }]);
  expect(await pathsOf(project, { filters: { id: 83 } })).toEqual(["docs/b.md"]);
  const { field } = await describeFields(project, { fieldNames: ["id"], includeSamples: true });
  expect(field("id")?.samples).toEqual(["0123", "83"]);
});

test("row F13: an unquoted colon is named with its line, and the file is not missing", async () => {
  using project = new Project({ "docs/skill.md": page(["name: x", "description: Use when: asked"], "needle") });
  const { envelope, paths, text } = await search(project, { query: "needle" });
  expect(paths).toEqual(["docs/skill.md"]);
  expect(envelope.completeness.index).toMatchObject({
    malformed: 1,
    diagnostics: [{ path: "docs/skill.md", code: "unquoted_colon", line: 3, column: 22 }],
  });
  expect(text).toContain("docs/skill.md:3 unquoted_colon");
});

test.each(["js", "coffee", "json"])("row F14: ---%s is text, and never evaluated", async (language) => {
  const name = `FATHOMLINE_F14_${language}`;
  using project = new Project({ "docs/a.md": `---${language}\nprocess.env.${name} = "ran"; needle\n---\n` });
  expect(await pathsOf(project, { query: "needle", searchFields: ["body"] })).toEqual(["docs/a.md"]);
  expect((await describeFields(project)).names).toEqual([]);
  expect(process.env[name]).toBe(undefined);
});

test("row F15: a merge key and __proto__ are plain data or refused, and pollute nothing", async () => {
  using project = new Project({
    "docs/a.md": page(
      ["__proto__: {polluted: yes}", "<<: {polluted: yes}", "nested: {__proto__: {polluted: yes}}"],
      "needle",
    ),
  });
  expect(await pathsOf(project, { query: "needle" })).toEqual(["docs/a.md"]);
  const { envelope, names } = await describeFields(project);
  expect(names).toEqual(["<<", "__proto__", "nested"]);
  expect(await pathsOf(project, { filters: { polluted: "yes" } })).toEqual([]);
  expect([Reflect.get({}, "polluted"), Reflect.get(envelope, "polluted")]).toEqual([undefined, undefined]);
});

test("row F16: nested aliases are refused under a cap, and the index stays small", async () => {
  const levels = Array.from(
    { length: 40 },
    (_, level) => `a${level + 1}: &a${level + 1} [${Array(10).fill(`*a${level}`).join(", ")}]`,
  );
  using project = new Project({
    "docs/a.md": page([`a0: &a0 [${Array(10).fill("x").join(", ")}]`, ...levels], "needle"),
  });
  const { envelope, paths } = await search(project, { query: "needle" });
  expect(paths).toEqual(["docs/a.md"]);
  const { diagnosticCounts, malformed } = envelope.completeness.index;
  expect(malformed).toBe(1);
  expect(diagnosticCounts.omitted).toBe((diagnosticCounts.total ?? 0) - 20);
  expect((await describeFields(project)).observed).toEqual([]);
});

// Documents are never written by these tools; a value that holds a block is only a value.
test("row F17: a value that holds a block of its own makes no second block, and the bytes stay", async () => {
  using project = new Project({ "docs/a.md": page(['note: "---\\ntitle: other\\n---\\nbody"'], "needle") });
  const before = project.tree();
  expect((await describeFields(project)).names).toEqual(["note"]);
  expect((await search(project, { query: "needle", rebuild: true })).rows).toMatchObject([
    { titleSource: "file_name" },
  ]);
  expect(project.tree()).toEqual(before);
});

test("row F18: a title with a line break and a key in it makes no new key and no new line", async () => {
  using project = new Project({ "docs/a.md": page(['title: "a\\nadmin: true"'], "needle") });
  expect((await describeFields(project)).names).toEqual(["title"]);
  const { rows, text } = await search(project, { query: "needle" });
  expect(rows).toMatchObject([{ title: "a admin: true" }]);
  expect(text.split("\n").filter((line) => line.startsWith("admin"))).toEqual([]);
  expect(await pathsOf(project, { filters: { admin: true } })).toEqual([]);
});

test("row F19: merge markers are named as conflicted, and the file is never dropped", async () => {
  using project = new Project({
    "docs/a.md": page(["a: 1", "<<<<<<< HEAD", "b: 1", "=======", "b: 2", ">>>>>>> topic"], "needle"),
  });
  const { envelope, paths } = await search(project, { query: "needle" });
  expect(paths).toEqual(["docs/a.md"]);
  expect(envelope.completeness.index).toMatchObject({
    malformed: 1,
    diagnostics: [{ path: "docs/a.md", code: "conflict_markers", line: 3, column: 1 }],
  });
});

test("row F20: one bad file of 500: 499 served with their fields, the one named and still found", async () => {
  using project = new Project(
    Object.fromEntries(
      Array.from({ length: 500 }, (_, index) => [
        `docs/${index}.md`,
        page([index === 250 ? "group: a: b" : "group: good"], `needle ${index}`),
      ]),
    ),
  );
  const good = await search(project, { filters: { group: "good" } });
  expect(good.total).toBe(499);
  expect(good.envelope.completeness.index).toMatchObject({
    documents: 500,
    malformed: 1,
    diagnostics: [{ path: "docs/250.md", code: "unquoted_colon", line: 2 }],
    diagnosticCounts: { total: 1, returned: 1, omitted: 0 },
  });
  expect((await search(project, { query: "needle" })).total).toBe(500);
});

describe("titles that are no strings to YAML", () => {
  test.each(["2024-06-01", "1458", "007", "1.10", "true", "null-ish: no"])(
    "row F21: the title %s is text as written",
    async (title) => {
      const written = title.includes(":") ? JSON.stringify(title) : title;
      using project = new Project({ "docs/a.md": page([`title: ${written}`], "# Heading\n") });
      const { rows } = await search(project, { query: title, searchFields: ["title"] });
      expect(rows).toMatchObject([{ path: "docs/a.md", title, titleSource: "frontmatter" }]);
    },
  );
});
