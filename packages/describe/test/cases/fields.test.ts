import { expect, test } from "vitest";
import { page, Project } from "../end-to-end/project.ts";

test("case 16: written numbers and dates keep their type, and their text in samples", async () => {
  using project = new Project({
    "docs/a.md": page("id: 007", "v: 1.10", "n: 12345678901234567890", "d: 2024-06-01"),
  });
  const fields = await project.fields({
    outputMode: "detailed",
    fieldNames: ["id", "v", "n", "d"],
    includeSamples: true,
  });
  const shown = [...fields.values()].map(({ name, types, samples }) => [name, ...types, ...samples]);
  expect(shown).toEqual([
    ["d", "date", "2024-06-01"],
    ["id", "number", "007"],
    ["n", "number", "12345678901234567890"],
    ["v", "number", "1.10"],
  ]);
});

test("case 17: keys with accents, dots, blanks and other scripts are observed, and can be asked for", async () => {
  using project = new Project({ "docs/a.md": page("Café: 1", "a.b: 1", '"my key": 1', "日本: 1") });
  const names = ["Café", "a.b", "my key", "日本"];
  expect([...(await project.fields()).keys()]).toEqual(names);
  expect([...(await project.fields({ fieldNames: names })).keys()]).toEqual(names);
});

test("case 18: a block scalar and a nested map count as top-level fields", async () => {
  using project = new Project({ "docs/a.md": page("text: |", "  two", "  lines", "map:", "  deep: 1") });
  const fields = await project.fields({ outputMode: "detailed" });
  const shown = [...fields.values()].map(({ name, documents, types }) => [name, documents, ...types]);
  expect(shown).toEqual([
    ["map", 1, "map"],
    ["text", 1, "string"],
  ]);
});

test("case 19: keys that objects have by birth are plain names, and nothing is polluted", async () => {
  using project = new Project({ "docs/a.md": page("__proto__: x", "constructor: y", "toString: z") });
  const { data } = await project.describe();
  expect(data.observed.map(({ name, documents }) => [name, documents])).toEqual([
    ["__proto__", 1],
    ["constructor", 1],
    ["toString", 1],
  ]);
  expect(Reflect.ownKeys(Object.prototype)).not.toContain("x");
  expect({}).toEqual({});
  const focused = await project.describe({ fieldNames: ["__proto__", "hasOwnProperty"] });
  expect(focused.data.observed.map(({ name }) => name)).toEqual(["__proto__"]);
  expect(focused.data.notObserved).toEqual(["hasOwnProperty"]);
});

test("case 67: 100 values and a repetition are not capped, a 101st is", async () => {
  const files = Array.from({ length: 100 }, (_, index) => [`docs/${index}.md`, page(`n: v${index}`)] as const);
  using project = new Project({ ...Object.fromEntries(files), "docs/again.md": page("n: v7") });
  const distinct = async (): Promise<unknown> => (await project.fields({ outputMode: "detailed" })).get("n")?.distinct;
  expect(await distinct()).toEqual({ count: 100, capped: false });
  project.write("docs/one-more.md", page("n: another"));
  expect(await distinct()).toEqual({ count: 100, capped: true });
});

test("case 67: of 148 fields 100 are listed and 48 counted, and the receipt says how to get them", async () => {
  const lines = Array.from({ length: 148 }, (_, index) => `field_${String(index).padStart(3, "0")}: ${index}`);
  using project = new Project({ "docs/a.md": page(...lines) });
  const { native, content, details } = await project.ask();
  expect(native).toMatchObject({
    ok: true,
    completeness: { status: "partial", counts: { observed: { total: 148, returned: 100, omitted: 48 } } },
  });
  expect(content[1]).toContain("omitted from observed: 48 (returned 100 of 148)");
  expect(content[1]).toContain("omitted names: field_100, field_101");
  expect(details).toMatchObject({ observed: { omitted: 48 } });
  const rest = await project.describe({ fieldNames: lines.slice(100, 120).map((line) => line.slice(0, 9)) });
  expect(rest.data.observed).toHaveLength(20);
});

test("case 68: an asked name that no document has is said to be not observed; definitions follow the focus", async () => {
  using project = new Project({ "docs/a.md": page("status: ready", "other: 1") });
  const { data, completeness } = await project.describe({ fieldNames: ["status", "Status", "nowhere"] });
  expect(data.observed.map(({ name }) => name)).toEqual(["status"]);
  expect(data.definitions.map(({ name }) => name)).toEqual(["status"]);
  expect(data.notObserved).toEqual(["Status", "nowhere"]);
  expect(completeness).toMatchObject({
    status: "complete",
    counts: { observed: { total: 1, omitted: 0 }, notObserved: { total: 2, returned: 2 } },
  });
});

test('case 68: 1 and "1" are two values of two types, and a conflict', async () => {
  using project = new Project({ "docs/a.md": page("v: 1"), "docs/b.md": page('v: "1"') });
  expect((await project.fields({ outputMode: "detailed" })).get("v")).toMatchObject({
    documents: 2,
    types: ["number", "string"],
    distinct: { count: 2, capped: false },
    typeConflict: true,
  });
});
