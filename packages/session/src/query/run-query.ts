import {
  type SessionEventRow,
  type SessionLeadRow,
  SESSION_CEILINGS,
  SESSION_INPUT_LIMITS,
  type SessionQueryInput,
} from "@fathomline/contracts";
import type { IndexedLead } from "../report/build-index.ts";
import { makeCursor, readCursor, type PageSelection } from "../report/cursor.ts";
import type { ReportStore } from "../report/report-store.ts";
import type { StoredReport } from "../report/stored-report.ts";
import { findLocator } from "./find-locator.ts";
import type { EventsPage, LeadsPage, Page, QueryAnswer, UsagePage } from "./page.ts";
import type { QueryFailureCode } from "./query-failure.ts";
import { SourceChecks } from "./source-checks.ts";
import { takePage } from "./take-page.ts";

const VIEWS: ReadonlySet<string> = new Set(["events", "leads", "usage", "locator"]);

/** Answers a query from the reports that are kept. Checks come in a fixed order, and nothing is read but stamps of files. */
export function runQuery(store: ReportStore, scope: number, input: SessionQueryInput): QueryAnswer | QueryFailureCode {
  const found = store.find(input.reportRef, scope);
  if (!found.ok) return found.code;
  const { report } = found;
  const { view = "events" } = input;
  if (view === "locator") return findLocator(report, input);
  const strays = [input.allowLocalPathDisclosure, input.target, input.contextIndex];
  if (strays.some((stray) => stray !== undefined)) return "invalid_locator_selector";
  if (input.release === true) {
    store.retire(report.reportRef);
    return { view: "released", reportRef: report.reportRef, axes: report.axes };
  }
  const limit = input.limit ?? SESSION_INPUT_LIMITS.rowsDefault;
  if (!Number.isInteger(limit) || limit < 1 || limit > SESSION_CEILINGS.pageRows) return "invalid_page_limit";
  if (!isSelector(input)) return "invalid_evidence_selector";
  if (!VIEWS.has(view)) return "invalid_evidence_view";
  const selection: PageSelection = { view, selector: selectorOf(input) };
  const offset = readCursor(report.refs, selection, input.cursor);
  if (offset === undefined) return "invalid_cursor";
  if (view === "leads") return leadsPage(report, selection, offset, limit);
  if (view === "usage") return usagePage(report, selection, offset, limit, input);
  return eventsPage(report, selection, offset, limit, input);
}

function isSelector({ view, leadRef, eventRef, toolRef, groupBy }: SessionQueryInput): boolean {
  const given = [leadRef, eventRef, toolRef].filter((ref) => ref !== undefined).length;
  if (groupBy !== undefined && view !== "usage") return false;
  return given <= (view === "leads" || view === "usage" ? 0 : 1);
}

function selectorOf({ leadRef, eventRef, toolRef, groupBy }: SessionQueryInput): string {
  return JSON.stringify([leadRef ?? "", eventRef ?? "", toolRef ?? "", groupBy ?? ""]);
}

/** A page of leads; on the first page of an analysis nothing is looked at again. */
export function leadsPage(
  report: StoredReport,
  selection: PageSelection,
  offset: number,
  limit: number,
  check = true,
): LeadsPage | QueryFailureCode {
  const checks = new SourceChecks(report);
  const fresh = ({ events }: IndexedLead): SessionEventRow | undefined =>
    events.find((event) => !check || !checks.isStale(event));
  const taken = takePage(
    report.leads,
    offset,
    limit,
    (lead) => fresh(lead) === undefined,
    (lead) => lead,
  );
  if (taken.allStale) return "stale_source";
  // An event that can still be looked at stands for its lead.
  const rows = taken.rows.map((lead): SessionLeadRow => {
    const event = fresh(lead);
    return event === undefined ? { ...lead.row, stale: true } : { ...lead.row, eventRef: event.eventRef };
  });
  const base = pageBase(report, selection, report.leads.length, taken.positions, checks.count);
  return { view: "leads", ...base, rows, facts: undefined };
}

function eventsPage(
  report: StoredReport,
  selection: PageSelection,
  offset: number,
  limit: number,
  input: SessionQueryInput,
): EventsPage | QueryFailureCode {
  const rows = selectEvents(report, input);
  if (typeof rows === "string") return rows;
  const checks = new SourceChecks(report);
  const taken = takePage(
    rows,
    offset,
    limit,
    (row) => checks.isStale(row),
    (row) => ({ ...row, stale: true }),
  );
  if (taken.allStale) return "stale_source";
  return {
    view: "events",
    ...pageBase(report, selection, rows.length, taken.positions, checks.count),
    rows: taken.rows,
  };
}

function selectEvents(
  report: StoredReport,
  { leadRef, eventRef, toolRef }: SessionQueryInput,
): readonly SessionEventRow[] | QueryFailureCode {
  if (leadRef !== undefined) {
    return report.leads.find(({ row }) => row.leadRef === leadRef)?.events ?? "invalid_lead_ref";
  }
  if (eventRef !== undefined) {
    const row = report.eventsByRef.get(eventRef);
    return row === undefined ? "invalid_event_or_tool_ref" : [row];
  }
  if (toolRef === undefined) return report.events;
  const rows = report.events.filter((row) => row.toolRef === toolRef);
  return rows.length === 0 && !report.usage.some(({ ref }) => ref === toolRef) ? "invalid_event_or_tool_ref" : rows;
}

function usagePage(
  report: StoredReport,
  selection: PageSelection,
  offset: number,
  limit: number,
  { groupBy }: SessionQueryInput,
): UsagePage {
  const all = groupBy === undefined ? report.usage : report.usage.filter(({ group }) => group === groupBy);
  // Sums are of the moment of the analysis, whatever became of the files since.
  const taken = takePage(
    all,
    offset,
    limit,
    () => false,
    (row) => row,
  );
  const base = pageBase(report, selection, all.length, taken.positions, 0);
  return { view: "usage", ...base, rows: taken.rows, timeZone: report.timeZone };
}

function pageBase(
  report: StoredReport,
  selection: PageSelection,
  total: number,
  positions: readonly number[],
  sourceChecks: number,
): Omit<Page, "view" | "rows" | "facts" | "timeZone"> {
  const { reportRef, expiresAt, evidence, axes } = report;
  const cursors = positions.map((position) => (position < total ? makeCursor(report.refs, selection, position) : null));
  return { reportRef, expiresAt, total, cursors, sourceChecks, evidence, axes };
}
