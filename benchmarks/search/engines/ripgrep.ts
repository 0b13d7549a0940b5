import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";

// Those of the command that the tool suggests where documents go on beyond the preview.
const FLAGS = ["--no-config", "-n", "-i", "-F", "--hidden"];
const IGNORE_FLAGS = ["--no-ignore-dot", "--no-ignore-exclude", "--no-ignore-global"];
const TYPE_FLAGS = ["--type-add", "mdfile:*.[mM][dD]", "-t", "mdfile"];
const EXCLUDED = ["-g", "!.git", "-g", "!node_modules", "-g", "!.fathomline"];

/** The first line of `rg --version`, or undefined where it is not installed. */
export function ripgrepVersion(): string | undefined {
  const run = spawnSync("rg", ["--version"], { encoding: "utf8" });
  return run.status === 0 ? run.stdout.split("\n")[0] : undefined;
}

/** Milliseconds of one whole run, from its start until its output is read to the end, as an agent would. */
export async function timeRipgrep(folder: string, word: string): Promise<number> {
  const start = performance.now();
  const child = spawn("rg", [...FLAGS, ...IGNORE_FLAGS, ...TYPE_FLAGS, ...EXCLUDED, "-e", word, "--", "docs"], {
    cwd: folder,
    stdio: ["ignore", "pipe", "inherit"],
  });
  child.stdout.resume();
  const [code] = await once(child, "close");
  const milliseconds = performance.now() - start;
  if (code !== 0) throw new Error(`rg ended with ${String(code)} for a word that the corpus holds`);
  return milliseconds;
}
