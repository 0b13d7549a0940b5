import { resolve } from "node:path";
import { workingFolder } from "./arguments/working-folder.ts";

const USAGE =
  "fathomline: eval run takes the folder of a suite, as in fathomline eval run evals/name; see docs/eval.md\n";
const EXIT_INVALID = 2;

/** Whether a command line runs a suite; that is no tool, so no agent reaches it. */
export function isSuiteRun(argv: readonly string[]): boolean {
  return argv[0] === "eval" && argv[1] === "run";
}

/** Runs a suite of skill evals and sets the exit status: 0 all passed, 1 failures, 2 nothing was run, 3 errored or over a limit. */
export async function runSuite(argv: readonly string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const [, , suite, ...rest] = argv;
  if (suite === undefined || suite.startsWith("-")) {
    process.stderr.write(USAGE);
    process.exitCode = EXIT_INVALID;
    return;
  }
  const { runEvalFile } = await import("@fathomline/eval/run");
  await runEvalFile(resolve(workingFolder(undefined, environment), suite), rest);
}
