import { statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { attempt, errnoOf, writeWhole } from "@fathomline/workspace";
import { RESULT_FILE_MODE } from "../suite/suite-files.ts";
import { parseRunArguments } from "./parse-arguments.ts";
import { renderReport } from "./report/render-report.ts";
import { runEval } from "./run-eval.ts";

const EXIT_INVALID = 2;
/** The run was stopped, or is over and its report is not where it was asked for; what is finished is in the suite's folder. */
const EXIT_UNTOLD = 3;

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
  const { output } = parsed;
  // Before a trial costs anything.
  if (output !== undefined && !isFolder(dirname(resolve(output))))
    return invalid("the folder of --output is not there");
  const abort = new AbortController();
  const stop = (): void => abort.abort();
  process.once("SIGINT", stop).once("SIGTERM", stop);
  try {
    const result = await runEval({ ...parsed.options, suite, signal: abort.signal, onProgress: say });
    if (!result.ok) return invalid(`${result.code}: ${result.message}`);
    const text = renderReport(result, parsed.format);
    if (output === undefined) process.stdout.write(text);
    else {
      const written = attempt(() => writeWhole(output, text, RESULT_FILE_MODE));
      if (!written.ok) return complain(`the file of --output cannot be written: ${written.errno}`, EXIT_UNTOLD);
    }
    return result.exitCode;
  } catch (error) {
    const errno = errnoOf(error);
    if (errno === undefined) throw error;
    // What is finished is in the log.
    return complain(`the run was stopped by the disk: ${errno}`, EXIT_UNTOLD);
  } finally {
    process.off("SIGINT", stop).off("SIGTERM", stop);
  }
}

function isFolder(path: string): boolean {
  const found = attempt(() => statSync(path));
  return found.ok && found.value.isDirectory();
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

function invalid(message: string): number {
  return complain(message, EXIT_INVALID);
}

function complain(message: string, status: number): number {
  process.stderr.write(`eval: ${message}\n`);
  return status;
}
