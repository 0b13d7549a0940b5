import type {
  SessionEventRow,
  SessionLeadRow,
  SessionLeadsReport,
  SessionScanFacts,
  SessionAnalyzeEnvelope,
  SessionAnalyzeInput,
  SessionAnalyzeSuccess,
  SessionQueryEnvelope,
  SessionQueryInput,
  SessionQueryReport,
  ToolAnswer,
  ToolContext,
  SessionUsageRow,
} from "@fathomline/contracts";
import {
  createSessionTools,
  inlineScanner,
  SessionEngine,
  type EngineOptions,
  type SessionTools,
  type SessionToolsOptions,
} from "../../src/index.ts";
import { WINDOW } from "./session-file.ts";

export interface Desk {
  readonly tools: SessionTools;
  readonly engine: SessionEngine;
  readonly context: ToolContext;
  analyze(input: SessionAnalyzeInput, over?: Partial<ToolContext>): Promise<ToolAnswer<SessionAnalyzeEnvelope>>;
  query(input: SessionQueryInput, over?: Partial<ToolContext>): Promise<ToolAnswer<SessionQueryEnvelope>>;
}

/** Both tools in this thread, for one session of a host. */
export function desk(cwd: string, options: EngineOptions = {}, toolOptions: SessionToolsOptions = {}): Desk {
  const engine = new SessionEngine(options);
  const tools = createSessionTools(inlineScanner(engine), { env: { HOME: cwd }, ...toolOptions });
  const context: ToolContext = { cwd, signal: new AbortController().signal, scope: {}, replacedInputChars: 0 };
  return {
    tools,
    engine,
    context,
    analyze: (input, over = {}) => tools.analyze.run({ timeZone: "UTC", ...input }, { ...context, ...over }),
    query: (input, over = {}) => tools.query.run(input, { ...context, ...over }),
  };
}

export type FullReport = SessionLeadsReport & SessionScanFacts;

/** The envelope of an analysis of the test window that must succeed. */
export async function analyzed(
  at: Desk,
  session: string,
  over: Partial<SessionAnalyzeInput> = {},
): Promise<SessionAnalyzeSuccess & { readonly report: FullReport }> {
  const { native } = await at.analyze({ session, ...WINDOW, ...over });
  if (!native.ok) throw new Error(native.error.code);
  const { report } = native;
  if (!isFull(report)) throw new Error("the first page has no facts");
  return { ...native, report };
}

function isFull(report: SessionLeadsReport): report is FullReport {
  return report.corpus !== undefined && report.totals !== undefined && report.extraction !== undefined;
}

export async function reportOf(
  at: Desk,
  session: string,
  over: Partial<SessionAnalyzeInput> = {},
): Promise<FullReport> {
  return (await analyzed(at, session, over)).report;
}

/** All rows of a selection, page by page. */
export async function allEvents(at: Desk, input: Omit<SessionQueryInput, "view">): Promise<readonly SessionEventRow[]> {
  return pages(at, { ...input, view: "events" }, (report) => (report.view === "events" ? report : undefined));
}

export async function allLeads(at: Desk, reportRef: string): Promise<readonly SessionLeadRow[]> {
  return pages(at, { reportRef, view: "leads" }, (report) => (report.view === "leads" ? report : undefined));
}

export async function allUsage(at: Desk, input: Omit<SessionQueryInput, "view">): Promise<readonly SessionUsageRow[]> {
  return pages(at, { ...input, view: "usage" }, (report) => (report.view === "usage" ? report : undefined));
}

async function pages<Row>(
  at: Desk,
  input: SessionQueryInput,
  pick: (
    report: SessionQueryReport,
  ) => { readonly rows: readonly Row[]; readonly nextCursor: string | null } | undefined,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const { native } = await at.query({ limit: 10, ...input, ...(cursor === undefined ? {} : { cursor }) });
    if (!native.ok) throw new Error(native.error.code);
    const page = pick(native.report);
    if (page === undefined) throw new Error(`another view: ${native.report.view}`);
    rows.push(...page.rows);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return rows;
}

/** The code that a query is refused with. */
export async function refusal(at: Desk, input: SessionQueryInput, over: Partial<ToolContext> = {}): Promise<string> {
  const { native, isError } = await at.query(input, over);
  if (native.ok || !isError) throw new Error("the query was answered");
  return native.error.code;
}
