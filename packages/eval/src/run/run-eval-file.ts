import { parseRunArguments } from "./parse-arguments.ts";
import { renderReport } from "./report/render-report.ts";
import { runEval } from "./run-eval.ts";
import { writeResult } from "./write-result.ts";

const EXIT_INVALID = 2;

/**
 * What a suite's `run-eval.ts` calls: runs the suite with a command line, prints the report, and sets the exit status to
 * 0 (all passed), 1 (failures), 2 (nothing was run: bad suite or arguments) or 3 (errored, over budget or incomplete).
 */
export async function runEvalFile(suiteFolder: string, argv: readonly string[]): Promise<void> {
  process.exitCode = await runCommand(suiteFolder, argv);
}

async function runCommand(suite: string, argv: readonly string[]): Promise<number> {
  const parsed = parseRunArguments(argv);
  if (!parsed.ok) return invalid(parsed.message);
  const abort = new AbortController();
  const stop = (): void => abort.abort();
  process.once("SIGINT", stop).once("SIGTERM", stop);
  try {
    const result = await runEval({ ...parsed.options, suite, signal: abort.signal, onProgress: say });
    if (!result.ok) return invalid(`${result.code}: ${result.message}`);
    const text = renderReport(result, parsed.format);
    if (parsed.output === undefined) process.stdout.write(text);
    else writeResult(parsed.output, text);
    return result.exitCode;
  } finally {
    process.off("SIGINT", stop).off("SIGTERM", stop);
  }
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

function invalid(message: string): number {
  process.stderr.write(`eval: ${message}\n`);
  return EXIT_INVALID;
}
