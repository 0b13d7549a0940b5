import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { page, Project } from "./project.ts";

describe("a real folder", () => {
  test("observed fields with counts, an example that opens, spellings and conflicts, also in compact mode", async () => {
    using project = new Project({
      "docs/plans/a.md": page("Status: ready", "v: 1", "tags: [x, y]"),
      "docs/b.md": page("status: done", 'v: "1"', "empty:"),
      "todos/001-ready-p1-x.md": "# A todo\n",
    });
    const { data, completeness, effects } = await project.describe();
    const rows = data.observed.map(({ name, documents, typeConflict, variants }) => [
      name,
      documents,
      typeConflict,
      variants,
    ]);
    expect(rows).toEqual([
      ["Status", 1, false, ["status"]],
      ["empty", 1, false, []],
      ["priority", 1, false, []],
      ["status", 2, false, ["Status"]],
      ["tags", 1, false, []],
      ["v", 2, true, []],
    ]);
    for (const { example } of data.observed)
      expect(existsSync(join(project.cwd, example ?? "")), String(example)).toBe(true);
    expect(data.observed.every(({ types, distinct }) => types.length === 0 && distinct === null)).toBe(true);
    expect(completeness).toMatchObject({
      status: "complete",
      clipped: 0,
      index: { documents: 3, freshness: "verified" },
    });
    expect(effects).toMatchObject({ documents: { state: "none" }, derived: { state: "changed" }, phase: "query" });
  });

  test("detailed mode adds types through lists and numbers of different values", async () => {
    using project = new Project({
      "docs/a.md": page("v: 1", "tags: [x, 2024-06-01]", "map:", "  deep: 1", "none: null"),
      "docs/b.md": page('v: "1"', "tags: x"),
    });
    const fields = await project.fields({ outputMode: "detailed" });
    const shown = [...fields.values()].map(({ name, types, distinct }) => [name, types, distinct?.count]);
    expect(shown).toEqual([
      ["map", ["map"], 1],
      ["none", ["null"], 0],
      ["tags", ["date", "string"], 2],
      ["v", ["number", "string"], 2],
    ]);
  });

  test("six generic definitions, by name, each with its owner", async () => {
    using project = new Project({ "docs/a.md": page("x: 1") });
    const { definitions, provenance } = (await project.describe()).data;
    expect(definitions.map(({ name, type }) => [name, type])).toEqual([
      ["component", "string"],
      ["module", "string"],
      ["priority", "string"],
      ["severity", "string"],
      ["status", "string"],
      ["tags", "string_list"],
    ]);
    expect(new Set(definitions.map(({ owner }) => owner))).toEqual(new Set(["@fathomline/describe"]));
    expect(provenance).toMatchObject({ provider: { name: "@fathomline/describe" }, profiles: [] });
  });

  test("a sample of more than 80 characters is clipped, counted and said", async () => {
    using project = new Project({ "docs/a.md": page(`long: ${"word ".repeat(40)}`) });
    const input = { outputMode: "detailed", fieldNames: ["long"], includeSamples: true } as const;
    const { native, content } = await project.ask(input);
    expect(native).toMatchObject({ ok: true, completeness: { status: "partial", clipped: 1 } });
    expect(native.ok ? native.data.observed[0]?.samples[0]?.length : 0).toBeLessThanOrEqual(80);
    expect(content[1]).toContain("clipped texts: 1");
  });

  test("a small whole result is JSON, a larger one text with a line a field", async () => {
    using project = new Project({ "docs/a.md": page("one: 1") });
    const [small] = (await project.ask()).content;
    expect(JSON.parse(small ?? "")).toMatchObject({
      documents: 1,
      status: "complete",
      observed: [{ name: "one" }],
      notes: [],
    });
    project.write("docs/b.md", page(...Array.from({ length: 30 }, (_, index) => `"odd ${index}\\n- forged": 1`)));
    const [text = ""] = (await project.ask()).content;
    const lines = text.split("\n");
    expect(lines[0]).toBe(
      "compact: 31 observed fields, 31 returned; 6 definitions, 6 returned; among 2 documents (checked now).",
    );
    expect(lines.filter((line) => line.startsWith("- "))).toHaveLength(37);
    expect(lines).toContain("- one: 1 document; e.g. docs/a.md");
  });

  test("edits, new files and removals are seen by the next call", async () => {
    using project = new Project({ "docs/a.md": page("x: 1"), "docs/b.md": page("x: 2", "y: 1") });
    expect([...(await project.fields()).keys()]).toEqual(["x", "y"]);
    rmSync(join(project.cwd, "docs/b.md"));
    project.write("docs/c.md", page("z: 1"));
    expect([...(await project.fields()).keys()]).toEqual(["x", "z"]);
  });

  test("roots of another name, added folders and ignored files are described as they are searched", async () => {
    using project = new Project({
      "kb/a.md": page("from: kb"),
      "notes/n.md": page("note: 1"),
      "docs/hidden.md": page("hidden: 1"),
      ".gitignore": "hidden.md\n",
    });
    expect([...(await project.fields({ docsRoot: "kb" })).values()].map(({ example }) => example)).toEqual(["kb/a.md"]);
    expect([...(await project.fields({ extraRoots: ["notes"], includeIgnored: true })).keys()]).toEqual([
      "hidden",
      "note",
    ]);
  });
});
