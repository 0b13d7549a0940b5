import { rmSync } from "node:fs";
import { expect, test } from "vitest";
import { workplace } from "../support/workplace.ts";
import { explore, newTally } from "./explore.ts";
import type { Exploration, Mode, Scenario, Tally } from "./explore.ts";

/** The whole matrix, or the part of it that fits into every run of the tests. */
export const isFull: boolean = process.env["FAULTS"] === "full";

export const everyErrno: readonly string[] = ["EIO", "ENOSPC", "EPERM", "EACCES", "EMFILE", "ENOENT", "EXDEV"];
const everyMode: readonly Mode[] = ["death", "once", "late", "kind", "all"];
const fullTimeoutMs = 7_200_000;

/** One part of the matrix: what is broken, and how much of it in an ordinary run. A full run breaks everything everywhere. */
export interface Part {
  readonly scenario: Scenario;
  readonly ordinary: readonly Omit<Exploration, "everyCall">[];
}

/**
 * Registers one test that breaks every part and fails when fewer distinct (operation, call site, errno, mode) were tried
 * than `floor`, so that the matrix can't shrink unseen.
 */
export function faultTest(
  title: string,
  floor: { readonly ordinary: number; readonly full: number },
  partsOf: (cwd: string) => Promise<readonly Part[]>,
): void {
  const least = isFull ? floor.full : floor.ordinary;
  test(
    `${title}: before or after, whatever breaks`,
    async () => {
      const tally = newTally();
      const { cwd } = workplace();
      const began = performance.now();
      for (const { scenario, ordinary } of await partsOf(cwd)) {
        const without = ordinary[0]?.without;
        const full = [{ errnos: everyErrno, modes: everyMode, ...(without === undefined ? {} : { without }) }];
        for (const part of isFull ? full : ordinary)
          await explore(cwd, scenario, { ...part, everyCall: isFull }, tally);
      }
      rmSync(cwd, { recursive: true, force: true });
      print(title, tally, performance.now() - began);
      expect(tally.distinct.size).toBeGreaterThanOrEqual(least);
    },
    isFull ? fullTimeoutMs : undefined,
  );
}

function print(title: string, { distinct, runs, histogram }: Tally, milliseconds: number): void {
  const ends = [...histogram].sort(([one], [other]) => (one < other ? -1 : 1)).map(([end, count]) => `${end} ${count}`);
  const seconds = (milliseconds / 1000).toFixed(1);
  process.stdout.write(
    `faults of ${title}: ${distinct.size} distinct, ${runs} runs, ${seconds} s\n  ${ends.join("\n  ")}\n`,
  );
}
