import { chmodSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { Project } from "../support/project.ts";
import { searchOnceInChild } from "../support/run-child.ts";
import { failure, pathsOf, search } from "../support/search.ts";

// The counts of added and updated files are no part of the contract: the number of documents and the derived effect are.
test("case 1: add, change and delete between strict searches; rows follow", async () => {
  using project = new Project({ "docs/solutions/keep.md": "keep" });
  const strict = { query: "needle", freshnessMode: "strict" } as const;
  await search(project, strict);
  const seen: unknown[] = [];
  const look = async (): Promise<void> => {
    const { envelope, paths } = await search(project, strict);
    seen.push([paths, envelope.completeness.index.documents, envelope.effects.derived.state]);
  };
  project.write("docs/solutions/a.md", "needle one");
  await look();
  project.write("docs/solutions/a.md", "needle two, changed");
  await look();
  expect((await search(project, { ...strict, query: "changed" })).rows[0]?.snippet).toBe("needle two, changed");
  project.remove("docs/solutions/a.md");
  await look();
  await look();
  expect(seen).toEqual([
    [["docs/solutions/a.md"], 2, "changed"],
    [["docs/solutions/a.md"], 2, "changed"],
    [[], 1, "changed"],
    [[], 1, "none"],
  ]);
});

test("case 2: indexes of other tools stay untouched, byte for byte", async () => {
  using project = new Project({
    "docs/a.md": "needle",
    ".compound-game-dev/artifact-index.json": '{"version":4,"files":{}}',
    ".pi-project-artifacts/index-v1.json": "[broken",
  });
  const before = project.tree();
  expect(await pathsOf(project, { query: "needle", rebuild: true })).toEqual(["docs/a.md"]);
  expect(project.tree()).toEqual(before);
});

test("case 3: an unclosed block hides nothing of the text, and is named with its line", async () => {
  using project = new Project({ "docs/open.md": "---\ntitle: needle\nbody goes on\n" });
  const { envelope, paths, text } = await search(project, { query: "needle" });
  expect(paths).toEqual(["docs/open.md"]);
  expect(envelope.completeness).toMatchObject({
    status: "partial",
    index: {
      malformed: 1,
      diagnostics: [{ path: "docs/open.md", code: "frontmatter_unclosed", line: 1, column: 1 }],
      diagnosticCounts: { total: 1, returned: 1, omitted: 0 },
    },
  });
  expect(text).toContain("docs/open.md:1 frontmatter_unclosed");
});

test("case 4: absent roots are said, and nothing at all is created", async () => {
  using project = new Project();
  project.remove("docs");
  const { envelope } = await search(project, { query: "x" });
  expect(envelope.completeness).toMatchObject({
    counts: { results: { total: 0, returned: 0, omitted: 0 } },
    roots: { docs: { path: "docs", state: "missing" }, todos: { path: "todos", state: "present" } },
  });
  project.remove("todos");
  const neither = await search(project, { query: "x" });
  expect(neither.envelope.completeness).toMatchObject({ status: "partial", roots: { state: "partial" } });
  expect(neither.text).toContain("No docs folder at docs.");
  expect(neither.envelope.effects.derived.state).toBe("none");
  expect(project.state()).toBe(undefined);
  expect(project.tree()).toEqual({ w: "folder" });
});

// A root that the caller names must exist: a typo in it would look like an empty project.
test("case 4: a missing root that was named is root_missing, and not created", async () => {
  using project = new Project({ "docs/a.md": "needle" });
  const before = project.tree();
  for (const input of [{ docsRoot: "dosc" }, { todosRoot: "tasks" }, { workspaceRoot: "elsewhere" }]) {
    expect(await failure(project, input)).toMatchObject({ error: { code: "root_missing", retryable: false } });
  }
  expect(project.tree()).toEqual(before);
  expect(project.state()).toBe(undefined);
});

test("case 5: docs that is a file is a typed error, and leaves no lock", async () => {
  using project = new Project();
  project.remove("docs");
  writeFileSync(project.path("docs"), "I am a file");
  const before = project.tree();
  const envelope = await failure(project, { query: "file" });
  expect(envelope).toMatchObject({
    ok: false,
    error: { code: "root_not_folder", retryable: false },
    completeness: { status: "unknown", counts: { results: { total: null, returned: 0, omitted: null } } },
    effects: { documents: { state: "none" }, derived: { state: "none" } },
  });
  expect([project.tree(), project.state()]).toEqual([before, undefined]);
});

test("case 6: links of every kind are skipped and counted", async () => {
  using project = new Project({ "docs/real.md": "needle" });
  mkdirSync(`${project.outer}/outside`);
  writeFileSync(`${project.outer}/outside/secret.md`, "needle outside");
  symlinkSync(project.path("docs/real.md"), project.path("docs/l.md"));
  symlinkSync(`${project.outer}/outside`, project.path("docs/out"));
  symlinkSync(project.path("docs/nowhere.md"), project.path("docs/dangling.md"));
  symlinkSync(project.path("docs"), project.path("docs/loop"));
  const before = project.tree();
  const { envelope, paths, text } = await search(project, { query: "needle" });
  expect(paths).toEqual(["docs/real.md"]);
  expect(envelope.completeness).toMatchObject({
    status: "partial",
    index: { state: "partial", documents: 1, skipped: { links: 4 } },
  });
  expect(text).toContain("4 symbolic links");
  expect(project.tree()).toEqual(before);
});

test("case 7: an unreadable file and an unreadable folder are named, the other rows are served", async () => {
  using project = new Project({ "docs/a.md": "needle", "docs/b.md": "needle", "docs/locked/c.md": "needle" });
  for (const folder of [project.outer, project.folder]) chmodSync(folder, 0o755);
  chmodSync(project.path("docs/b.md"), 0);
  chmodSync(project.path("docs/locked"), 0);
  const { envelope, paths } = await searchOnceInChild(project.folder, { query: "needle" }, { asNobody: true });
  chmodSync(project.path("docs/locked"), 0o755);
  expect(paths).toEqual(["docs/a.md"]);
  expect(envelope.completeness).toMatchObject({
    status: "partial",
    counts: { results: { total: 1 } },
    index: {
      skipped: { unreadable: 2 },
      diagnostics: [
        { path: "docs/b.md", code: "file_unreadable" },
        { path: "docs/locked", code: "folder_unreadable" },
      ],
    },
  });
});

test("case 8: a file that goes between listing and reading is counted as vanished", async () => {
  using project = new Project({ "docs/a.md": "needle", "docs/gone.md": "needle" });
  const fault = `${project.outer}/fault.mjs`;
  writeFileSync(
    fault,
    `import fs from "node:fs";
     import { syncBuiltinESMExports } from "node:module";
     const { openSync } = fs;
     fs.openSync = (path, ...rest) => {
       if (String(path).endsWith("gone.md")) fs.rmSync(path, { force: true });
       return openSync(path, ...rest);
     };
     syncBuiltinESMExports();`,
  );
  const { envelope, paths } = await searchOnceInChild(project.folder, { query: "needle" }, { fault });
  expect(() => readFileSync(project.path("docs/gone.md"))).toThrow(/ENOENT/);
  expect(paths).toEqual(["docs/a.md"]);
  expect(envelope.completeness).toMatchObject({
    status: "partial",
    counts: { results: { total: 1, returned: 1, omitted: 0 } },
    index: { documents: 1, skipped: { vanished: 1, unreadable: 0 }, diagnostics: [] },
  });
  rmSync(fault);
  expect((await search(project, { query: "needle" })).envelope.completeness).toMatchObject({
    status: "complete",
    index: { skipped: { vanished: 0 } },
  });
});
