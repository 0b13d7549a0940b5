import type { Readable, Writable } from "node:stream";
import type { LazyTool } from "@fathomline/contracts";
import { EXIT_STATUS } from "@fathomline/pi-adapter";
import { workingFolder } from "../arguments/working-folder.ts";
import type { EvalOutcome } from "./call-eval.ts";
import { evalHelp } from "./eval-help.ts";
import { terminalStyle, type TerminalStyle } from "./terminal-style.ts";

type Terminal = Writable & { readonly isTTY?: boolean; readonly columns?: number };

/** What one command line of evals stands on. */
export interface EvalHost {
  readonly tools: readonly LazyTool[];
  readonly environment: NodeJS.ProcessEnv;
  /** Opened only where somebody is to be asked. */
  readonly openStdin: () => Readable & { readonly isTTY?: boolean };
  readonly stdout: Terminal;
  readonly stderr: Terminal;
  readonly signal: AbortSignal;
}

/** The same with what every word of evals needs of it. */
export interface EvalRun extends EvalHost {
  readonly onTerminal: boolean;
  readonly style: TerminalStyle;
  /** The absolute folder of `--cwd`. */
  readonly workingFolder: (cwd: string | undefined) => string;
}

const HELP: ReadonlySet<string> = new Set(["--help", "-h"]);

/** One command line of `eval` for people, read and run: `new`, `review`, or help for the words. */
export async function evalCommand(argv: readonly string[], host: EvalHost): Promise<EvalOutcome> {
  const words = commandWords(argv);
  const [, word, ...rest] = words;
  if (words[0] === "help") return help(words[2]);
  if (rest.some((option) => HELP.has(option))) return help(word);
  const { stdout, environment } = host;
  const run: EvalRun = {
    ...host,
    onTerminal: stdout.isTTY === true,
    style: terminalStyle(stdout, environment),
    workingFolder: (cwd) => workingFolder(cwd, environment),
  };
  if (word === "review") {
    const { runReview } = await import("./run-review.ts");
    return runReview(rest, run);
  }
  if (word === "new") {
    const { runNew } = await import("./run-new.ts");
    return runNew(rest, run);
  }
  return help(undefined);
}

/** The first two words may have been written as one argument; what follows them stays as it is. */
function commandWords([first = "", second, ...rest]: readonly string[]): readonly string[] {
  const words = first.trim().split(/[ \t]+/);
  const next = second === undefined ? [] : words.length > 1 ? [second] : second.trim().split(/[ \t]+/);
  return [...words, ...next, ...rest];
}

function help(word: string | undefined): EvalOutcome {
  return { output: evalHelp(word), exitStatus: EXIT_STATUS.ok };
}
