import { readdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { page, Project } from "./project.ts";

describe("folders with little or wrong in them", () => {
  test("no folder at all: no fields, partial, and nothing is created", async () => {
    using project = new Project();
    const { native, content } = await project.ask();
    expect(native).toMatchObject({
      ok: true,
      data: { observed: [] },
      completeness: { status: "partial", roots: { state: "partial" }, index: { documents: 0 } },
      effects: { derived: { state: "none" } },
    });
    expect(content[0]).toContain("No docs folder at docs.");
    expect(readdirSync(project.cwd)).toEqual([]);
  });

  test("a malformed document is named, and what other documents have is described", async () => {
    using project = new Project({ "docs/bad.md": "---\ntitle: [unclosed\n---\n# Bad\n", "docs/a.md": page("x: 1") });
    const native = await project.describe();
    expect(native.data.observed.map(({ name }) => name)).toEqual(["x"]);
    expect(native.completeness).toMatchObject({
      status: "partial",
      index: { malformed: 1, diagnostics: [{ path: "docs/bad.md" }] },
    });
  });

  test.each<readonly [string, object, string]>([
    ["a parent folder", { docsRoot: ".." }, "path_escape"],
    ["a named folder that is missing", { docsRoot: "nowhere" }, "root_missing"],
    ["a named folder that is a file", { docsRoot: "file.md" }, "root_not_folder"],
    ["an index path inside of a root", { indexPath: "docs/index.db" }, "index_path_inside_root"],
    ["something else at the index path", { indexPath: "file.md" }, "index_path_occupied"],
  ])("%s is a typed error, and nothing is created", async (_what, input, code) => {
    using project = new Project({ "docs/a.md": page("x: 1"), "file.md": "mine" });
    const { native, isError } = await project.ask(input);
    expect(native).toMatchObject({ ok: false, error: { code } });
    expect(isError).toBe(true);
    expect(readdirSync(project.cwd).toSorted()).toEqual(["docs", "file.md"]);
    expect(readFileSync(join(project.cwd, "file.md"), "utf8")).toBe("mine");
  });

  test("a link in a root is counted, not followed", async () => {
    using project = new Project({ "docs/a.md": page("x: 1"), "outside.md": page("hidden: 1") });
    symlinkSync(join(project.cwd, "outside.md"), join(project.cwd, "docs/link.md"));
    const native = await project.describe();
    expect(native.data.observed.map(({ name }) => name)).toEqual(["x"]);
    expect(native.completeness).toMatchObject({ status: "partial", index: { skipped: { links: 1 } } });
  });

  test("a call that is aborted, before it starts or at once, rejects", async () => {
    using project = new Project({ "docs/a.md": page("x: 1") });
    await expect(project.ask({}, { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: "AbortError" });
    const controller = new AbortController();
    const running = project.ask({}, { signal: controller.signal });
    controller.abort();
    await expect(running).rejects.toMatchObject({ name: "AbortError" });
    expect([...(await project.fields()).keys()]).toEqual(["x"]);
  });
});
