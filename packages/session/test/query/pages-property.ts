import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { expect } from "vitest";
import type { SessionEventRow, SessionQueryInput } from "@fathomline/contracts";
import type * as Session from "../../src/index.ts";
import type { Distribution } from "../../../../test/support/distribution.ts";
import { Chain, WINDOW, writeSession } from "../support/session-file.ts";

interface Plan {
  /** Pairs of each file: how many, and which of them fail. */
  readonly files: readonly { readonly pairs: number; readonly everyFails: number; readonly changes: boolean }[];
  readonly limits: readonly number[];
}

const PlanOf: fc.Arbitrary<Plan> = fc.record({
  files: fc.array(
    fc.record({
      pairs: fc.integer({ min: 0, max: 9 }),
      everyFails: fc.integer({ min: 1, max: 3 }),
      changes: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  limits: fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 4 }),
});

/** Pages of any sizes give every fresh row exactly once and in order, and never a row that is stale and not marked. */
export async function pagesReachAll(session: typeof Session, runs: number, seen?: Distribution): Promise<void> {
  await fc.assert(
    fc.asyncProperty(PlanOf, async (plan) => {
      const root = mkdtempSync(join(tmpdir(), "pages-"));
      try {
        await readPlan(session, root, plan, seen);
      } finally {
        rmSync(root, { recursive: true, force: true });
      }
    }),
    { numRuns: runs },
  );
}

async function readPlan(
  session: typeof Session,
  root: string,
  { files, limits }: Plan,
  seen: Distribution | undefined,
): Promise<void> {
  const expected: string[] = [];
  for (const [index, { pairs, everyFails, changes }] of files.entries()) {
    const chain = new Chain(`${index}`);
    for (let pair = 0; pair < pairs; pair += 1) {
      chain.pair("read", `c${pair}`, { isError: pair % everyFails === 0 });
      if (!changes) expected.push(`${index}:${pair * 2 + 2}`, `${index}:${pair * 2 + 3}`);
    }
    writeSession(join(root, `${index}.jsonl`), `id-${index}`, chain);
  }
  const engine = new session.SessionEngine();
  const watch = { isCancelled: () => false, onProgress: () => undefined };
  const request = {
    scope: 1,
    input: { session: root, ...WINDOW, timeZone: "UTC" },
    cwd: root,
    env: {},
    memory: undefined,
  };
  const analyzed = await engine.analyze(request, watch);
  if (!analyzed.ok) throw new Error(analyzed.code);
  for (const [index, { changes }] of files.entries()) if (changes) appendFileSync(join(root, `${index}.jsonl`), "\n");
  const rows = readAll(engine, analyzed.page.reportRef, limits);
  const sources = [...new Set(rows.map(({ provenance }) => provenance.sourceRef))];
  const fresh = rows.filter(({ stale }) => !stale);
  expect(new Set(rows.map(({ eventRef }) => eventRef)).size).toBe(rows.length);
  expect(fresh.map(({ provenance }) => provenance.line)).toEqual(expected.map((place) => Number(place.split(":")[1])));
  engine.close();
  seen?.record(
    ...(files.some(({ changes, pairs }) => changes && pairs > 0) ? ["changed files"] : []),
    ...(rows.some(({ stale }) => stale) ? ["marked rows"] : []),
    ...(rows.length > 10 ? ["several pages"] : []),
    ...(sources.length > 1 ? ["several sources"] : []),
    ...(expected.length === 0 ? ["nothing fresh"] : []),
  );
}

function readAll(
  engine: Session.SessionEngine,
  reportRef: string,
  limits: readonly number[],
): readonly SessionEventRow[] {
  const rows: SessionEventRow[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < 200; page += 1) {
    const limit = limits[page % limits.length] ?? 1;
    const input: SessionQueryInput = { reportRef, limit, ...(cursor === null ? {} : { cursor }) };
    const result: ReturnType<Session.SessionEngine["query"]> = engine.query(1, input);
    // What is left is stale altogether.
    if (!result.ok && result.code === "stale_source") return rows;
    if (!result.ok || result.answer.view !== "events") throw new Error("no page");
    const { answer } = result;
    expect(answer.rows.length).toBeLessThanOrEqual(limit);
    expect(answer.cursors).toHaveLength(answer.rows.length + 1);
    rows.push(...answer.rows);
    cursor = answer.cursors.at(-1) ?? null;
    if (cursor === null) return rows;
    expect(cursor).toHaveLength(48);
  }
  throw new Error("pages without end");
}
