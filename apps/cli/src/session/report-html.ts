import type { LocalReport } from "@fathomline/session/report";
import { barChart, escapeHtml, type Bar } from "./bar-chart.ts";
import { money, notesOf, rate, rowsOf, totalOf, type ReportGroup, type ReportRow } from "./report-rows.ts";

const ROWS_MAX: Readonly<Record<ReportGroup, number>> = { day: 62, model: 15, tool: 20, session: 20 };
const HEADINGS: Readonly<Record<ReportGroup, string>> = {
  day: "By day",
  model: "By model",
  tool: "By tool",
  session: "By session",
};

const STYLE = `:root{color-scheme:light dark;--fg:#1b1f24;--bg:#fff;--soft:#59636e;--line:#d1d9e0;--main:#2f6fdb;--bad:#c93c37}
@media(prefers-color-scheme:dark){:root{--fg:#e6e9ed;--bg:#14171b;--soft:#9aa4af;--line:#343b43;--main:#6aa3ff;--bad:#ff7b72}}
body{margin:0 auto;max-width:60rem;padding:1.5rem;background:var(--bg);color:var(--fg);font:15px/1.5 system-ui,sans-serif}
h1{font-size:1.5rem}h2{font-size:1.15rem;margin:2rem 0 .5rem;border-bottom:1px solid var(--line)}h3{font-size:1rem;margin:1rem 0 0}
p,dt,summary{color:var(--soft)}dl{display:flex;flex-wrap:wrap;gap:1rem 2.5rem}dd{margin:0;font-size:1.4rem;font-weight:600}
svg{width:100%;height:auto;font:12px system-ui,sans-serif}svg text{fill:var(--fg)}svg .value{fill:var(--soft)}
.main{fill:var(--main)}.bad{fill:var(--bad)}table{border-collapse:collapse;width:100%}
th,td{padding:.2rem .5rem;text-align:right;border-bottom:1px solid var(--line)}th:first-child,td:first-child{text-align:left;overflow-wrap:anywhere}`;

/** The report as one page that loads nothing: charts, the numbers behind them, and what is not there. */
export function reportHtml(report: LocalReport): string {
  const { facts, timeZone } = report;
  const { since, until } = facts.eventWindow;
  const period = `${new Date(since).toISOString()} to ${new Date(until).toISOString()}, days in ${timeZone}`;
  const groups = (["day", "model", "tool", "session"] as const).map((group) => section(report, group));
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Agent sessions</title><style>${STYLE}</style></head><body>
<h1>Agent sessions</h1><p>${escapeHtml(period)}</p>
${totals(report)}
${notesOf(report)
  .map((note) => `<p>${escapeHtml(note)}</p>`)
  .join("\n")}
${groups.join("\n")}
</body></html>`;
}

function totals(report: LocalReport): string {
  const total = totalOf(report);
  const { corpus, totals } = report.facts;
  const facts = [
    ["Cost", money(total.cost)],
    ["Tokens", String(total.tokens)],
    ["Tool calls", String(totals.toolCalls)],
    ["Failures", `${totals.failures} (${rate(total)})`],
    ["User messages", String(totals.userMessages)],
    ["Sessions", String(corpus.logicalSessions)],
  ];
  return `<dl>${facts.map(([name = "", value = ""]) => `<div><dt>${name}</dt><dd>${escapeHtml(value)}</dd></div>`).join("")}</dl>`;
}

function section(report: LocalReport, group: ReportGroup): string {
  const { shown, others } = rowsOf(report, group, ROWS_MAX[group]);
  const rows = others === undefined ? shown : [...shown, others];
  if (rows.length === 0) return "";
  const heading = HEADINGS[group];
  const charts = CHARTS[group].map(({ title, bar }) => {
    return `<h3>${title}</h3>${barChart(`${title}, ${heading.toLowerCase()}`, rows.map(bar))}`;
  });
  return `<h2>${heading}</h2>${charts.join("")}${table(rows)}`;
}

interface Chart {
  readonly title: string;
  readonly bar: (row: ReportRow) => Bar;
}

const COST: Chart = {
  title: "Cost",
  bar: (row) => ({ label: row.label, parts: [{ kind: "main", value: row.cost }], text: money(row.cost) }),
};
const TOKENS: Chart = {
  title: "Tokens",
  bar: (row) => ({ label: row.label, parts: [{ kind: "main", value: row.tokens }], text: String(row.tokens) }),
};
const CALLS: Chart = {
  title: "Tool results, failures in red",
  bar: (row) => ({
    label: row.label,
    parts: [
      { kind: "bad", value: row.failures },
      { kind: "main", value: row.results - row.failures },
    ],
    text: `${row.failures} of ${row.results} failed`,
  }),
};
const CHARTS: Readonly<Record<ReportGroup, readonly Chart[]>> = {
  day: [COST, TOKENS, CALLS],
  model: [COST, TOKENS],
  tool: [CALLS],
  session: [COST],
};

function table(rows: readonly ReportRow[]): string {
  const head = ["", "Cost", "Tokens", "Calls", "Failed", "Rate"].map((name) => `<th scope="col">${name}</th>`);
  const body = rows.map((row) => {
    const cells = [row.label, money(row.cost), row.tokens, row.calls, row.failures, rate(row)];
    return `<tr>${cells.map((cell) => `<td>${escapeHtml(String(cell))}</td>`).join("")}</tr>`;
  });
  return `<details><summary>Numbers</summary><table><tr>${head.join("")}</tr>${body.join("")}</table></details>`;
}
