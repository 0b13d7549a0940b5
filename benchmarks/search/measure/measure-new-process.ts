import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { median, round } from "../../report.ts";
import type { Results } from "./results.ts";

const STARTS = 11;
const CLI = fileURLToPath(new URL("../../../apps/cli/dist/main.js", import.meta.url));

/** A new process of the command line that answers one query from an index that is there, beside a bare start of Node. */
export async function measureNewProcess(folder: string, word: string): Promise<Results> {
  const first = ["project_artifact_search", "--cwd", folder, "--input", JSON.stringify({ query: word })];
  const bare: number[] = [];
  const answered: number[] = [];
  for (let start = -1; start < STARTS; start += 1) {
    const bareMs = await timeNode(["-e", "0"]);
    const answeredMs = await timeNode([CLI, ...first]);
    // The first of each fills the caches.
    if (start < 0) continue;
    bare.push(bareMs);
    answered.push(answeredMs);
  }
  return {
    newProcessFirstQueryMilliseconds: round(median(answered), 1),
    newProcessBareNodeMilliseconds: round(median(bare), 1),
  };
}

async function timeNode(args: readonly string[]): Promise<number> {
  const start = performance.now();
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  child.stdout.resume();
  const [code] = await once(child, "close");
  const milliseconds = performance.now() - start;
  if (code !== 0) throw new Error(`node ended with ${String(code)}`);
  return milliseconds;
}
