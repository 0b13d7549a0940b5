import { rmSync } from "node:fs";
import { expect, test } from "vitest";
import { workplace } from "../support/workplace.ts";
import { explore, newTally } from "./explore.ts";
import type { Exploration, Mode, Scenario, Tally } from "./explore.ts";
import { fullTimeoutMs, isFull, reportFaults } from "./report.ts";

export const everyErrno: readonly string[] = ["EIO", "ENOSPC", "EPERM", "EACCES", "EMFILE", "ENOENT", "EXDEV"];
const everyMode: readonly Mode[] = ["death", "once", "late", "kind", "all"];

/** One part of the matrix: what is broken, and how much of it in an ordinary run. A full run breaks everything everywhere. */
export interface Part {
  readonly scenario: Scenario;
  readonly ordinary: readonly Omit<Exploration, "everyCall">[];
}

/**
 * Registers one test that breaks every part. `sites` is a little less than the call sites that were counted when this was
 * written (create 301, transition 369, recovery 243 in both, in a full run 487): with fewer, the matrix has become smaller, and that
 * fails as well as any combination that was left out.
 */
export function faultTest(
  title: string,
  sites: { readonly ordinary: number; readonly full: number },
  partsOf: (cwd: string) => Promise<readonly Part[]>,
): void {
  test(
    `${title}: before or after, whatever breaks`,
    async () => {
      const tally = newTally();
      const { cwd } = workplace();
      const began = performance.now();
      const parts = await partsOf(cwd);
      for (const [index, { scenario, ordinary }] of parts.entries()) {
        if (isFull) process.stderr.write(`${title}: part ${index + 1} of ${parts.length} after ${tally.runs} runs\n`);
        const without = ordinary[0]?.without;
        const full = [{ errnos: everyErrno, modes: everyMode, ...(without === undefined ? {} : { without }) }];
        for (const part of isFull ? full : ordinary)
          await explore(cwd, scenario, { ...part, everyCall: isFull }, tally);
      }
      rmSync(cwd, { recursive: true, force: true });
      print(title, tally, performance.now() - began);
      expect(tally.wrong.slice(0, 3)).toEqual([]);
      expect(tally.sites.size).toBeGreaterThanOrEqual(isFull ? sites.full : sites.ordinary);
      expect(tally.distinct).toEqual(tally.due);
    },
    isFull ? fullTimeoutMs : undefined,
  );
}

function print(title: string, tally: Tally, milliseconds: number): void {
  const { distinct, runs, histogram, wrong, sites } = tally;
  const ends = [...histogram].sort(([one], [other]) => (one < other ? -1 : 1)).map(([end, count]) => `${end} ${count}`);
  const note = `, ${sites.size} call sites, ${(milliseconds / 1000).toFixed(1)} s\n  ${ends.join("\n  ")}`;
  reportFaults({ what: "matrix", title, runs, wrong: wrong.length, distinct: distinct.size }, note);
}
