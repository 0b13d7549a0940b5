import { chmodSync, cpSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { restart } from "../support/context.ts";
import { Project } from "../support/project.ts";
import { searchOnceInChild, startSearches } from "../support/run-child.ts";
import { pathsOf, search } from "../support/search.ts";

// The index is written inside SQLite, so the fault is a kill in the middle of the build.
test("case 36: killed while it writes the index: the next call is right, and nothing is left over", async () => {
  using project = new Project();
  for (let index = 0; index < 1_200; index += 1) project.write(`docs/${index}.md`, `needle ${index}`);
  const before = project.tree();
  const fault = `${project.outer}/fault.mjs`;
  writeFileSync(
    fault,
    `import fs from "node:fs";
     import { syncBuiltinESMExports } from "node:module";
     const { openSync } = fs;
     fs.openSync = (path, ...rest) => {
       if (String(path).endsWith("/docs/999.md")) process.kill(process.pid, "SIGKILL");
       return openSync(path, ...rest);
     };
     syncBuiltinESMExports();`,
  );
  const child = startSearches(project.folder, [{ query: "needle" }], { fault });
  const signal = await new Promise((resolve) => child.on("close", (_status, name) => resolve(name)));
  expect(signal).toBe("SIGKILL");
  // It died in the middle: the first batches are on disk, the rest is not.
  expect(project.indexFiles()).toHaveLength(1);
  const { envelope, total } = await search(project, { query: "needle" });
  expect([total, envelope.completeness.index.persisted, envelope.effects.derived.state]).toEqual([
    1_200,
    true,
    "changed",
  ]);
  expect(project.indexFiles()).toHaveLength(1);
  expect(
    (project.state() ?? []).filter((name) => !/^(\.gitignore|index-v\d+-[0-9a-f]+\.\d+\.db(-wal|-shm)?)$/.test(name)),
  ).toEqual([]);
  const { "fault.mjs": _fault, ...after } = project.tree();
  expect(after).toEqual(before);
});

test("case 37: a read-only workspace is searched from memory, without effects, and says so", async () => {
  using project = new Project({ "docs/a.md": "needle", "todos/001-ready-p1-x.md": "needle" });
  chmodSync(project.outer, 0o755);
  for (const folder of ["docs", "todos", "."]) chmodSync(project.path(folder), 0o555);
  const before = project.tree();
  const { envelope, paths, text } = await searchOnceInChild(project.folder, { query: "needle" }, { asNobody: true });
  expect([...paths].sort()).toEqual(["docs/a.md", "todos/001-ready-p1-x.md"]);
  expect(envelope.effects).toMatchObject({ documents: { state: "none" }, derived: { state: "none" } });
  expect(envelope.completeness).toMatchObject({
    status: "complete",
    index: { persisted: false, freshness: "verified" },
  });
  expect(text).toContain("The index could not be kept on disk");
  expect([project.tree(), project.state()]).toEqual([before, undefined]);
});

test("case 37: a read-only workspace with an index is searched, and the index keeps its bytes", async () => {
  using project = new Project({ "docs/a.md": "needle" });
  await searchOnceInChild(project.folder, {});
  const files = project.state();
  chmodSync(project.outer, 0o755);
  for (const folder of [".fathomline", "."]) chmodSync(project.path(folder), 0o555);
  for (const index of project.indexFiles()) chmodSync(index, 0o444);
  const { envelope, paths } = await searchOnceInChild(project.folder, { query: "needle" }, { asNobody: true });
  expect(paths).toEqual(["docs/a.md"]);
  expect(envelope.effects.derived.state).toBe("none");
  expect(project.state()).toEqual(files);
});

test.each([
  ["its first page", 1],
  ["its rows", 200],
])(
  "case 38: a disk that takes no more at %s of the index: rows, and a cache effect that is possible",
  async (_what, fileLimitBlocks) => {
    using project = new Project();
    for (let index = 0; index < 400; index += 1)
      project.write(`docs/${index}.md`, `needle ${"many words ".repeat(40)}${index}`);
    const before = project.tree();
    const limited = await searchOnceInChild(project.folder, { query: "needle" }, { fileLimitBlocks });
    expect(limited.envelope.completeness).toMatchObject({
      counts: { results: { total: 400 } },
      index: { persisted: false, documents: 400 },
    });
    expect(limited.envelope.effects.documents.state).toBe("none");
    // `none` would be wrong where anything of it was made.
    expect(project.state()).toContain(".gitignore");
    expect(limited.envelope.effects.derived.state).toMatch(/^(?:possible|changed)$/);
    expect(project.tree()).toEqual(before);
    const after = await search(project, { query: "needle" });
    expect([after.total, after.envelope.completeness.index.persisted]).toEqual([400, true]);
  },
);

test("case 39: custom roots have an index of their own, and their rows open as printed", async () => {
  using project = new Project({
    "docs/a.md": "needle default",
    "knowledge/solutions/b.md": "needle custom",
    "work/001-ready-p1-c.md": "needle custom",
  });
  const custom = { query: "needle", docsRoot: "knowledge", todosRoot: "work" };
  expect(await pathsOf(project, { query: "needle" })).toEqual(["docs/a.md"]);
  const one = project.indexFiles();
  const { rows } = await search(project, custom);
  expect(rows.map(({ path, kind }) => `${kind} ${path}`).toSorted()).toEqual([
    "solution knowledge/solutions/b.md",
    "todo work/001-ready-p1-c.md",
  ]);
  for (const { path } of rows) expect(project.read(path)).toBe("needle custom");
  const two = project.indexFiles();
  expect([one.length, two.length]).toEqual([1, 2]);
  // Stable: the same roots meet the same index, however they are written.
  for (const docsRoot of ["./knowledge/", project.path("knowledge"), "@knowledge"])
    expect((await search(project, { ...custom, docsRoot })).envelope.effects.derived.state).toBe("none");
  expect(await pathsOf(project, { query: "needle" })).toEqual(["docs/a.md"]);
  expect(project.indexFiles()).toEqual(two);
});

test("case 39: an index moves with its folder", async () => {
  using project = new Project({ "docs/a.md": "needle" });
  using other = new Project();
  await search(project);
  other.remove("docs");
  await restart();
  cpSync(project.folder, other.folder, { recursive: true, preserveTimestamps: true });
  const { paths, envelope } = await search(other, { query: "needle", freshnessMode: "memory" });
  expect([paths, envelope.completeness.index.freshness]).toEqual([["docs/a.md"], "cached"]);
});
