import { execFileSync } from "node:child_process";
import { renameSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { restart } from "../support/context.ts";
import { page } from "../support/frontmatter.ts";
import { Project } from "../support/project.ts";
import { pathsOf, search } from "../support/search.ts";

// There are no cache labels: the envelope says `verified` or `cached`, and what the call wrote.
test("case 27: strict, auto within its time, memory, auto without time: each says how fresh it is", async () => {
  using project = new Project({ "docs/a.md": "needle" });
  const seen: unknown[] = [];
  for (const mode of [
    { freshnessMode: "strict" },
    { freshnessMode: "auto", freshnessTtlMs: 86_400_000 },
    { freshnessMode: "memory" },
    { freshnessMode: "auto", freshnessTtlMs: 0 },
  ] as const) {
    const { envelope, text } = await search(project, { query: "needle", ...mode });
    const { freshness, state } = envelope.completeness.index;
    seen.push([freshness, state, envelope.effects.derived.state, /\((.*)\)\.$/m.exec(text)?.[1]]);
  }
  expect(seen).toEqual([
    ["verified", "complete", "changed", "checked now"],
    ["cached", "partial", "none", "not checked in this call"],
    ["cached", "partial", "none", "not checked in this call"],
    ["verified", "complete", "none", "checked now"],
  ]);
});

test("case 27: the time to live belongs to the process: a new one checks", async () => {
  using project = new Project({ "docs/a.md": "needle" });
  await search(project);
  await restart();
  project.write("docs/b.md", "needle");
  const within = { query: "needle", freshnessTtlMs: 86_400_000 };
  expect((await search(project, within)).total).toBe(2);
  expect((await search(project, within)).envelope.completeness.index.freshness).toBe("cached");
});

test("case 28: a change is seen at once, without any event", async () => {
  using project = new Project({ "docs/a.md": "old words" });
  await search(project);
  project.write("docs/a.md", "needle words");
  expect(await pathsOf(project, { query: "needle" })).toEqual(["docs/a.md"]);
  project.write("docs/deep/er/b.md", "needle");
  expect(await pathsOf(project, { query: "needle" })).toEqual(["docs/a.md", "docs/deep/er/b.md"]);
  renameSync(project.path("docs/deep"), project.path("docs/moved"));
  expect(await pathsOf(project, { query: "needle" })).toEqual(["docs/a.md", "docs/moved/er/b.md"]);
});

// The todo tools publish a todo by a link under its final name, without telling the search anything.
test("case 29: a todo that was just published and moved on is found at once", async () => {
  using project = new Project({ "docs/a.md": "x" });
  await search(project);
  const staged = `${project.outer}/staged`;
  writeFileSync(staged, page(["status: pending", "priority: p1", 'issue_id: "001"'], "# Write the needle\n"));
  renameSync(staged, project.path("todos/001-pending-p1-needle.md"));
  expect((await search(project, { query: "needle", filters: { status: "pending" } })).rows).toMatchObject([
    { path: "todos/001-pending-p1-needle.md", kind: "todo" },
  ]);
  writeFileSync(staged, page(["status: ready", "priority: p1", 'issue_id: "001"'], "# Write the needle\n"));
  renameSync(staged, project.path("todos/001-ready-p1-needle.md"));
  project.remove("todos/001-pending-p1-needle.md");
  expect(await pathsOf(project, { query: "needle" })).toEqual(["todos/001-ready-p1-needle.md"]);
  expect((await search(project, { filters: { status: "pending" } })).total).toBe(0);
});

test("case 30: a git checkout that swaps 200 files for others of the same size", async () => {
  using project = new Project();
  const git = (...words: readonly string[]): void => {
    execFileSync("git", ["-C", project.folder, "-c", "user.name=t", "-c", "user.email=t@example.org", ...words]);
  };
  const writeAll = (word: string): void => {
    for (let index = 0; index < 200; index += 1) project.write(`docs/${index}.md`, `${word} ${index}\n`);
  };
  git("init", "-q", "-b", "main");
  writeAll("before");
  git("add", "-A");
  git("commit", "-qm", "before");
  git("checkout", "-qb", "other");
  writeAll("behind");
  git("commit", "-qam", "behind");
  expect([
    (await search(project, { query: "before" })).total,
    (await search(project, { query: "behind" })).total,
  ]).toEqual([0, 200]);
  const size = statSync(project.path("docs/7.md")).size;
  git("checkout", "-q", "main");
  expect(statSync(project.path("docs/7.md")).size).toBe(size);
  const { envelope, total } = await search(project, { query: "before", freshnessMode: "auto" });
  expect([total, envelope.effects.derived.state]).toEqual([200, "changed"]);
  expect((await search(project, { query: "behind" })).total).toBe(0);
});

// Documented: `auto` compares the change time as well, which no one can put back.
test.each(["strict", "auto"] as const)(
  "case 31: an edit of the same size whose time was put back is found by %s",
  async (freshnessMode) => {
    using project = new Project({ "docs/a.md": "before" });
    const past = new Date(Date.now() - 3_600_000);
    utimesSync(project.path("docs/a.md"), past, past);
    await search(project, { freshnessMode });
    writeFileSync(project.path("docs/a.md"), "behind");
    utimesSync(project.path("docs/a.md"), past, past);
    const { total, envelope } = await search(project, { query: "behind", freshnessMode });
    expect([total, envelope.completeness.index.freshness]).toEqual([1, "verified"]);
    expect((await search(project, { query: "before", freshnessMode })).total).toBe(0);
  },
);
