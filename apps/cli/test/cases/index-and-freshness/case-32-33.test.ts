import { execFileSync } from "node:child_process";
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { restart } from "../support/context.ts";
import { page } from "../support/frontmatter.ts";
import { Project } from "../support/project.ts";
import { searchInChild, type ChildAnswer } from "../support/run-child.ts";
import { failure, search } from "../support/search.ts";

const STEADY = 20;
const MOVING = 12;

/** Every version says exactly one of the two words, all over. */
function version(index: number, turn: number): string {
  const word = (index + turn) % 2 === 0 ? "even" : "odd";
  return page([`title: ${word} moving`, `parity: ${word}`], `# ${word}\n\n${`${word} moving `.repeat(20)}\n`);
}

test("case 32: 8 processes search 50 times while a writer edits: no answer is wrong or torn", async () => {
  using project = new Project();
  for (let index = 0; index < STEADY; index += 1) project.write(`docs/steady-${index}.md`, "steady words");
  for (let index = 0; index < MOVING; index += 1) project.write(`docs/moving-${index}.md`, version(index, 0));
  let turn = 0;
  const staged = `${project.outer}/staged`;
  const writer = setInterval(() => {
    turn += 1;
    for (let index = 0; index < MOVING; index += 1) {
      // As editors save: a reader sees one whole version.
      writeFileSync(staged, version(index, turn));
      renameSync(staged, project.path(`docs/moving-${index}.md`));
    }
  }, 200);
  const inputs = [{ query: "steady" }, { query: "even" }, { filters: { parity: "odd" } }, { query: "moving" }].map(
    (input) => ({ ...input, limit: 100 }),
  );
  const all = await Promise.all(
    Array.from({ length: 8 }, (_, index) => {
      const input = inputs[index % inputs.length];
      return searchInChild(project.folder, input === undefined ? [] : [input], { times: 50 });
    }),
  );
  clearInterval(writer);
  expect(turn).toBeGreaterThan(1);
  expect(all.map((answers) => answers.length)).toEqual(Array(8).fill(50));
  for (const [index, answers] of all.entries()) for (const answer of answers) checkConsistent(answer, index % 4);
  const final = await search(project, { query: "even" });
  expect(final.total).toBe(MOVING / 2);
  expect(final.rows.every(({ path }) => project.read(path).includes("even moving"))).toBe(true);
});

function checkConsistent({ envelope }: ChildAnswer, kind: number): void {
  if (!envelope.ok) throw new Error(envelope.error.code);
  const { total, returned } = envelope.completeness.counts.results;
  if (kind === 0) expect([total, returned]).toEqual([STEADY, STEADY]);
  // A moving document is always there: renamed over, never gone.
  if (kind === 3) expect(total).toBe(MOVING);
  for (const { title, snippet, facets } of envelope.data.results) {
    const word = /^(even|odd) moving$/.exec(title)?.[1];
    if (kind === 1) expect(word).toBe("even");
    if (kind === 2) expect([word, facets]).toEqual(["odd", [{ name: "parity", values: ["odd"] }]]);
    if (word !== undefined) expect(snippet ?? "").not.toContain(word === "even" ? "odd" : "even");
  }
}

test("case 32: two parallel rebuilds are both right, and leave one index and no lock", async () => {
  using project = new Project();
  for (let index = 0; index < 100; index += 1) project.write(`docs/${index}.md`, `needle ${index}`);
  const before = project.tree();
  const rebuild = () => searchInChild(project.folder, [{ query: "needle", rebuild: true }], { times: 4 });
  for (const { envelope } of (await Promise.all([rebuild(), rebuild()])).flat())
    expect(envelope).toMatchObject({ ok: true, completeness: { counts: { results: { total: 100 } } } });
  expect((await search(project, { query: "needle" })).envelope.completeness.index.persisted).toBe(true);
  await restart();
  expect(project.state()?.filter((name) => /lock|tmp|stag/i.test(name))).toEqual([]);
  expect(project.indexFiles()).toHaveLength(1);
  expect(project.tree()).toEqual(before);
});

describe("what is not ours at a user-named indexPath", () => {
  test.each([
    ["JSON", '{"mine": true}'],
    ["text of two pages", "x".repeat(8_192)],
    ["a bare SQLite header", `SQLite format 3\0${"\0".repeat(4_080)}`],
  ])("case 33: %s is index_path_occupied and unchanged", async (_what, content) => {
    using project = new Project({ "docs/a.md": "needle", "mine/index.db": content });
    const before = project.tree();
    for (const rebuild of [false, true]) {
      expect(await failure(project, { query: "needle", indexPath: "mine/index.db", rebuild })).toMatchObject({
        error: { code: "index_path_occupied", retryable: false },
        effects: { documents: { state: "none" }, derived: { state: "none" } },
      });
    }
    expect([project.tree(), project.state()]).toEqual([before, undefined]);
  });

  test("case 33: another program's database is refused and gets no side files", async () => {
    using project = new Project({ "docs/a.md": "needle" });
    mkdirSync(project.path("mine"));
    execFileSync(process.execPath, [
      "-e",
      `new (require("node:sqlite").DatabaseSync)(${JSON.stringify(project.path("mine/index.db"))}).exec("create table x(y)")`,
    ]);
    const before = project.tree();
    expect(await failure(project, { indexPath: "mine/index.db" })).toMatchObject({
      error: { code: "index_path_occupied" },
    });
    expect(project.tree()).toEqual(before);
  });
});
