import type { RunReport } from "../run-eval.ts";
import type { Rate } from "../statistics.ts";
import type { CaseSummary } from "../summarize.ts";

const ROWS_MAX = 200;
const PERCENT = 100;
const MS_PER_S = 1000;

/** The report as Markdown, also what a terminal shows: bounded, and without any prompt or answer. */
export function markdownReport(report: RunReport): string {
  const { summary, packageChanges } = report;
  const { outcomes, trigger } = summary;
  const shown = summary.cases.slice(0, ROWS_MAX);
  const omitted = summary.cases.length - shown.length;
  const lift = new Map(summary.lift.map((row) => [row.caseId, row]));
  return [
    `# Eval of \`${cell(report.suite)}\``,
    "",
    Object.entries(outcomes)
      .map(([name, count]) => `${name} ${count}`)
      .join(", "),
    "",
    "| trigger | value | 95 % interval | counted |",
    "| --- | --- | --- | --- |",
    rateRow("precision", trigger.precision),
    rateRow("recall", trigger.recall),
    `| F1 | ${percent(trigger.f1)} | | |`,
    "",
    ...(trigger.notJudged > 0 ? [`Not judged, and in no rate: ${trigger.notJudged}.`, ""] : []),
    ...(trigger.suspicious === null
      ? []
      : [`Suspicious (${trigger.suspicious}): look at the harness and the skill's description first.`, ""]),
    "| case | condition | passed | not judged | pass@k | pass^k | lift | cost (USD) | time (s) | |",
    "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ...shown.map((row) => caseRow(row, row.condition === "available" ? lift.get(row.caseId)?.passRate : undefined)),
    ...(omitted > 0 ? ["", `${omitted} more rows are not shown.`] : []),
    "",
    `Tool calls ${summary.toolCalls}, tokens ${summary.tokens}, cost ${dollars(summary.costUsd)}, exit status ${report.exitCode}.`,
    ...(packageChanges === null ? ["", "The package could not be compared with itself before the run."] : []),
    ...(packageChanges !== null && packageChanges.length > 0
      ? ["", `Error: ${packageChanges.length} files of the package changed during the run.`]
      : []),
    "",
  ].join("\n");
}

function rateRow(name: string, { value, low, high, hits, of }: Rate): string {
  const interval = low === null || high === null ? "" : `${percent(low)} to ${percent(high)}`;
  return `| ${name} | ${percent(value)} | ${interval} | ${hits}/${of} |`;
}

function caseRow(row: CaseSummary, lift: number | null | undefined): string {
  const cells = [
    cell(row.caseId),
    row.condition,
    `${row.passed}/${row.passed + row.failed}`,
    String(row.notJudged),
    percent(row.passAtK.at(-1) ?? null),
    percent(row.passHatK.at(-1) ?? null),
    lift === undefined ? "" : percent(lift),
    dollars(row.meanCostUsd),
    row.meanDurationMs === null ? "unknown" : (row.meanDurationMs / MS_PER_S).toFixed(1),
    row.isFlaky ? "flaky" : "",
  ];
  return `| ${cells.join(" | ")} |`;
}

function percent(value: number | null): string {
  return value === null ? "undefined" : `${(value * PERCENT).toFixed(0)} %`;
}

function dollars(value: number | null): string {
  return value === null ? "unknown" : value.toFixed(4);
}

function cell(text: string): string {
  return text.replace(/[\r\n]+/g, " ").replace(/[|`<]/g, "\\$&");
}
