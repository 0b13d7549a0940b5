// npm run test:runtimes [-- CHECK ...]: what is shipped, on other runtimes than this one, which npm fetches into a temporary folder. Every answer has to be this Node's answer.
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CHECKS } from "./runtimes/checks.ts";
import { Comparison } from "./runtimes/compare.ts";
import { refusal } from "./runtimes/refusal.ts";
import { fetchRuntime, SUPPORTED, TOO_OLD, type Runtime } from "./runtimes/runtime.ts";
import { printTable } from "./runtimes/table.ts";

const FAULT_CHARS_MAX = 2_000;

const scratch = realpathSync(mkdtempSync(join(tmpdir(), "fathomline-runtimes-")));
process.on("exit", () => rmSync(scratch, { recursive: true, force: true, maxRetries: 3 }));
process.on("SIGINT", () => process.exit(130));

const here: Runtime = { name: `Node ${process.versions.node}`, program: process.execPath };
process.stdout.write(`fetching ${[...SUPPORTED, ...TOO_OLD].map(({ spec }) => spec).join(", ")} ...\n`);
const [supported, old] = await Promise.all([fetchAll(SUPPORTED), fetchAll(TOO_OLD)]);

const comparison = new Comparison(here, join(scratch, "compared"));
let failed = 0;
const rows = new Map<string, string[]>();
const named = process.argv.slice(2);
const checks = Object.entries(CHECKS).filter(([name]) => named.length === 0 || named.includes(name));
for (const [name, check] of checks) {
  // This Node twice as well: what differs then is no difference between runtimes.
  for (const runtime of [here, ...supported]) {
    const row = rows.get(runtime.name) ?? [];
    row.push(report(`${runtime.name} ${name}`, await comparison.faults(name, check, runtime)) ? "ok" : "FAILED");
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
  const fetched = await Promise.all(fetchables.map((fetchable) => fetchRuntime(fetchable, join(scratch, "fetched"))));
  return fetched.filter((runtime) => {
    if (typeof runtime === "string") process.stdout.write(`skipped: ${runtime}\n`);
    return typeof runtime !== "string";
  });
}

/** Whether there was nothing to say. */
function report(what: string, faults: readonly string[]): boolean {
  if (faults.length > 0) failed += 1;
  process.stdout.write(`${faults.length === 0 ? "ok    " : "FAILED"} ${what}\n`);
  for (const fault of faults) process.stdout.write(`  ${fault.slice(0, FAULT_CHARS_MAX)}\n`);
  return faults.length === 0;
}
