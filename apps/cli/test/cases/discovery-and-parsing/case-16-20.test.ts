import { describe, expect, test } from "vitest";
import { describeFields } from "../support/describe.ts";
import { page } from "../support/frontmatter.ts";
import { Project } from "../support/project.ts";
import { pathsOf, search } from "../support/search.ts";

describe("values are kept as written", () => {
  const source = page(["id: 007", "v: 1.10", "n: 12345678901234567890", "d: 2024-06-01"]);

  test.each([
    ["id", "007"],
    ["v", "1.10"],
    ["n", "12345678901234567890"],
    ["d", "2024-06-01"],
  ])("case 16: a filter on %s by %s hits and shows just that", async (name, text) => {
    using project = new Project({ "docs/a.md": source, "docs/other.md": page([`${name}: 3`]) });
    const { rows } = await search(project, { filters: { [name]: text } });
    expect(rows).toMatchObject([{ path: "docs/a.md", facets: [{ name, values: [text] }] }]);
  });

  test("case 16: describe tells numbers and dates, and changes no text", async () => {
    using project = new Project({ "docs/a.md": source });
    const fieldNames = ["id", "v", "n", "d"];
    const { field } = await describeFields(project, { fieldNames, includeSamples: true });
    expect(fieldNames.map((name) => [field(name)?.types, field(name)?.samples])).toEqual([
      [["number"], ["007"]],
      [["number"], ["1.10"]],
      [["number"], ["12345678901234567890"]],
      [["date"], ["2024-06-01"]],
    ]);
  });

  test("case 16: long numbers that a double cannot tell apart are told apart", async () => {
    using project = new Project({
      "docs/a.md": page(["n: 12345678901234567890"]),
      "docs/b.md": page(["n: 12345678901234567891"]),
    });
    expect(await pathsOf(project, { filters: { n: "12345678901234567891" } })).toEqual(["docs/b.md"]);
  });
});

describe("names of every script and sign", () => {
  test.each([
    ["Café", "Café"],
    ["a.b", "a.b"],
    ['"my key"', "my key"],
    ["日本", "日本"],
  ])("case 17: %s is observed and can be filtered by", async (written, name) => {
    using project = new Project({ "docs/a.md": page([`${written}: yes`]), "docs/b.md": page(["other: yes"]) });
    expect((await describeFields(project)).field(name)).toMatchObject({ documents: 1, example: "docs/a.md" });
    const { rows } = await search(project, { filters: { [name]: "yes" } });
    expect(rows).toMatchObject([{ path: "docs/a.md", confidence: [{ field: name, level: "raw_exact" }] }]);
  });
});

test("case 18: a block scalar and a nested map count by their top-level key, the body is intact", async () => {
  using project = new Project({
    "docs/a.md": page(
      ["summary: |", "  two lines", "  of text", "owner:", "  name: Ann", "  team: core"],
      "body words",
    ),
  });
  const { field, names } = await describeFields(project);
  expect(names).toEqual(["owner", "summary"]);
  expect([field("summary")?.types, field("owner")?.types]).toEqual([["string"], ["map"]]);
  expect((await search(project, {})).envelope.completeness.index.malformed).toBe(0);
  for (const query of ["body", "lines", "core"]) expect(await pathsOf(project, { query })).toEqual(["docs/a.md"]);
  expect(await pathsOf(project, { query: "lines", searchFields: ["body"] })).toEqual([]);
});

describe("names of JavaScript's own", () => {
  const source = page(["__proto__: x", "constructor: y", "toString: z"], "text");

  test("case 19: are plain data, listed by describe, and pollute nothing", async () => {
    using project = new Project({ "docs/a.md": source });
    const { observed } = await describeFields(project);
    expect(observed.map(({ name, documents }) => [name, documents])).toEqual([
      ["__proto__", 1],
      ["constructor", 1],
      ["toString", 1],
    ]);
    for (const [query, name] of [
      ["x", "__proto__"],
      ["y", "constructor"],
      ["z", "toString"],
    ] as const)
      expect((await search(project, { query, searchFields: ["frontmatter"] })).rows).toMatchObject([
        { facets: [{ name, values: [query] }] },
      ]);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  // JSON.parse makes `__proto__` an own key; the input schema refuses it by name, as a map cannot hold it.
  test.each(["constructor", "toString"])("case 19: %s can be filtered by", async (name) => {
    using project = new Project({ "docs/a.md": source, "docs/b.md": page(["a: x"]) });
    const value = name === "constructor" ? "y" : "z";
    expect(await pathsOf(project, { filters: { [name]: value } })).toEqual(["docs/a.md"]);
    expect(await pathsOf(project, { filters: { [name]: "other" } })).toEqual([]);
  });
});

test("case 20: an alias bomb is refused, never expanded, and found by its body", async () => {
  const levels = Array.from(
    { length: 10 },
    (_, level) => `a${level + 1}: &a${level + 1} [${Array(9).fill(`*a${level}`).join(", ")}]`,
  );
  using project = new Project({
    "docs/bomb.md": page([`a0: &a0 [${Array(9).fill("lol").join(", ")}]`, ...levels, "plain: kept"], "needle"),
    "docs/other.md": "needle",
  });
  const { envelope, paths } = await search(project, { query: "needle" });
  expect([...paths].sort()).toEqual(["docs/bomb.md", "docs/other.md"]);
  const { index } = envelope.completeness;
  expect(index).toMatchObject({ documents: 2, malformed: 1 });
  expect(new Set(index.diagnostics.map(({ path, code }) => `${path} ${code}`))).toEqual(
    new Set(["docs/bomb.md anchor_refused", "docs/bomb.md alias_refused"]),
  );
  expect(index.diagnostics.every(({ line, column }) => (line ?? 0) > 1 && (column ?? 0) > 1)).toBe(true);
  expect(await pathsOf(project, { filters: { plain: "kept" } })).toEqual(["docs/bomb.md"]);
  expect((await describeFields(project)).names).toEqual(["plain"]);
});
