import { Buffer } from "node:buffer";
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { describe, expect, test } from "vitest";

import { CORPUS_FAILURE_CODES } from "../../src/index.ts";
import { Project } from "../support/project.ts";

const FILES = Object.fromEntries(
  Array.from({ length: 40 }, (_, index) => [
    `docs/${index}.md`,
    `---\nstatus: s${index % 3}\ntags: [t${index % 5}]\n---\n# Title ${index}\n\nneedle word${index} [x](${index + 1}.md)\n`,
  ]),
);

/** Edits bytes of a state file from another process, as closing a descriptor in this one would drop SQLite's locks. */
function damage(path: string, script: string): void {
  execFileSync(process.execPath, [
    "-e",
    `const fs=require("fs");const p=${JSON.stringify(path)};const b=fs.readFileSync(p);${script};`,
  ]);
}

function indexPath(project: Project): string {
  const name = readdirSync(project.path(".fathomline")).find((file) => file.endsWith(".db"));
  return project.path(`.fathomline/${name ?? ""}`);
}

async function indexed(): Promise<Project> {
  const project = new Project(FILES);
  await project.query();
  project.restart();
  return project;
}

describe("case 34: our own index is disposable", () => {
  test.each([
    ["cut in the header", "fs.truncateSync(p, 50)"],
    ["cut in the middle", "fs.truncateSync(p, Math.floor(b.length / 2))"],
    ["cut at a page", "fs.truncateSync(p, 4096 * 3)"],
    ["replaced by JSON", 'fs.writeFileSync(p, "[]".repeat(5000))'],
    [
      "a foreign database",
      'fs.rmSync(p); const {DatabaseSync}=require("node:sqlite"); new DatabaseSync(p).exec("create table x(y)")',
    ],
    ["zeros", "fs.writeFileSync(p, Buffer.alloc(b.length))"],
    ["header kept, rest zeros", "b.fill(0, 4096); fs.writeFileSync(p, b)"],
  ])("%s: rebuilt and said so", async (_name, script) => {
    using project = await indexed();
    damage(indexPath(project), script);
    const answer = await project.query({ text: "needle" });
    expect(answer.total).toBe(40);
    expect(answer.index).toMatchObject({
      damagedRebuilt: true,
      persisted: true,
      derivedEffect: "changed",
      documents: 40,
    });
    expect(readdirSync(project.path(".fathomline")).filter((file) => file.endsWith(".db"))).toHaveLength(1);
    expect((await project.query({ text: "needle" })).index).toMatchObject({ damagedRebuilt: false, unchanged: 40 });
  });

  // To SQLite a file below one page is an empty database.
  test.each([0, 1])("a file of %i bytes is filled in place", async (bytes) => {
    using project = await indexed();
    damage(indexPath(project), `fs.truncateSync(p, ${bytes})`);
    expect(await project.query({ text: "needle" })).toMatchObject({ total: 40, index: { persisted: true } });
  });

  test("damage at random bytes never ends in a throw or in a row that its file does not hold", async () => {
    let rebuilt = 0;
    for (let seed = 1; seed <= 24; seed += 1) {
      using project = await indexed();
      damage(
        indexPath(project),
        `let s=${seed}*7919;for(let i=0;i<16*${1 + (seed % 4)};i+=1){s=(s*1103515245+12345)%2147483648;b[s%b.length]=(s>>8)&255}fs.writeFileSync(p,b)`,
      );
      for (const query of [
        { text: "needle" },
        { filters: { status: { is: ["s1"] } } },
        { text: "word7", relatedLimit: 5 },
      ]) {
        const answer = await project.run(query);
        if (!answer.ok) throw new Error(`seed ${seed}: ${answer.code} ${answer.message}`);
        if (answer.index.damagedRebuilt) rebuilt += 1;
        for (const row of answer.rows) if (query.text !== undefined) expect(row.snippet ?? "").toContain("needle");
      }
    }
    expect(rebuilt).toBeGreaterThan(6);
  });
});

describe("case 33: a file the user named", () => {
  test.each([
    ["JSON", Buffer.from('{"mine": true}')],
    ["text of a page", Buffer.from("x".repeat(8_192))],
    ["a SQLite header without more", Buffer.concat([Buffer.from("SQLite format 3\0"), Buffer.alloc(4_080)])],
  ])("%s is refused and keeps every byte", async (_name, bytes) => {
    using project = new Project({ "docs/a.md": "needle", "mine/index.db": bytes });
    for (const rebuild of [false, true]) {
      const result = await project.run({}, { indexPath: project.path("mine/index.db"), rebuild });
      expect(result).toMatchObject({ ok: false, code: "index_path_occupied", retryable: false, derivedEffect: "none" });
      expect(execFileSync("cat", [project.path("mine/index.db")])).toEqual(bytes);
      expect(readdirSync(project.path("mine"))).toEqual(["index.db"]);
    }
  });

  test("another program's database is refused and gets no side files", async () => {
    using project = new Project({ "docs/a.md": "needle" });
    mkdirSync(project.path("mine"));
    execFileSync(process.execPath, [
      "-e",
      `new (require("node:sqlite").DatabaseSync)(${JSON.stringify(project.path("mine/index.db"))}).exec("create table x(y)")`,
    ]);
    expect(await project.run({}, { indexPath: project.path("mine/index.db") })).toMatchObject({
      ok: false,
      code: "index_path_occupied",
    });
    expect(readdirSync(project.path("mine"))).toEqual(["index.db"]);
  });

  test("a folder and a link are refused", async () => {
    using project = new Project({ "docs/a.md": "needle" });
    mkdirSync(project.path("folder.db"));
    symlinkSync(project.path("elsewhere.db"), project.path("link.db"));
    for (const name of ["folder.db", "link.db"]) {
      expect(await project.run({}, { indexPath: project.path(name) })).toMatchObject({
        ok: false,
        code: "index_path_occupied",
      });
    }
    expect(readdirSync(project.folder)).not.toContain("elsewhere.db");
  });

  test("an index of ours is used, found again, rebuilt and repaired", async () => {
    using project = new Project(FILES);
    const changes = { indexPath: project.path("cache/mine.db") };
    expect((await project.query({}, changes)).index).toMatchObject({ persisted: true, added: 40 });
    project.restart();
    expect((await project.query({}, changes)).index).toMatchObject({ persisted: true, unchanged: 40 });
    expect((await project.query({ text: "needle" }, { ...changes, rebuild: true })).total).toBe(40);
    project.restart();
    damage(project.path("cache/mine.db"), "b.fill(0, 4096); fs.writeFileSync(p, b)");
    expect(await project.query({ text: "needle" }, changes)).toMatchObject({
      total: 40,
      index: { damagedRebuilt: true, persisted: true },
    });
    expect(readdirSync(project.folder)).not.toContain(".fathomline");
  });
});

test.each(["folder", "file"])("a planted link in place of the %s is not followed", async (what) => {
  using project = new Project({ "docs/a.md": "needle" });
  mkdirSync(project.path("elsewhere"));
  if (what === "folder") symlinkSync(project.path("elsewhere"), project.path(".fathomline"));
  else {
    await project.query();
    project.restart();
    const path = indexPath(project);
    damage(path, 'for (const s of ["", "-wal", "-shm"]) fs.rmSync(p + s, { force: true })');
    symlinkSync(project.path("elsewhere/x.db"), path);
  }
  const answer = await project.query({ text: "needle" });
  expect(answer).toMatchObject({
    total: 1,
    index: { persisted: false, notPersistedReason: "state_planted", derivedEffect: "none" },
  });
  expect(readdirSync(project.path("elsewhere"))).toEqual([]);
});

test("the failure codes are these", () => {
  expect([...CORPUS_FAILURE_CODES]).toEqual([
    "aborted",
    "corpus_closed",
    "index_path_occupied",
    "root_unreadable",
    "worker_failed",
  ]);
});
