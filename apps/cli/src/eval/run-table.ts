import type { CaseSummary, Rate, RunReport } from "@fathomline/eval/run";
import { counted, omittedLines } from "../output/counted.ts";
import { caseColumns } from "./case-columns.ts";
import { percent, dollars } from "./run-numbers.ts";
import { cellText, tableLines } from "../output/table-lines.ts";
import { coloured, type Colour, type TerminalStyle } from "./terminal-style.ts";

const ROWS_MAX = 200;
/** Lines about single trials. */
const TRIALS_MAX = 20;
/** Case, condition and passed stand even where a terminal is too narrow for them. */
const COLUMNS_MIN = 3;
type Exit = RunReport["exitCode"];
const VERDICT_COLOURS: Readonly<Record<Exit, Colour>> = { 0: "green", 1: "red", 3: "yellow" };
const VERDICTS: Readonly<Record<Exit, string>> = {
  0: "every judged trial passed",
  1: "there are failures",
  3: "errored, over a limit, or incomplete",
};

/** A run as text for a terminal: a row for each case and condition, why trials did not pass, the rates, and the verdict last. */
export function runTable(report: RunReport, style: TerminalStyle): string {
  const { summary, packageChanges, exitCode, resumed } = report;
  const { precision, recall, f1, notJudged, suspicious } = summary.trigger;
  const outcomes = Object.entries(summary.outcomes)
    .filter(([name, count]) => count > 0 || name === "passed" || name === "failed")
    .map(([name, count]) => `${count} ${name.replaceAll("_", " ")}`);
  return [
    ...caseLines(report, summary.cases.slice(0, ROWS_MAX), style),
    ...omittedLines(Math.max(0, summary.cases.length - ROWS_MAX), "row"),
    ...reasonLines(report),
    ...keptLines(report),
    "",
    `Trigger: precision ${rateText(precision)}, recall ${rateText(recall)}, F1 ${percent(f1)}`,
    ...(notJudged > 0 ? [`Not judged, and in no rate: ${counted(notJudged, "trial")}`] : []),
    ...(suspicious === null ? [] : [coloured(suspicionText(suspicious), "yellow", style)]),
    ...(resumed === 0 ? [] : [`Taken from the log of an interrupted run: ${counted(resumed, "trial")}`]),
    `${counted(summary.toolCalls, "tool call")}, ${counted(summary.tokens, "token")}, cost ${dollars(summary.costUsd)}`,
    ...packageLines(packageChanges, style),
    coloured(`${outcomes.join(", ")}: ${VERDICTS[exitCode]}`, VERDICT_COLOURS[exitCode], style),
  ].join("\n");
}

/** The table with as many columns as fit, from the left; a case's id is never cut. */
function caseLines(report: RunReport, rows: readonly CaseSummary[], style: TerminalStyle): readonly string[] {
  const columns = caseColumns(report);
  const { width } = style;
  const table = (count: number): readonly string[] => {
    const shown = columns.slice(0, count);
    const cells = rows.map((row) => shown.map(({ cell }) => cell(row)));
    return tableLines(shown, cells);
  };
  const counts = columns.map((_, at) => columns.length - at).filter((count) => count >= COLUMNS_MIN);
  const fitting = counts.find((count) => width === undefined || table(count).every((line) => line.length <= width));
  return table(fitting ?? COLUMNS_MIN).map((line, at) =>
    coloured(line, at === 0 ? "bold" : colourOf(rows[at - 1]), style),
  );
}

function colourOf(row: CaseSummary | undefined): Colour | undefined {
  if (row === undefined) return undefined;
  if (row.failed > 0) return "red";
  return row.notJudged > 0 ? "yellow" : undefined;
}

/** Why trials did not pass: the checks that do not hold, or what came in between. */
function reasonLines({ trials }: RunReport): readonly string[] {
  const bad = trials.filter(({ outcome }) => outcome !== "passed" && outcome !== "skipped");
  const lines = bad.slice(0, TRIALS_MAX).map(({ caseId, condition, trial, outcome, reason, checks }) => {
    const wrong = Object.keys(checks).filter((name) => checks[name] === false);
    const why = wrong.length > 0 ? wrong.join(", ") : (reason ?? "");
    return cellText(`${caseId} (${condition}, trial ${trial}) ${outcome.replaceAll("_", " ")}: ${why}`);
  });
  return bad.length === 0 ? [] : ["", ...lines, ...omittedLines(bad.length - lines.length, "trial")];
}

/** Where the folders of trials were left, where the run was asked to keep them. */
function keptLines({ trials }: RunReport): readonly string[] {
  const homes = trials.flatMap(({ home }) => home ?? []);
  const lines = homes.slice(0, TRIALS_MAX).map((home) => cellText(`Kept: ${home}`));
  return homes.length === 0 ? [] : ["", ...lines, ...omittedLines(homes.length - lines.length, "folder")];
}

function packageLines(packageChanges: RunReport["packageChanges"], style: TerminalStyle): readonly string[] {
  if (packageChanges === null) return ["The package could not be compared with itself before the run."];
  if (packageChanges.length === 0) return [];
  return [coloured(`${counted(packageChanges.length, "file")} of the package changed during the run`, "red", style)];
}

function rateText({ value, low, high, hits, of }: Rate): string {
  const interval = low === null || high === null ? "" : `, 95 % interval ${percent(low)} to ${percent(high)}`;
  return `${percent(value)} (${hits}/${of}${interval})`;
}

function suspicionText(suspicious: "never_triggered" | "always_triggered"): string {
  const what = suspicious === "never_triggered" ? "no trial loaded the skill" : "every trial loaded the skill";
  return `Suspicious: ${what}; look at the harness and at the skill's description first`;
}
