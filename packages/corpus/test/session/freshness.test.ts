import { chmodSync, readdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

import { Project } from "../support/project.ts";
import { queryInChild } from "../support/run-child.ts";

const mode = (name: "auto" | "strict" | "memory", ttlMs = 60_000) => ({ freshness: { mode: name, ttlMs } }) as const;

test("case 27: the four cache states in their order", async () => {
  using project = new Project({ "docs/a.md": "needle" });
  const states = [];
  for (const changes of [mode("strict"), mode("auto"), mode("memory"), mode("auto", 0)]) {
    const { index } = await project.query({}, changes);
    states.push([index.cacheState, index.freshness]);
  }
  expect(states).toEqual([
    ["rebuilt", "verified"],
    ["auto_fast_path", "cached"],
    ["memory_fast_path", "cached"],
    ["validated_unchanged", "verified"],
  ]);
});

test("a time to live skips the check, and only the check", async () => {
  using project = new Project({ "docs/a.md": "needle" });
  await project.query({}, mode("auto"));
  project.write("docs/b.md", "needle");
  expect((await project.query({ text: "needle" }, mode("auto"))).total).toBe(1);
  expect((await project.query({ text: "needle" }, mode("auto", 0))).total).toBe(2);
});

test("case 28: a change is seen at once, without any event", async () => {
  using project = new Project({ "docs/a.md": "old" });
  await project.query();
  project.write("docs/a.md", "needle");
  expect(await project.query({ text: "needle" })).toMatchObject({
    total: 1,
    index: { cacheState: "rebuilt", updated: 1 },
  });
  project.write("docs/b.md", "needle");
  expect(await project.paths({ text: "needle" })).toEqual(["docs/a.md", "docs/b.md"]);
});

test("case 30: 200 files swapped for others of the same size", async () => {
  using project = new Project();
  for (let index = 0; index < 200; index += 1) project.write(`docs/${index}.md`, "before");
  expect((await project.query({ text: "before" })).total).toBe(200);
  for (let index = 0; index < 200; index += 1) project.write(`docs/${index}.md`, "behind");
  expect((await project.query({ text: "before" })).total).toBe(0);
  expect((await project.query({ text: "behind" })).total).toBe(200);
});

test.each(["auto", "strict"] as const)(
  "case 31: an edit of the same size whose time was put back is found by %s",
  async (name) => {
    using project = new Project({ "docs/a.md": "before" });
    const past = new Date(Date.now() - 3_600_000);
    utimesSync(project.path("docs/a.md"), past, past);
    await project.query({}, mode(name, 0));
    writeFileSync(project.path("docs/a.md"), "behind");
    utimesSync(project.path("docs/a.md"), past, past);
    expect((await project.query({ text: "behind" }, mode(name, 0))).total).toBe(1);
  },
);

test("memory looks at no file, but no row shows what its file does not hold", async () => {
  using project = new Project({ "docs/a.md": "needle", "docs/b.md": "needle" });
  await project.query();
  project.write("docs/new.md", "needle");
  expect(await project.paths({ text: "needle" }, mode("memory"))).toEqual(["docs/a.md", "docs/b.md"]);
  project.write("docs/a.md", "changed");
  const answer = await project.query({ text: "needle" }, mode("memory"));
  expect(answer.rows.map((row) => row.path)).toEqual(["docs/b.md", "docs/new.md"]);
  expect(answer.notes).toEqual([{ code: "changed_during_query", count: 1 }]);
  expect(answer.index).toMatchObject({ cacheState: "rebuilt", freshness: "verified" });
});

test("memory works from the file of another process, and builds what is not there", async () => {
  using project = new Project({ "docs/a.md": "needle" });
  expect((await project.query({}, mode("memory"))).index.cacheState).toBe("rebuilt");
  project.restart();
  expect((await project.query({}, mode("memory"))).index.cacheState).toBe("memory_fast_path");
});

test("a second look reads nothing again and writes nothing", async () => {
  using project = new Project({ "docs/a.md": "needle", "docs/b.md": "x" });
  await project.query();
  expect((await project.query()).index).toMatchObject({
    unchanged: 2,
    added: 0,
    updated: 0,
    removed: 0,
    derivedEffect: "none",
  });
  project.restart();
  expect((await project.query()).index).toMatchObject({
    unchanged: 2,
    cacheState: "validated_unchanged",
    derivedEffect: "none",
  });
});

test("a touched file is no change of the content", async () => {
  using project = new Project({ "docs/a.md": "needle" });
  const before = await project.query();
  utimesSync(project.path("docs/a.md"), new Date(1_000_000), new Date(1_000_000));
  const after = await project.query();
  expect(after.index).toMatchObject({ unchanged: 1, updated: 0 });
  expect(after.generation).toBe(before.generation);
});

test("rebuild writes a new file and leaves one", async () => {
  using project = new Project({ "docs/a.md": "needle" });
  await project.query();
  const answer = await project.query({ text: "needle" }, { rebuild: true });
  expect(answer).toMatchObject({
    total: 1,
    index: { cacheState: "rebuilt", added: 1, derivedEffect: "changed", damagedRebuilt: false },
  });
  expect(readdirSync(project.path(".fathomline")).filter((name) => name.endsWith(".db"))).toHaveLength(1);
});

test("deleting the state folder loses nothing", async () => {
  using project = new Project({ "docs/a.md": "needle" });
  await project.query();
  project.remove(".fathomline");
  expect(await project.query({ text: "needle" })).toMatchObject({ total: 1, index: { persisted: true, added: 1 } });
  expect(statSync(project.path(".fathomline")).isDirectory()).toBe(true);
});

describe("case 37: nothing can be written", () => {
  test("a workspace that may only be read is answered from memory", async () => {
    using project = new Project({ "docs/a.md": "needle" });
    chmodSync(project.folder, 0o555);
    const [answer] = await queryInChild(project.request({ text: "needle" }), { asNobody: true });
    chmodSync(project.folder, 0o755);
    expect(answer).toMatchObject({
      ok: true,
      total: 1,
      index: { persisted: false, notPersistedReason: "state_folder_unavailable", derivedEffect: "none" },
    });
  });

  test("an index that may only be read is left alone", async () => {
    using project = new Project({ "docs/a.md": "needle" });
    await project.query();
    project.restart();
    chmodSync(project.folder, 0o755);
    project.write("docs/b.md", "needle");
    const [answer] = await queryInChild(project.request({ text: "needle" }), { asNobody: process.getuid?.() === 0 });
    if (process.getuid?.() !== 0) return expect(answer).toMatchObject({ total: 2 });
    expect(answer).toMatchObject({
      ok: true,
      total: 2,
      index: { persisted: false, notPersistedReason: "index_unwritable", derivedEffect: "none" },
    });
  });
});

test("case 38: a disk that takes no more ends in an answer from memory", async () => {
  using project = new Project();
  for (let index = 0; index < 300; index += 1)
    project.write(`docs/${index}.md`, `needle ${"words to store ".repeat(40)}`);
  const [answer] = await queryInChild(project.request({ text: "needle", limit: 1 }), { fileLimitBlocks: 200 });
  expect(answer).toMatchObject({
    ok: true,
    total: 300,
    index: { persisted: false, notPersistedReason: "index_unwritable" },
  });
  expect(answer).toMatchObject({ index: { derivedEffect: expect.stringMatching(/^(?:changed|possible)$/) } });
  expect(await project.query({ text: "needle", limit: 1 })).toMatchObject({ total: 300, index: { persisted: true } });
});
