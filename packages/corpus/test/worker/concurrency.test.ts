import { renameSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";

import type { CorpusAnswer } from "../../src/index.ts";
import { Project } from "../support/project.ts";
import { queryInChild } from "../support/run-child.ts";

const STEADY = 20;
const EDITED = 12;
/** Eight processes share two cores with whatever else runs. */
const PATIENCE_MS = 300_000;

/** Every version holds exactly one of the two words, and says which all over. */
function version(index: number, turn: number): string {
  const name = (index + turn) % 2 === 0 ? "even" : "odd";
  return `---\ntitle: ${name} moving\nparity: ${name}\n---\n# ${name}\n\n${`${name} moving `.repeat(20)}\n`;
}

test(
  "case 32: eight processes query while a writer edits, and no answer is wrong or torn",
  { timeout: PATIENCE_MS },
  async () => {
    using project = new Project();
    for (let index = 0; index < STEADY; index += 1) project.write(`docs/steady-${index}.md`, "steady words");
    for (let index = 0; index < EDITED; index += 1) project.write(`docs/moving-${index}.md`, version(index, 0));
    let turn = 0;
    const writer = setInterval(() => {
      turn += 1;
      for (let index = 0; index < EDITED; index += 1) {
        // As editors save: a reader sees one whole version.
        writeFileSync(project.path(".staged"), version(index, turn));
        renameSync(project.path(".staged"), project.path(`docs/moving-${index}.md`));
      }
    }, 20);
    const queries = [
      { text: "steady" },
      { text: "even" },
      { filters: { parity: { is: ["odd"] } } },
      { text: "moving" },
    ];
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        queryInChild(project.request(queries[index % queries.length]), { times: 50 }),
      ),
    );
    clearInterval(writer);
    expect(turn).toBeGreaterThan(1);
    for (const [index, answers] of all.entries()) {
      expect(answers).toHaveLength(50);
      for (const answer of answers) {
        if (!answer.ok) throw new Error(`${answer.code}: ${answer.message}`);
        checkAnswer(answer, index % queries.length);
      }
    }
    const final = await project.query({ text: "even" });
    const expected = Array.from({ length: EDITED }, (_, index) => index).filter((index) => (index + turn) % 2 === 0);
    expect(final.rows.map((row) => row.path).sort()).toEqual(expected.map((index) => `docs/moving-${index}.md`).sort());
  },
);

function checkAnswer(answer: CorpusAnswer, kind: number): void {
  expect(answer.index.damagedRebuilt).toBe(false);
  const withheld = answer.notes.find((note) => note.code === "rows_withheld")?.count ?? 0;
  if (kind === 0) expect([answer.total, answer.rows.length]).toEqual([STEADY, STEADY]);
  // A moving document is always there: renamed over, never gone.
  if (kind === 3) expect(answer.rows.length + withheld).toBe(EDITED);
  for (const row of answer.rows) {
    const parity = row.fields["parity"]?.[0];
    if (kind === 1) expect(parity).toBe("even");
    if (kind === 2) expect(parity).toBe("odd");
    if (parity !== undefined) expect(row.title).toBe(`${parity} moving`);
    if (parity !== undefined && row.snippet !== undefined)
      expect(row.snippet).not.toContain(parity === "even" ? "odd" : "even");
  }
}

test("case 32: two rebuilds at once are both right", async () => {
  using project = new Project();
  for (let index = 0; index < 100; index += 1) project.write(`docs/${index}.md`, `needle ${index}`);
  const request = project.request({ text: "needle" }, { rebuild: true });
  const results = await Promise.all([queryInChild(request, { times: 5 }), queryInChild(request, { times: 5 })]);
  for (const answer of results.flat())
    expect(answer).toMatchObject({ ok: true, total: 100, index: { damagedRebuilt: false } });
  expect(await project.query({ text: "needle" })).toMatchObject({ total: 100, index: { persisted: true } });
});

test("case 35: a held write lock does not keep an answer away", async () => {
  using project = new Project({ "docs/a.md": "needle" });
  await project.query();
  const { DatabaseSync } = await import("node:sqlite");
  const { readdirSync } = await import("node:fs");
  const name = readdirSync(project.path(".fathomline")).find((file) => file.endsWith(".db")) ?? "";
  const holder = new DatabaseSync(project.path(`.fathomline/${name}`));
  holder.exec("begin immediate; update meta set value = value");
  try {
    expect((await project.query({ text: "needle" })).index).toMatchObject({ persisted: true, derivedEffect: "none" });
    project.write("docs/b.md", "needle");
    const answer = await project.query({ text: "needle" });
    expect(answer).toMatchObject({ total: 2, index: { persisted: false, notPersistedReason: "index_busy" } });
  } finally {
    holder.exec("rollback");
    holder.close();
  }
  project.restart();
  expect(await project.query({ text: "needle" })).toMatchObject({ total: 2, index: { persisted: true } });
});
