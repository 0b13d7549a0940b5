import { appendFileSync } from "node:fs";

/** The whole of every test of faults, or the part of it that fits into every run of the tests. */
export const isFull: boolean = process.env["FAULTS"] === "full";

/** Whether every death in the tests of recovery is a kill of a process on a real disk. */
export const areKillsReal: boolean = process.env["FAULTS_KILLS"] === "real";

export const fullTimeoutMs = 14_400_000;

/** What one test counted; `wrong`: ends that are neither before nor after, or of which the reply was not true. */
export interface FaultCounts {
  readonly what: "matrix" | "interleavings" | "kills" | "creates" | "cuts";
  readonly title: string;
  readonly runs: number;
  readonly wrong: number;
  /** Distinct (operation, call site, errno, mode). */
  readonly distinct?: number;
  /** Rows of the fault matrix that came up, such as `T8`. */
  readonly rows?: readonly string[];
}

/** Says what was counted, to people and to `npm run test:faults`, which adds it all up. */
export function reportFaults(counts: FaultCounts, note: string = ""): void {
  const { what, title, runs, wrong, distinct } = counts;
  const part = distinct === undefined ? "" : `${distinct} distinct, `;
  process.stdout.write(`faults: ${what} of ${title}: ${part}${runs} runs, ${wrong} wrong${note}\n`);
  const file = process.env["FAULTS_REPORT"];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(counts)}\n`);
}
