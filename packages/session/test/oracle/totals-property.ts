import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { expect } from "vitest";
import type * as Session from "../../src/index.ts";
import type { Distribution } from "../../../../test/support/distribution.ts";
import { header, text, write, WINDOW } from "../support/session-file.ts";
import { HistoryOf, type History } from "./history.ts";
import { oracleTotals, type Totals } from "./oracle-totals.ts";

/** Totals of generated histories equal those of the oracle. */
export async function totalsAgree(session: typeof Session, runs: number, seen?: Distribution): Promise<void> {
  await fc.assert(
    fc.asyncProperty(HistoryOf, async (history) => {
      const expected = oracleTotals(history.files, history.isFork);
      seen?.record(
        ...(history.isFork ? ["fork"] : []),
        ...(expected.duplicateEvents > 0 ? ["copies"] : []),
        ...(expected.malformedLines > 0 ? ["torn"] : []),
        ...(expected.unresolvedResults > 0 ? ["unresolved"] : []),
        ...(expected.results > expected.unresolvedResults ? ["joined"] : []),
        ...(expected.failures > 0 ? ["failures"] : []),
      );
      const { cost, ...counts } = await totalsOf(session, history);
      const { cost: expectedCost, ...expectedCounts } = expected;
      expect(counts).toEqual({ ...expectedCounts, totalTokens: expect.closeTo(expectedCounts.totalTokens, 5) });
      expect(cost).toBeCloseTo(expectedCost, 5);
    }),
    { numRuns: runs },
  );
}

async function totalsOf(session: typeof Session, { files, isFork }: History): Promise<Totals> {
  const root = mkdtempSync(join(tmpdir(), "totals-"));
  try {
    for (const [index, lines] of files.entries()) {
      const parent = isFork && index === 1 ? { parentSession: "0.jsonl" } : {};
      write(
        join(root, `${index}.jsonl`),
        text([header(`id-${index}`, parent)]) + lines.map((line) => `${line}\n`).join(""),
      );
    }
    const engine = new session.SessionEngine();
    const input = { session: root, ...WINDOW, timeZone: "UTC" };
    const watch = { isCancelled: () => false, onProgress: () => undefined };
    const result = await engine.analyze({ scope: 1, input, cwd: root, env: {}, memory: undefined }, watch);
    if (!result.ok || result.page.facts === undefined) throw new Error("no report");
    const { totals, corpus, extraction } = result.page.facts;
    const usage = engine.query(1, { reportRef: result.page.reportRef, view: "usage", groupBy: "total" });
    engine.close();
    if (!usage.ok || usage.answer.view !== "usage") throw new Error("no usage");
    const [row] = usage.answer.rows;
    return {
      ...totals,
      duplicateEvents: corpus.duplicateEvents,
      malformedLines: corpus.malformedLines,
      results: extraction.nativeOutcomes.success + extraction.nativeOutcomes.failure,
      unresolvedResults: extraction.unresolvedResults,
      records: row?.records ?? 0,
      totalTokens: row?.totalTokens ?? 0,
      cost: row?.estimatedCost ?? 0,
    };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
