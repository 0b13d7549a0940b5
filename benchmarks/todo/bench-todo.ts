import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { median, round, type BenchReport } from "../report.ts";
import { fetchBacklog, makeBacklog, removeBacklog, timeBacklogEdit, timeBacklogList } from "./backlog.ts";
import { makeTodos } from "./make-todos.ts";
import { measureTodos, type Measured } from "./measure-todos.ts";

const CLI = join(import.meta.dirname, "../../apps/cli/dist/main.js");
/** It is pending when it is made. */
const MOVED = "3";
const MAX_OUTPUT_BYTES = 100_000_000;

/**
 * List, allocate, create and transition beside a bare loop that reads and hashes the same files, in turns in one process; and whole
 * runs of our command line beside those of Backlog.md's, for a list and for a change of status. Options: `--todos 100,1000,10000`,
 * `--rounds 9`, `--peer-rounds 3` (0: without Backlog.md). The files stay in the system's temporary folder.
 */
export async function benchTodo(options: readonly string[]): Promise<BenchReport> {
  const { sizes, rounds, peerRounds } = readOptions(options);
  const backlog = peerRounds === 0 ? undefined : fetchBacklog();
  const report: Record<string, string | number> = {
    rounds,
    backlog:
      backlog === undefined ? "skipped: not asked for" : backlog.ok ? backlog.version : `skipped: ${backlog.reason}`,
  };
  for (const count of sizes) {
    process.stderr.write(`measuring ${count} todos ...\n`);
    const folder = makeTodos(count);
    addUnder(`todos${count}`, await measureTodos(folder, count, rounds), report);
    if (backlog?.ok === true)
      addUnder(`todos${count}`, measureProcesses(backlog.script, folder, count, peerRounds), report);
  }
  return { bench: "todo", node: process.version, ...report };
}

/** Whole runs of both command lines, in turns. Ours looks at every todo and prints 100; Backlog.md prints all. */
function measureProcesses(script: string, folder: string, count: number, rounds: number): Measured {
  const peer = makeBacklog(script, count);
  const times = {
    oursList: [] as number[],
    backlogList: [] as number[],
    oursMove: [] as number[],
    backlogEdit: [] as number[],
  };
  try {
    for (let at = 0; at < rounds; at += 1) {
      times.oursList.push(timeOurs(folder, ["todo", "list"]));
      times.backlogList.push(timeBacklogList(script, peer));
      times.oursMove.push(timeOurs(folder, ["todo", at % 2 === 0 ? "done" : "pending", MOVED]));
      times.backlogEdit.push(timeBacklogEdit(script, peer, at));
    }
    if (rounds % 2 === 1) timeOurs(folder, ["todo", "pending", MOVED]);
  } finally {
    removeBacklog(peer);
  }
  const named = Object.entries(times).map(([name, all]) => [`${name}ProcessMilliseconds`, round(median(all), 0)]);
  return {
    ...Object.fromEntries(named),
    listTimesAsFastAsBacklog: round(median(times.backlogList) / median(times.oursList)),
    moveTimesAsFastAsBacklog: round(median(times.backlogEdit) / median(times.oursMove)),
  };
}

function timeOurs(cwd: string, args: readonly string[]): number {
  const began = performance.now();
  const run = spawnSync(process.execPath, [CLI, ...args], {
    cwd,
    encoding: "utf8",
    maxBuffer: MAX_OUTPUT_BYTES,
    env: { ...process.env, INIT_CWD: cwd },
  });
  const milliseconds = performance.now() - began;
  if (run.status !== 0) throw new Error(`fathomline ${args.join(" ")}: ${run.stdout}${run.stderr}`);
  return milliseconds;
}

function isWhole(value: number, least: number): boolean {
  return Number.isInteger(value) && value >= least;
}

function readOptions(options: readonly string[]): { sizes: readonly number[]; rounds: number; peerRounds: number } {
  const { values } = parseArgs({
    args: [...options],
    options: {
      todos: { type: "string", default: "100,1000,10000" },
      rounds: { type: "string", default: "9" },
      "peer-rounds": { type: "string", default: "3" },
    },
  });
  const sizes = values.todos.split(",").map(Number);
  const [rounds, peerRounds] = [Number(values.rounds), Number(values["peer-rounds"])];
  if (!sizes.every((size) => isWhole(size, Number(MOVED))) || !isWhole(rounds, 1) || !isWhole(peerRounds, 0))
    throw new RangeError("--todos takes numbers from 3 on, --rounds and --peer-rounds whole ones");
  return { sizes, rounds, peerRounds };
}

function addUnder(prefix: string, results: Measured, report: Record<string, string | number>): void {
  for (const [name, value] of Object.entries(results))
    report[`${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`] = value;
}
