import type { LocalReport } from "@fathomline/session/report";
import { terminalText } from "../output/terminal-text.ts";
import { money, notesOf, rate, rowsOf, totalOf, type ReportGroup, type ReportRow } from "./report-rows.ts";

export interface TableStyle {
  /** Characters of a line; undefined where lines are not bounded. */
  readonly width: number | undefined;
  readonly colour: boolean;
}

const COLUMNS = ["COST", "TOKENS", "CALLS", "FAILED", "RATE"] as const;
const ROWS_MAX: Readonly<Record<ReportGroup, number>> = { day: 31, model: 12, tool: 15, session: 10 };
const LABEL_CHARS_MIN = 8;
const ELLIPSIS = "…";
const BOLD = "\u001B[1m";
const RED = "\u001B[31m";
const PLAIN = "\u001B[0m";

/** The report as text for a terminal: the total, then each group, with the sum of what is left out. */
export function reportTable(report: LocalReport, style: TableStyle): string {
  const { facts, timeZone } = report;
  const { since, until } = facts.eventWindow;
  const sections = (["day", "model", "tool", "session"] as const).flatMap((group) => section(report, group, style));
  const { logicalSessions, processedFiles } = facts.corpus;
  return [
    `${new Date(since).toISOString()} to ${new Date(until).toISOString()}, days in ${timeZone}`,
    `${logicalSessions} sessions in ${processedFiles} files, ${facts.totals.userMessages} user messages`,
    "",
    ...lines("TOTAL", [totalOf(report)], style),
    ...sections,
    ...notesOf(report).flatMap((note) => ["", note]),
  ].join("\n");
}

function section(report: LocalReport, group: ReportGroup, style: TableStyle): readonly string[] {
  const { shown, others } = rowsOf(report, group, ROWS_MAX[group]);
  if (shown.length === 0) return [];
  return ["", ...lines(group.toUpperCase(), others === undefined ? shown : [...shown, others], style)];
}

function lines(heading: string, rows: readonly ReportRow[], { width, colour }: TableStyle): readonly string[] {
  const cells = rows.map((row) => cellsOf(row));
  const widths = COLUMNS.map((name, column) => Math.max(name.length, ...cells.map((row) => row[column]?.length ?? 0)));
  const numbers = widths.reduce((sum, each) => sum + each + 2, 0);
  const labels = rows.map(({ label }) => terminalText(label).replaceAll(/[\t\n]/g, " "));
  const longest = Math.max(heading.length, ...labels.map((label) => label.length));
  const room = width === undefined ? longest : Math.min(longest, Math.max(LABEL_CHARS_MIN, width - numbers));
  const line = (label: string, values: readonly string[]): string =>
    [fitted(label, room), ...values.map((value, column) => value.padStart(widths[column] ?? 0))].join("  ");
  const body = rows.map((row, index) => {
    const text = line(labels[index] ?? "", cells[index] ?? []);
    return colour && row.failures > 0 ? `${RED}${text}${PLAIN}` : text;
  });
  const head = line(heading, COLUMNS);
  return [colour ? `${BOLD}${head}${PLAIN}` : head, ...body];
}

function fitted(label: string, room: number): string {
  return label.length > room ? label.slice(0, room - 1) + ELLIPSIS : label.padEnd(room);
}

function cellsOf(row: ReportRow): readonly string[] {
  return [money(row.cost), String(row.tokens), String(row.calls), String(row.failures), rate(row)];
}
