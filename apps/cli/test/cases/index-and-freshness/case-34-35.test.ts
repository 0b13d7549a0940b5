import { mkdirSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { restart } from "../support/context.ts";
import { page } from "../support/frontmatter.ts";
import { Project } from "../support/project.ts";
import { search } from "../support/search.ts";
import { alterStateFile, stateBytes } from "../support/state-file.ts";

const FILES = Object.fromEntries(
  Array.from({ length: 30 }, (_, index) => [`docs/${index}.md`, page([`status: s${index % 3}`], `needle ${index}`)]),
);

const DAMAGES: readonly (readonly [string, string])[] = [
  ...[0, 1, 16, 100, 1_024, 4_095, 4_096, 12_288].map(
    (bytes) => [`cut at byte ${bytes}`, `fs.truncateSync(p, ${bytes})`] as const,
  ),
  ["cut in the middle", "fs.truncateSync(p, b.length >> 1)"],
  ["cut at its last byte", "fs.truncateSync(p, b.length - 1)"],
  ["of a later version", 'new DatabaseSync(p).exec("pragma user_version = 99")'],
  ["[]", 'fs.writeFileSync(p, "[]")'],
  ["zeros behind the header", "fs.writeFileSync(p, b.fill(0, 4096))"],
];

describe("our own index is disposable", () => {
  const projects = new Map<string, Project>();
  beforeAll(async () => {
    for (const [name] of DAMAGES) {
      const project = new Project(FILES);
      projects.set(name, project);
      await search(project);
    }
    await restart();
    for (const [name, script] of DAMAGES) alterStateFile(projects.get(name)?.indexFiles()[0] ?? "", script);
  });
  afterAll(() => projects.forEach((project) => project[Symbol.dispose]()));

  test.each(DAMAGES)("case 34: %s: rebuilt, and the effects say so", async (name) => {
    const project = projects.get(name);
    if (project === undefined) throw new Error("no such project");
    const before = project.tree();
    const { envelope, total } = await search(project, { query: "needle", filters: { status: "s1" } });
    expect(total).toBe(10);
    expect(envelope.effects).toMatchObject({ documents: { state: "none" }, derived: { state: "changed" } });
    expect(envelope.completeness).toMatchObject({ index: { state: "complete", persisted: true, documents: 30 } });
    expect(project.tree()).toEqual(before);
    const again = await search(project, { query: "needle" });
    expect([again.total, again.envelope.effects.derived.state]).toEqual([30, "none"]);
  });
});

// There is no lock of ours: a query never waits for a writer, and what lies where others keep locks is not looked at.
test("case 35: a held write lock keeps no answer away, and is not broken", async () => {
  using project = new Project({ "docs/a.md": "needle" });
  await search(project);
  const [index = ""] = project.indexFiles();
  const holder = new DatabaseSync(index);
  try {
    holder.exec("begin immediate; update meta set value = value");
    project.write("docs/b.md", "needle");
    const { envelope, total, text } = await search(project, { query: "needle" });
    expect([total, envelope.completeness.index.persisted, envelope.effects.derived.state]).toEqual([2, false, "none"]);
    expect(text).toContain("this answer came from memory");
    holder.exec("commit");
  } finally {
    holder.close();
  }
  await restart();
  expect((await search(project, { query: "needle" })).envelope.completeness.index.persisted).toBe(true);
});

test.each([
  ["malformed", "{"],
  ["missing", undefined],
  ["foreign", '{"schema":"other","pid":1}'],
])("case 35: a lock folder with %s owner stays untouched", async (_what, owner) => {
  using project = new Project({ "docs/a.md": "needle" });
  const locks = [".fathomline/index.lock", ".pi-project-artifacts/index-v1.json.lock"];
  for (const lock of locks) {
    mkdirSync(project.path(lock), { recursive: true });
    if (owner !== undefined) project.write(`${lock}/owner.json`, owner);
  }
  const { envelope, total } = await search(project, { query: "needle" });
  expect([total, envelope.completeness.index.persisted]).toEqual([1, true]);
  for (const lock of locks) {
    if (owner !== undefined) expect(stateBytes([project.path(`${lock}/owner.json`)]).toString()).toBe(owner);
    expect(project.state()).toContain("index.lock");
  }
});
