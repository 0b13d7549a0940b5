import { describe, expect, test } from "vitest";

import type { CatalogField } from "../../src/index.ts";
import { looksLikeMachinePath } from "../../src/catalog/looks-like-path.ts";
import { Project } from "../support/project.ts";

function page(...lines: readonly string[]): string {
  return ["---", ...lines, "---", "# A", ""].join("\n");
}

async function fieldsOf(files: Readonly<Record<string, string>>): Promise<ReadonlyMap<string, CatalogField>> {
  using project = new Project(files);
  const { fields } = await project.catalog();
  return new Map(fields.map((field) => [field.name, field]));
}

describe("places of the machine in a value", () => {
  test.each([
    "/home/a1/x",
    "see /home/a1/x",
    "(/etc/hosts)",
    "at `/srv/x`",
    "PATH:/usr/bin",
    "dir=/opt/x",
    "保存先/home/a",
    "//server/share",
    "~/notes",
    "in ~/notes.md",
    "~anna/notes",
    "C:\\a",
    "on c:/temp",
    "\\\\server\\share",
    "file:///home/a",
    "see file:///c:/a.txt",
    "FILE://host/a",
    "file:/a",
    "-I/usr/include",
  ])("%s is one", (text) => expect(looksLikeMachinePath(text)).toBe(true));

  test.each([
    "and/or",
    "TCP/IP",
    "n/a",
    "2024/01/05",
    "docs/a.md",
    "./a.md",
    "../b/c.md",
    "https://example.org/home/a",
    "see http://a/b.",
    "入力/出力",
    "a / b",
    "1/2",
    "~5/10",
    "key: value",
    "src/home/x",
    "**/*.md",
    "10:30",
  ])("%s is none", (text) => expect(looksLikeMachinePath(text)).toBe(false));
});

describe("case 16, 68: typed values", () => {
  test('numbers, dates and texts keep their types; 1 and "1" are two values', async () => {
    const fields = await fieldsOf({
      "docs/a.md": page("id: 007", "v: 1", "n: 12345678901234567890", "d: 2024-06-01"),
      "docs/b.md": page('v: "1"'),
    });
    expect(fields.get("id")).toMatchObject({ types: ["number"], typeConflict: false, distinct: { count: 1 } });
    expect(fields.get("n")).toMatchObject({ types: ["number"], distinct: { count: 1, capped: false } });
    expect(fields.get("d")).toMatchObject({ types: ["date"] });
    expect(fields.get("v")).toMatchObject({ types: ["number", "string"], typeConflict: true, distinct: { count: 2 } });
  });
});

describe("case 17, 18, 19: odd names and values", () => {
  test("names of every kind are observed, block scalars and maps too", async () => {
    const names = ["Café", "a.b", "my key", "日本", "__proto__", "constructor", "toString", "block", "nested"];
    const fields = await fieldsOf({
      "docs/a.md": page(
        "Café: 1",
        "a.b: 1",
        '"my key": 1',
        "日本: 1",
        "__proto__: x",
        "constructor: y",
        "toString: z",
        "block: |",
        "  two",
        "  lines",
        "nested:",
        "  inner: deep",
      ),
    });
    expect([...fields.keys()]).toEqual(names.toSorted());
    expect(fields.get("block")?.types).toEqual(["string"]);
    expect(fields.get("nested")?.types).toEqual(["map"]);
  });
});

test("case 67: the 100th value is not capped, nor is its repetition; the 101st is", async () => {
  const files = Object.fromEntries(
    Array.from({ length: 100 }, (_, index) => [`docs/${index}.md`, page(`n: v${index}`)]),
  );
  using project = new Project({ ...files, "docs/again.md": page("n: v7") });
  expect((await project.catalog()).fields[0]).toMatchObject({
    documents: 101,
    distinct: { count: 100, capped: false },
  });
  project.write("docs/one-more.md", page("n: another"));
  expect((await project.catalog()).fields[0]).toMatchObject({ documents: 102, distinct: { count: 100, capped: true } });
});

test("case 69, 70: samples of sensitive names are never given, others without secrets and places", async () => {
  const secrets = ["tokens", "passwd", "client-secret", "APIKey"];
  using project = new Project({
    "docs/a.md": page(
      ...secrets.map((name) => `${name}: hunter2-${name}`),
      "sort_key: name",
      "keywords: [search, index]",
      "author: Ann",
      "note: Bearer abcdefghijklmnop1234567890",
      "place: see /home/a1/x",
    ),
  });
  const names = [...secrets, "sort_key", "keywords", "author", "note", "place"];
  const { fields } = await project.catalog({ names, samples: true });
  const samples = Object.fromEntries(fields.map((field) => [field.name, field.samples]));
  expect(samples).toEqual({
    ...Object.fromEntries([...secrets, "note", "place"].map((name) => [name, []])),
    sort_key: ["name"],
    keywords: ["index", "search"],
    author: ["Ann"],
  });
  expect(fields.find(({ name }) => name === "note")?.samplesWithheld).toBe(1);
  expect(fields.find(({ name }) => name === "place")?.samplesWithheld).toBe(1);
  expect(JSON.stringify(fields)).not.toMatch(/hunter2|abcdefghijk|\/home\/a1/);
});

test("a sample is on one line, whatever the value is", async () => {
  using project = new Project({ "docs/a.md": page("text: |", "  first", "  second\tpart") });
  const { fields } = await project.catalog({ names: ["text"], samples: true });
  expect(fields[0]?.samples).toEqual(["first second part"]);
});

test("an example opens from where the caller stands", async () => {
  using project = new Project({ "docs/b.md": page("x: 1"), "docs/a/c.md": page("x: 2") });
  const from = project.root("docs", "docs");
  const here = await project.catalog();
  const above = await project.catalog({ roots: [{ ...from, relative: "w/docs" }, project.root("todos")] });
  expect([here, above].map(({ fields }) => fields[0]?.example)).toEqual(["docs/a/c.md", "w/docs/a/c.md"]);
});
