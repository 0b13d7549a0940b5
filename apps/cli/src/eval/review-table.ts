import type { EvalFinding, EvalReviewSuccess, EvalSeverity } from "@fathomline/contracts";
import { counted, omittedLines } from "../output/counted.ts";
import { cellText, tableLines } from "../output/table-lines.ts";
import { coloured, type Colour, type TerminalStyle } from "./terminal-style.ts";

const COLUMNS = [{ heading: "SEVERITY" }, { heading: "RULE" }, { heading: "WHERE" }] as const;
const MESSAGE = { heading: "MESSAGE" } as const;
const INDENT = " ".repeat("SEVERITY  ".length);
const COLOURS: Readonly<Record<EvalSeverity, Colour | undefined>> = {
  error: "red",
  warning: "yellow",
  info: undefined,
};

/**
 * A review as text for people: a row each, the worst first, and below what is not in it. Nothing is cut short. `lines`: where the
 * findings are in their files, as far as that is known.
 */
export function reviewTable(
  { data, completeness }: EvalReviewSuccess,
  style: TerminalStyle,
  lines: readonly (number | undefined)[] = [],
): string {
  const { findings, counts, notEvaluated } = data;
  const { omitted } = completeness.counts.findings;
  const cases = `${counted(counts.cases, "case")} (${counts.positive ?? "?"} positive, ${counts.negative ?? "?"} negative)`;
  return [
    ...(findings.length === 0 ? [] : [...rowsOf(findings, lines, style), ""]),
    ...omittedLines(omitted, "finding"),
    ...causesOf(notEvaluated),
    `${counted(counts.errors, "error")}, ${counted(counts.warnings, "warning")}, ${counted(counts.infos, "info")}; ${
      counts.cases === null ? "the cases could not be read" : cases
    }`,
  ].join("\n");
}

function rowsOf(
  findings: readonly EvalFinding[],
  lines: readonly (number | undefined)[],
  style: TerminalStyle,
): readonly string[] {
  const cells = findings.map(({ severity, rule, ...finding }, at) => [severity, rule, placeOf(finding, lines[at])]);
  const messages = findings.map(({ message }) => cellText(message));
  const colours = [undefined, ...findings.map(({ severity }) => COLOURS[severity])];
  const inOneLine = tableLines(
    [...COLUMNS, MESSAGE],
    cells.map((row, at) => [...row, messages[at] ?? ""]),
  );
  const fits = style.width === undefined || inOneLine.every((line) => line.length <= (style.width ?? 0));
  const rows = fits
    ? inOneLine
    : tableLines(COLUMNS, cells).map((line, at) => (at === 0 ? line : `${line}\n${INDENT}${messages[at - 1] ?? ""}`));
  return rows.map((line, at) => coloured(line, at === 0 ? "bold" : colours[at], style));
}

function placeOf({ path, pointer }: Pick<EvalFinding, "path" | "pointer">, line: number | undefined): string {
  const file = path === undefined ? "" : `${path}${line === undefined ? "" : `:${line}`}`;
  return `${file}${pointer === undefined ? "" : `#${pointer}`}`;
}

/** One line a cause, with how many rules it kept from being applied. */
function causesOf(notEvaluated: EvalReviewSuccess["data"]["notEvaluated"]): readonly string[] {
  const causes = Map.groupBy(notEvaluated, ({ because }) => because);
  return [...causes].map(([because, rules]) => `Not evaluated because of ${because}: ${counted(rules.length, "rule")}`);
}
