import type { SuiteRunHost } from "./eval/suite-run.ts";
import { printLine } from "./output/print-line.ts";
import { terminalText } from "./output/terminal-text.ts";
import { familyRefusal } from "./settings/family-refusal.ts";

const USAGE = "eval run takes the folder of a suite, as in fathomline eval run evals/name; see --help";
const EXIT_INVALID = 2;
const EXIT_UNTOLD = 3;

type Host = Omit<SuiteRunHost, "signal">;

/** Whether a command line runs a suite; that is no tool, so no agent reaches it. */
export function isSuiteRun(argv: readonly string[]): boolean {
  return argv[0] === "eval" && argv[1] === "run";
}

/** Runs a suite of skill evals to the exit status: 0 all passed, 1 failures, 2 nothing was run, 3 errored or over a limit. */
export async function runSuite(argv: readonly string[], host: Host): Promise<number> {
  const [, , suite, ...rest] = argv;
  if (argv.includes("--help") || argv.includes("-h")) {
    const { RUN_HELP } = await import("./eval/run-help.ts");
    await printLine(host.stdout, RUN_HELP);
    return 0;
  }
  if (suite === undefined || suite.startsWith("-")) {
    await printLine(host.stderr, `fathomline: ${USAGE}`);
    return EXIT_INVALID;
  }
  const refusal = familyRefusal("eval", [], host.environment);
  if (refusal !== undefined) {
    await printLine(host.stderr, terminalText(`fathomline: ${refusal}`));
    return EXIT_INVALID;
  }
  const { suiteRun } = await import("./eval/suite-run.ts");
  const abort = new AbortController();
  const stop = (): void => abort.abort();
  process.once("SIGINT", stop).once("SIGTERM", stop);
  try {
    const { output, complaint, exitStatus } = await suiteRun(suite, rest, { ...host, signal: abort.signal });
    if (complaint !== undefined) await printLine(host.stderr, `eval: ${terminalText(complaint)}`);
    const printed = output === undefined ? "written" : await printLine(host.stdout, output);
    return printed === "failed" ? EXIT_UNTOLD : exitStatus;
  } finally {
    process.off("SIGINT", stop).off("SIGTERM", stop);
  }
}
