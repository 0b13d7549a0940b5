// npm run test:runtimes [-- CHECK ...]: what is shipped, on other runtimes than this one, which npm fetches into a temporary folder. Every answer has to be this Node's answer.
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Desk } from "./runtimes/desk.ts";
import { mcp, pi } from "./runtimes/host-checks.ts";
import { batches, exitStatuses, signals } from "./runtimes/process-checks.ts";
import { makeProject } from "./runtimes/project.ts";
import { refusal } from "./runtimes/refusal.ts";
import { fetchRuntime, SUPPORTED, TOO_OLD, type Runtime } from "./runtimes/runtime.ts";
import { printTable } from "./runtimes/table.ts";
import { describe, evals, search, sessions, sharedIndex, todoLife, todosAtOnce } from "./runtimes/tool-checks.ts";

const CHECKS: Readonly<Record<string, (desk: Desk) => Promise<void>>> = {
  search,
  "shared index": sharedIndex,
  describe,
  todos: todoLife,
  "at once": todosAtOnce,
  sessions,
  evals,
  batch: batches,
  statuses: exitStatuses,
  signals,
  pi,
  mcp,
};
const FAULT_CHARS_MAX = 2_000;
/** Of a difference: the name of the answer, and what is around it. */
const HEAD_CHARS = 60;
const CONTEXT_CHARS = 160;

const scratch = realpathSync(mkdtempSync(join(tmpdir(), "fathomline-runtimes-")));
process.on("exit", () => rmSync(scratch, { recursive: true, force: true, maxRetries: 3 }));
process.on("SIGINT", () => process.exit(130));

const here: Runtime = { name: `Node ${process.versions.node}`, program: process.execPath };
process.stdout.write(`fetching ${[...SUPPORTED, ...TOO_OLD].map(({ spec }) => spec).join(", ")} ...\n`);
const [supported, old] = await Promise.all([fetchAll(SUPPORTED), fetchAll(TOO_OLD)]);

let failed = 0;
const rows = new Map<string, string[]>();
const named = process.argv.slice(2);
const checks = Object.entries(CHECKS).filter(([name]) => named.length === 0 || named.includes(name));
for (const [name, check] of checks) {
  const wanted = await run(name, check, here);
  report(`${here.name} ${name}`, wanted.faults);
  // This Node twice as well: what differs then is no difference between runtimes.
  for (const runtime of [here, ...supported]) {
    const desk = await run(name, check, runtime);
    const different = differences(wanted.seen, desk.seen);
    const row = rows.get(runtime.name) ?? [];
    row.push(report(`${runtime.name} ${name}`, [...desk.faults, ...different]) ? "ok" : "FAILED");
    rows.set(runtime.name, row);
  }
}
printTable(["runtime", ...checks.map(([name]) => name)], rows);
for (const runtime of old) report(`${runtime.name} is refused in words`, await refusal(runtime, scratch));
const cells = [...rows.values()].flat().length + old.length;
const skipped = SUPPORTED.length + TOO_OLD.length - supported.length - old.length;
process.stdout.write(
  `${rows.size + old.length} runtimes, ${cells} checks, ${failed} failed, ${skipped} runtimes skipped\n`,
);
process.exitCode = failed === 0 ? 0 : 1;

async function fetchAll(fetchables: typeof SUPPORTED): Promise<readonly Runtime[]> {
  const fetched = await Promise.all(fetchables.map((fetchable) => fetchRuntime(fetchable, scratch)));
  return fetched.filter((runtime) => {
    if (typeof runtime === "string") process.stdout.write(`${runtime}\n`);
    return typeof runtime !== "string";
  });
}

/** One check of one runtime on a project of its own, which is the same each time. */
async function run(name: string, check: (desk: Desk) => Promise<void>, runtime: Runtime): Promise<Desk> {
  const folder = join(scratch, "run", "project");
  const home = join(scratch, "home");
  rmSync(home, { recursive: true, force: true, maxRetries: 3 });
  mkdirSync(home);
  makeProject(folder);
  const desk = new Desk(runtime, here, folder, home);
  try {
    await check(desk);
  } catch (error) {
    desk.faults.push(`${name} threw ${String(error)}`);
  }
  return desk;
}

function differences(wanted: readonly string[], seen: readonly string[]): readonly string[] {
  return wanted.flatMap((answer, index) => {
    const other = seen[index] ?? "(none)";
    if (other === answer) return [];
    let from = 0;
    while (answer[from] === other[from]) from += 1;
    const part = (text: string): string => text.slice(Math.max(0, from - CONTEXT_CHARS), from + CONTEXT_CHARS);
    return [`${answer.slice(0, HEAD_CHARS)} at ${from}:\n    ${part(answer)}\n    ${part(other)}`];
  });
}

/** Whether there was nothing to say. */
function report(what: string, faults: readonly string[]): boolean {
  if (faults.length > 0) failed += 1;
  process.stdout.write(`${faults.length === 0 ? "ok    " : "FAILED"} ${what}\n`);
  for (const fault of faults) process.stdout.write(`  ${fault.slice(0, FAULT_CHARS_MAX)}\n`);
  return faults.length === 0;
}
