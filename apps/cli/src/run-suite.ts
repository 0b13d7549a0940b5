import { resolve } from "node:path";
import { workingFolder } from "./arguments/working-folder.ts";

const HELP = `fathomline eval run SUITE [options]     run a suite of skill evals: each trial is Pi in a home of its own

  --provider scripted:FILE        a script plays the model: no network, no key
  --model NAME                    the model, as Pi names it
  --env NAME                      a variable that trials get, such as a provider's key; may be repeated
  --trials N, --condition NAME    instead of the config's; available, baseline, forced or all
  --cases A,B                     these cases alone
  --max-cost USD, --max-tokens N, --max-calls N, --max-time-s N    limits of the whole run
  --resume                        keep the finished trials of an interrupted run
  --keep, --include-raw, --include-events    keep trial folders; put answers or events into the report
  --format NAME, --output FILE    text, json, junit, markdown or github

Exit status: 0 every judged trial passed, 1 failures, 2 nothing was run, 3 errored, over a limit or incomplete
`;
const USAGE = "fathomline: eval run takes the folder of a suite, as in fathomline eval run evals/name; see --help\n";
const EXIT_INVALID = 2;

/** Whether a command line runs a suite; that is no tool, so no agent reaches it. */
export function isSuiteRun(argv: readonly string[]): boolean {
  return argv[0] === "eval" && argv[1] === "run";
}

/** Runs a suite of skill evals and sets the exit status: 0 all passed, 1 failures, 2 nothing was run, 3 errored or over a limit. */
export async function runSuite(argv: readonly string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const [, , suite, ...rest] = argv;
  if (argv.includes("--help") || argv.includes("-h")) {
    process.stdout.write(HELP);
    process.exitCode = 0;
    return;
  }
  if (suite === undefined || suite.startsWith("-")) {
    process.stderr.write(USAGE);
    process.exitCode = EXIT_INVALID;
    return;
  }
  const { runEvalFile } = await import("@fathomline/eval/run");
  await runEvalFile(resolve(workingFolder(undefined, environment), suite), rest);
}
