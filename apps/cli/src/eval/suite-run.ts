import { statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Writable } from "node:stream";
import { parseRunArguments, planRun, renderReport, runEval } from "@fathomline/eval/run";
import { attempt, errnoOf, writeWhole, type Attempt } from "@fathomline/workspace";
import { workingFolder } from "../arguments/working-folder.ts";
import { progressLine } from "../output/progress-line.ts";
import { terminalJson, terminalText } from "../output/terminal-text.ts";
import type { EvalOutcome } from "./call-eval.ts";
import { dryRunText } from "./dry-run-text.ts";
import { plannedTrials } from "./planned-trials.ts";
import { runProgress } from "./run-progress.ts";
import { runTable } from "./run-table.ts";
import { terminalStyle } from "./terminal-style.ts";

/** What a run of a suite stands on. */
export interface SuiteRunHost {
  readonly environment: NodeJS.ProcessEnv;
  readonly stdout: Writable & { readonly isTTY?: boolean; readonly columns?: number };
  readonly stderr: Writable & { readonly isTTY?: boolean; readonly columns?: number };
  readonly signal: AbortSignal;
}

const EXIT_INVALID = 2;
/** The run was stopped, or is over and its report is not where it was asked for; what is finished is in the suite's folder. */
const EXIT_UNTOLD = 3;
/** A report may hold what the agent saw. */
const OWNER_ONLY = 0o600;
const DRY_RUN = "--dry-run";
const EJECT = "--eject";

/** Runs a suite, or shows what would be run: a table on a terminal, and progress where standard error is one. */
export async function suiteRun(
  suite: string,
  argv: readonly string[],
  { environment, stdout, stderr, signal }: SuiteRunHost,
): Promise<EvalOutcome> {
  if (argv.includes(EJECT)) {
    if (argv.length > 1) return invalid(`${EJECT} runs nothing, so it takes no other option`);
    const { eject } = await import("./eject.ts");
    return eject(resolve(workingFolder(undefined, environment), suite));
  }
  const isDry = argv.includes(DRY_RUN);
  const parsed = parseRunArguments(argv.filter((option) => option !== DRY_RUN));
  if (!parsed.ok) return invalid(parsed.message);
  const { format, output } = parsed;
  // Before a trial costs anything.
  if (output !== undefined && !isFolder(dirname(resolve(output))))
    return invalid("the folder of --output is not there");
  const options = { ...parsed.options, suite: resolve(workingFolder(undefined, environment), suite) };
  const planned = await planRun(options);
  if (!planned.ok) return invalid(`${planned.code}: ${planned.message}`);
  if (isDry) return { output: dryRunText(planned.plan), exitStatus: 0 };
  const line = progressLine(stderr, environment);
  const onProgress = runProgress(plannedTrials(planned.plan), stderr.columns || undefined, (text) => line?.show(text));
  const running = { ...options, signal, ...(line === undefined ? {} : { onProgress }) };
  const ran = await stoppedByDisk(runEval(running)).finally(() => line?.clear());
  if (!ran.ok) return { complaint: `the run was stopped by the disk: ${ran.errno}`, exitStatus: EXIT_UNTOLD };
  const result = ran.value;
  if (!result.ok) return invalid(`${result.code}: ${result.message}`);
  const onTerminal = output === undefined && stdout.isTTY === true;
  if (onTerminal && format === "text")
    return { output: runTable(result, terminalStyle(stdout, environment)), exitStatus: result.exitCode };
  const text = renderReport(result, format).trimEnd();
  const safe = format === "json" ? terminalJson : terminalText;
  if (output === undefined) return { output: onTerminal ? safe(text) : text, exitStatus: result.exitCode };
  const written = attempt(() => writeWhole(output, `${text}\n`, OWNER_ONLY));
  if (written.ok) return { exitStatus: result.exitCode };
  return { complaint: `the file of --output cannot be written: ${written.errno}`, exitStatus: EXIT_UNTOLD };
}

/** What a run came to, or the errno name that ended it: then what is finished is in its log. */
async function stoppedByDisk<Value>(run: Promise<Value>): Promise<Attempt<Value>> {
  try {
    return { ok: true, value: await run };
  } catch (error) {
    const errno = errnoOf(error);
    if (errno === undefined) throw error;
    return { ok: false, errno };
  }
}

function isFolder(path: string): boolean {
  const found = attempt(() => statSync(path));
  return found.ok && found.value.isDirectory();
}

function invalid(complaint: string): EvalOutcome {
  return { complaint, exitStatus: EXIT_INVALID };
}
