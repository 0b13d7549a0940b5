import type { Writable } from "node:stream";
import { EXIT_STATUS } from "@fathomline/pi-adapter";
import { workingFolder } from "../arguments/working-folder.ts";
import { progressLine } from "../output/progress-line.ts";
import { parseReport } from "./parse-report.ts";
import { REPORT_HELP } from "./report-help.ts";
import type { ReportOutcome } from "./run-report.ts";

interface Terminal extends Writable {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

export interface ReportHost {
  readonly environment: NodeJS.ProcessEnv;
  readonly stdout: Terminal;
  readonly stderr: Terminal;
  readonly signal: AbortSignal;
}

/** One command line of `session report`, read and run. */
export async function reportCommand(argv: readonly string[], host: ReportHost): Promise<ReportOutcome> {
  const command = parseReport(argv);
  if (command.kind === "help") return { output: REPORT_HELP, exitStatus: EXIT_STATUS.ok };
  if (command.kind === "wrong") return { complaint: command.message, exitStatus: EXIT_STATUS.rejected };
  const { environment, stdout, stderr, signal } = host;
  const { runReport } = await import("./run-report.ts");
  const onTerminal = stdout.isTTY === true;
  const hasColour = onTerminal && !environment["NO_COLOR"] && environment["TERM"] !== "dumb";
  return runReport(command, {
    cwd: workingFolder(command.cwd, environment),
    environment,
    signal,
    onTerminal,
    style: { width: onTerminal ? stdout.columns : undefined, colour: hasColour && command.output === undefined },
    progress: progressLine(stderr, environment),
  });
}
