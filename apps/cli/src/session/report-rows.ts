import type { LocalReport, LocalUsageRow } from "@fathomline/session/report";

export type ReportGroup = "day" | "model" | "tool" | "session";

/** What is shown of one row of usage. */
export interface ReportRow {
  readonly label: string;
  readonly cost: number;
  readonly tokens: number;
  readonly calls: number;
  readonly results: number;
  readonly failures: number;
}

/** Rows of a group that are shown, and the sum of all others, so that they always add up. */
export interface ReportRows {
  readonly shown: readonly ReportRow[];
  readonly others: ReportRow | undefined;
}

/** Rows of one group, at most so many; days stand in their order, and of them the latest are shown. */
export function rowsOf(report: LocalReport, group: ReportGroup, max: number): ReportRows {
  const rows = report.usage.filter((row) => row.group === group).map((row, index) => rowOf(row, index));
  const [shown, rest] =
    group === "day"
      ? [rows.slice(-max), rows.slice(0, Math.max(0, rows.length - max))]
      : [rows.slice(0, max), rows.slice(max)];
  return { shown, others: rest.length === 0 ? undefined : sumOf(rest, group) };
}

/** The row of everything. */
export function totalOf(report: LocalReport): ReportRow {
  const total = report.usage.find((row) => row.group === "total");
  if (total === undefined) throw new TypeError("a report without a total");
  return rowOf(total, 0);
}

function rowOf(row: LocalUsageRow, index: number): ReportRow {
  return {
    label: labelOf(row, index),
    cost: row.billedCost + row.estimatedCost,
    tokens: row.totalTokens,
    calls: row.toolCalls,
    results: row.toolResults,
    failures: row.failures,
  };
}

function labelOf({ group, name, day, toolLabel, ref }: LocalUsageRow, index: number): string {
  if (group === "total") return "total";
  if (day !== undefined) return day;
  if (ref === null) return `(no ${group})`;
  return name ?? toolLabel ?? `${group} ${index + 1}`;
}

function sumOf(rows: readonly ReportRow[], group: ReportGroup): ReportRow {
  const sum = (pick: (row: ReportRow) => number): number => rows.reduce((total, row) => total + pick(row), 0);
  return {
    label: `(${rows.length} more ${group}${rows.length === 1 ? "" : "s"})`,
    cost: sum(({ cost }) => cost),
    tokens: sum(({ tokens }) => tokens),
    calls: sum(({ calls }) => calls),
    results: sum(({ results }) => results),
    failures: sum(({ failures }) => failures),
  };
}

/** What the reader has to know beside the numbers, a sentence each. */
export function notesOf({ usage, completeness, facts, evidence }: LocalReport): readonly string[] {
  const notes: string[] = [];
  const total = usage.find((row) => row.group === "total");
  if (total !== undefined && total.unpricedRecords > 0) {
    notes.push(
      `${total.unpricedTokens} tokens in ${total.unpricedRecords} responses have no price and are in no cost.`,
    );
  }
  if (total !== undefined && total.billedCost > 0 && total.estimatedCost > 0) {
    notes.push(`${money(total.billedCost)} was billed by providers, ${money(total.estimatedCost)} is estimated.`);
  }
  for (const axis of ["source", "capture"] as const) {
    const { causes } = completeness[axis];
    if (causes.length > 0) notes.push(`Not all is there (${axis}): ${causes.join(", ").replaceAll("_", " ")}.`);
  }
  if (facts.corpus.stopReason !== undefined) notes.push(`The scan ended early: ${facts.corpus.stopReason}.`);
  if (evidence.omittedEvents > 0) notes.push(`${evidence.omittedEvents} events are counted and not indexed.`);
  return notes;
}

export function money(amount: number): string {
  return `$${amount.toFixed(amount !== 0 && Math.abs(amount) < 1 ? 4 : 2)}`;
}

/** A share of results, or a dash where there were none. */
export function rate({ results, failures }: ReportRow): string {
  return results === 0 ? "-" : `${((100 * failures) / results).toFixed(1)}%`;
}
