import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual, parseArgs } from "node:util";
import { median, round, type BenchReport } from "../report.ts";
import { makeHistory, type History, type HistoryKind } from "./make-history.ts";

const ENGINES = ["ours", "buffer", "readline"] as const;
type Engine = (typeof ENGINES)[number];
const MEGABYTE = 1_000_000;
const APPENDED_BYTES = 1_000_000;

interface Run {
  readonly counts: object;
  readonly milliseconds: number;
  readonly peakKilobytes: number;
  readonly firstPeakKilobytes?: number;
  readonly againMilliseconds?: number;
  readonly againBytes?: number;
  readonly appendedBytes?: number;
}

/**
 * An analysis beside a plain loop of Buffer and JSON.parse and one of readline, each in a process of its own, in turns. Options:
 * `--megabytes 1000` of realistic lines, `--rounds 3`. Counts have to be equal. The histories stay in the system's temporary folder.
 */
export function benchSession(options: readonly string[]): BenchReport {
  const { values } = parseArgs({
    args: [...options],
    options: { megabytes: { type: "string", default: "1000" }, rounds: { type: "string", default: "3" } },
  });
  const [megabytes, rounds] = [Number(values.megabytes), Number(values.rounds)];
  if (!(megabytes > 0) || !Number.isInteger(rounds) || rounds < 1) {
    throw new RangeError("--megabytes takes a number, --rounds a whole one");
  }
  const home = mkdtempSync(join(tmpdir(), "fathomline-bench-home-"));
  try {
    const report: Record<string, number> = { megabytes };
    for (const kind of ["realistic", "huge-lines"] as const) {
      measure(kind, makeHistory(kind, megabytes * MEGABYTE), rounds, report);
    }
    measureAgain(makeHistory("realistic", megabytes * MEGABYTE), home, report);
    return { bench: "session", node: process.version, ...report };
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

function measure(kind: HistoryKind, { path, bytes }: History, rounds: number, report: Record<string, number>): void {
  const prefix = kind === "realistic" ? "realistic" : "hugeLines";
  const runs = new Map<Engine, Run[]>(ENGINES.map((engine) => [engine, []]));
  for (let round = 0; round < rounds; round += 1) {
    // In turns, so that a slow minute of the machine is everybody's.
    for (const engine of ENGINES) runs.get(engine)?.push(runEngine(engine, path));
  }
  const times = new Map<Engine, number>();
  for (const [engine, all] of runs) {
    if (!all.every(({ counts }) => isDeepStrictEqual(counts, all[0]?.counts))) throw new Error("counts changed");
    if (!isDeepStrictEqual(all[0]?.counts, runs.get("ours")?.[0]?.counts))
      throw new Error(`${engine} counts otherwise`);
    const milliseconds = median(all.map((run) => run.milliseconds));
    times.set(engine, milliseconds);
    const name = `${prefix}${engine.charAt(0).toUpperCase()}${engine.slice(1)}`;
    report[`${name}MegabytesPerSecond`] = round(bytes / MEGABYTE / (milliseconds / 1_000), 0);
    report[`${name}PeakMegabytes`] = round(median(all.map((run) => run.peakKilobytes)) / 1_000, 0);
  }
  const ours = times.get("ours") ?? Number.NaN;
  for (const engine of ["buffer", "readline"] as const) {
    report[`${prefix}TimesAsFastAs${engine === "buffer" ? "Buffer" : "Readline"}`] = round(
      (times.get(engine) ?? Number.NaN) / ours,
    );
  }
}

/** The second analysis after an append, in the same process. */
function measureAgain({ path }: History, home: string, report: Record<string, number>): void {
  const copy = join(home, "again.jsonl");
  copyFileSync(path, copy);
  const run = runEngine("ours", copy, String(APPENDED_BYTES), home);
  const { milliseconds, againMilliseconds = Number.NaN, againBytes = Number.NaN, appendedBytes = Number.NaN } = run;
  report["againPercentOfFirst"] = round((100 * againMilliseconds) / milliseconds, 1);
  report["againBytesBeyondAppended"] = againBytes - appendedBytes;
}

function runEngine(engine: Engine, path: string, append = "", home = ""): Run {
  const main = join(import.meta.dirname, "engine-main.ts");
  const args = [main, engine, path, ...(append === "" ? [] : [append])];
  const environment = { ...process.env, BENCH_HOME: home };
  const run: Run = JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8", env: environment }));
  return run;
}
