import { chmodSync, mkdirSync, symlinkSync, writeFileSync, readFileSync } from "node:fs";
import { Buffer } from "node:buffer";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

import { Project } from "../support/project.ts";
import { queryInChild } from "../support/run-child.ts";

describe("which files are documents", () => {
  test.each([
    ["a.md", true],
    ["A.MD", true],
    ["deep/er/a.Md", true],
    [".hidden.md", true],
    [".obsidian/x.md", true],
    [".md", false],
    ["a.mdx", false],
    ["a.markdown", false],
    ["a.md.txt", false],
    ["node_modules/x.md", false],
    ["sub/node_modules/p/x.md", false],
    [".git/x.md", false],
    [".fathomline/x.md", false],
    ["sub/.fathomline/x.md", false],
    ["folder.md/inner.md", true],
  ])("case 26: docs/%s is a document: %s", async (path, expected) => {
    using project = new Project({ [`docs/${path}`]: "needle\n" });
    expect(await project.paths({ text: "needle" })).toEqual(expected ? [`docs/${path}`] : []);
  });

  test("case 26: .gitignore hides nothing", async () => {
    using project = new Project({ "docs/.gitignore": "*.md\n", "docs/a.md": "needle" });
    expect(await project.paths({ text: "needle" })).toEqual(["docs/a.md"]);
  });
});

test("case 1: add, change and delete between strict searches are counted and followed", async () => {
  using project = new Project({ "docs/solutions/keep.md": "first" });
  const strict = { freshness: { mode: "strict", ttlMs: 0 } } as const;
  await project.query({}, strict);
  project.write("docs/solutions/a.md", "needle one");
  expect((await project.query({ text: "needle" }, strict)).index).toMatchObject({
    added: 1,
    updated: 0,
    removed: 0,
    unchanged: 1,
  });
  project.write("docs/solutions/a.md", "other words");
  const changed = await project.query({ text: "needle" }, strict);
  expect(changed.index).toMatchObject({ added: 0, updated: 1, removed: 0, unchanged: 1 });
  expect(changed.total).toBe(0);
  project.remove("docs/solutions/a.md");
  const removed = await project.query({ text: "other" }, strict);
  expect(removed.index).toMatchObject({ added: 0, updated: 0, removed: 1, unchanged: 1 });
  expect(removed.total).toBe(0);
});

test("case 4: a missing root is an empty tree and nothing is created", async () => {
  using project = new Project();
  const roots = [project.root("docs", "knowledge", "missing"), project.root("todos", "work", "missing")];
  const answer = await project.query({}, { roots });
  expect(answer).toMatchObject({
    total: 0,
    index: { persisted: false, notPersistedReason: "nothing_to_index", derivedEffect: "none" },
  });
  expect(() => readFileSync(project.path(".fathomline/.gitignore"))).toThrow(/ENOENT/);
});

test("case 5: a root that is a file is a typed failure", async () => {
  using project = new Project({ "note.md": "x" });
  const result = await project.run({}, { roots: [project.root("docs", "note.md")] });
  expect(result).toMatchObject({ ok: false, code: "root_unreadable", path: "note.md", derivedEffect: "none" });
});

test("case 6: links of every kind are skipped and counted", async () => {
  using project = new Project({ "docs/real.md": "needle", "outside/secret.md": "needle" });
  symlinkSync(project.path("docs/real.md"), project.path("docs/l.md"));
  symlinkSync(project.path("outside"), project.path("docs/out"));
  symlinkSync(project.path("docs/nowhere.md"), project.path("docs/dangling.md"));
  symlinkSync(project.path("docs"), project.path("docs/loop"));
  const answer = await project.query({ text: "needle" });
  expect(answer.rows.map((row) => row.path)).toEqual(["docs/real.md"]);
  expect(answer.index.skipped.links).toBe(4);
});

test("case 7: an unreadable file and an unreadable folder are named, the rest is served", async () => {
  using project = new Project({ "docs/a.md": "needle", "docs/b.md": "needle", "docs/locked/c.md": "needle" });
  chmodSync(project.folder, 0o755);
  chmodSync(project.path("docs/b.md"), 0);
  chmodSync(project.path("docs/locked"), 0);
  const [answer] = await queryInChild(project.request({ text: "needle" }), { asNobody: true });
  chmodSync(project.path("docs/locked"), 0o755);
  if (answer === undefined || !answer.ok) throw new Error("no answer");
  expect(answer.rows.map((row) => row.path)).toEqual(["docs/a.md"]);
  expect(answer.index.skipped.unreadable).toBe(2);
  expect(answer.index.diagnostics).toEqual([
    { path: "docs/b.md", code: "file_unreadable" },
    { path: "docs/locked", code: "folder_unreadable" },
  ]);
});

test("a root that cannot be listed is a typed failure", async () => {
  using project = new Project({ "docs/a.md": "needle" });
  chmodSync(project.folder, 0o755);
  chmodSync(project.path("docs"), 0);
  const [answer] = await queryInChild(project.request(), { asNobody: true });
  chmodSync(project.path("docs"), 0o755);
  expect(answer).toMatchObject({ ok: false, code: "root_unreadable", path: "docs", derivedEffect: "none" });
});

test("a name that is no UTF-8 is counted, named by its folder and never emitted", async () => {
  using project = new Project({ "docs/sub/ok-\uFFFD.md": "needle" });
  writeFileSync(
    Buffer.concat([Buffer.from(join(project.path("docs/sub"), "bad-")), Buffer.from([0xff, 0x2e, 0x6d, 0x64])]),
    "needle",
  );
  const answer = await project.query({ text: "needle" });
  expect(answer.rows.map((row) => row.path)).toEqual(["docs/sub/ok-\uFFFD.md"]);
  expect(answer.index.skipped.undecodableNames).toBe(1);
  expect(answer.index.diagnostics).toEqual([{ path: "docs/sub", code: "name_undecodable" }]);
});

test("a pipe named like a document is no file", async () => {
  using project = new Project({ "docs/a.md": "needle" });
  execFileSync("mkfifo", [project.path("docs/pipe.md")]);
  const answer = await project.query({ text: "needle" });
  expect(answer).toMatchObject({ total: 1, index: { skipped: { notFiles: 1 } } });
});

test("a root inside the other root is walked once", async () => {
  using project = new Project({ "README.md": "needle", "docs/a.md": "needle", "todos/001-ready-p1-x.md": "needle" });
  const roots = [project.root("docs", "."), project.root("todos")];
  const { rows } = await project.query({ text: "needle" }, { roots });
  expect(rows.map((row) => `${row.path} ${row.kind}`).sort()).toEqual([
    "README.md doc",
    "docs/a.md doc",
    "todos/001-ready-p1-x.md todo",
  ]);
});

test("case 39: rows open as printed whatever the roots are called", async () => {
  using project = new Project({ "knowledge/plans/a.md": "needle" });
  mkdirSync(project.path("work"));
  const roots = [project.root("docs", "knowledge"), project.root("todos", "work")];
  const { rows } = await project.query({ text: "needle" }, { roots });
  expect(rows.map((row) => [row.path, row.kind])).toEqual([["knowledge/plans/a.md", "plan"]]);
  expect(readFileSync(project.path(rows[0]?.path ?? ""), "utf8")).toBe("needle");
});
