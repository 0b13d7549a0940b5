import { join } from "node:path";
import { ROOT } from "./desk.ts";
import { start } from "./process.ts";
import type { Runtime } from "./runtime.ts";

const STATUS = 3;
const SAID = /^fathomline: this is (?:Node|Bun) [\d.]+; .+\n$/;

/** What is wrong with how the command line refuses to work on a runtime that lacks what it needs. */
export async function refusal(runtime: Runtime, folder: string): Promise<readonly string[]> {
  const main = join(ROOT, "apps/cli/dist/main.js");
  const faults: string[] = [];
  for (const argv of [["search"], ["todo", "list"], ["batch"], ["--help"]]) {
    const { status, stdout, stderr } = await start(runtime, [main, ...argv], { cwd: folder, home: folder, stdin: "" })
      .ended;
    if (status === STATUS && stdout === "" && SAID.test(stderr)) continue;
    faults.push(`${argv.join(" ")}: status ${String(status)}: ${stdout}${stderr}`);
  }
  return faults;
}
