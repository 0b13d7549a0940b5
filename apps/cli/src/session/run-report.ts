import { resolve } from "node:path";
import { envelopeError, SESSION_ANALYZE_ERRORS } from "@fathomline/contracts";
import { EXIT_STATUS } from "@fathomline/pi-adapter";
import type { LocalReport } from "@fathomline/session/report";
import { attempt, writeWhole } from "@fathomline/workspace";
import { terminalJson } from "../output/terminal-text.ts";
import type { ProgressLine } from "../output/progress-line.ts";
import type { ReportCommand, ReportFormat } from "./parse-report.ts";
import { missingSession } from "./missing-session.ts";
import { progressText } from "./progress-text.ts";
import { reportHtml } from "./report-html.ts";
import { reportTable, type TableStyle } from "./report-table.ts";

export interface ReportRun {
  readonly cwd: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
  /** What standard output is, where no format was asked for. */
  readonly onTerminal: boolean;
  readonly style: TableStyle;
  readonly progress: ProgressLine | undefined;
}

/** What becomes of a report: text for standard output, what to complain of, and the exit status. */
export interface ReportOutcome {
  readonly output?: string;
  readonly complaint?: string;
  readonly exitStatus: number;
}

/** A report tells what its owner did, and with `--names` where. */
const OWNER_ONLY = 0o600;

/** Reads the sessions and makes the report. */
export async function runReport(
  { input, format: asked, output, names }: ReportCommand,
  { cwd, environment, signal, onTerminal, style, progress }: ReportRun,
): Promise<ReportOutcome> {
  const { readLocalReport } = await import("@fathomline/session/report");
  const format = asked ?? (onTerminal && output === undefined ? "table" : "json");
  const result = await readLocalReport(
    { input, cwd, env: environment, names },
    {
      isCancelled: () => signal.aborted,
      onProgress: (files, bytes, totalBytes) => progress?.show(progressText(files, bytes, totalBytes, style.width)),
    },
  );
  progress?.clear();
  // What was read before an interrupt is no report that somebody asked for.
  if (signal.aborted || (!result.ok && result.code === "aborted")) {
    return { complaint: "interrupted", exitStatus: EXIT_STATUS.noEnvelope };
  }
  if (!result.ok) {
    const error = envelopeError(SESSION_ANALYZE_ERRORS, result.code === "aborted" ? "service_failed" : result.code);
    const told = format === "json" ? { output: JSON.stringify({ ok: false, error }) } : { complaint: error.message };
    return { ...told, exitStatus: EXIT_STATUS.failed };
  }
  const missing = missingSession(input.session, result.report);
  if (missing !== undefined) {
    const error = { ...envelopeError(SESSION_ANALYZE_ERRORS, "session_not_found"), message: missing };
    const told = format === "json" ? { output: JSON.stringify({ ok: false, error }) } : { complaint: missing };
    return { ...told, exitStatus: EXIT_STATUS.failed };
  }
  const text = rendered(result.report, format, style);
  if (output === undefined) return { output: text, exitStatus: EXIT_STATUS.ok };
  const written = attempt(() => writeWhole(resolve(cwd, output), `${text}\n`, OWNER_ONLY));
  if (written.ok) return { exitStatus: EXIT_STATUS.ok };
  return { complaint: `the file of --output cannot be written: ${written.errno}`, exitStatus: EXIT_STATUS.noEnvelope };
}

function rendered(report: LocalReport, format: ReportFormat, style: TableStyle): string {
  if (format === "html") return reportHtml(report);
  if (format === "table") return reportTable(report, style);
  const { facts, completeness, evidence, timeZone, usage, derived } = report;
  return terminalJson(
    JSON.stringify({ ok: true, ...facts, completeness, evidence, timeZone, usage, effects: { derived } }),
  );
}
