import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./desk.ts";
import { start } from "./process.ts";
import type { Runtime } from "./runtime.ts";

const STATUS = 3;
/** Each program, and command lines that end by themselves where nothing is read from standard input. */
const PROGRAMS = [
  { main: "apps/cli/dist/main.js", name: "fathomline", argvs: [["search"], ["todo", "list"], ["batch"], ["--help"]] },
  { main: "apps/mcp-server/dist/main.js", name: "fathomline-mcp", argvs: [[], ["--http=0"], ["--help"]] },
] as const;

/** What is wrong with how the programs refuse to work on a runtime that lacks what they need. */
export async function refusal(runtime: Runtime, scratch: string): Promise<readonly string[]> {
  const folder = join(scratch, `refused by ${runtime.name}`);
  mkdirSync(folder);
  const faults: string[] = [];
  for (const { main, name, argvs } of PROGRAMS) {
    const said = new RegExp(`^${name}: this is (?:Node|Bun) [\\d.]+; Fathomline needs .+\\n$`);
    for (const argv of argvs) {
      const started = start(runtime, [join(ROOT, main), ...argv], { cwd: folder, home: scratch, stdin: "" });
      const { status, stdout, stderr } = await started.ended;
      if (status === STATUS && stdout === "" && said.test(stderr)) continue;
      faults.push(`${[name, ...argv].join(" ")}: status ${String(status)}: ${stdout}${stderr}`);
    }
  }
  const made = readdirSync(folder);
  if (made.length > 0) faults.push(`made ${made.join(", ")}`);
  return faults;
}
