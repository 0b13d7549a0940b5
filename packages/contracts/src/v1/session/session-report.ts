import * as z from "zod";
import { SESSION_CEILINGS } from "../../ceilings.ts";
import { boundedText, Count, ExactPath, LineNumber } from "../common/scalars.ts";
import { EventRowSchema, type SessionEventRow } from "./session-event-row.ts";
import { LeadRowSchema, type SessionLeadRow } from "./session-lead-row.ts";
import { refSchema } from "./session-ref.ts";
import { ScanFactsSchema, type SessionScanFacts } from "./session-scan-facts.ts";
import { UsageRowSchema, type SessionUsageRow } from "./session-usage-row.ts";

export interface SessionEvidenceCoverage {
  readonly analysisIncomplete: boolean;
  readonly observedEvents: number;
  readonly indexedEvents: number;
  readonly omittedEvents: number;
  readonly indexedLeads: number;
  readonly accountedIndexBytes: number;
}

interface ReportPage<View extends string, Row> {
  readonly schemaVersion: 2;
  readonly view: View;
  readonly reportRef: string;
  /** Unix milliseconds; fixed when the report was made. */
  readonly expiresAt: number;
  readonly total: number;
  readonly rows: readonly Row[];
  /** Where the next page begins; null on the last one. */
  readonly nextCursor: string | null;
  /** Sources that were looked at again for this page. */
  readonly sourceChecks: number;
  readonly evidenceCoverage: SessionEvidenceCoverage;
}

/** The first page of an analysis has the facts of its scan as well. */
export type SessionLeadsReport = ReportPage<"leads", SessionLeadRow> & Partial<SessionScanFacts>;
export type SessionEventsReport = ReportPage<"events", SessionEventRow>;
export interface SessionUsageReport extends ReportPage<"usage", SessionUsageRow> {
  /** IANA zone in which days are counted. */
  readonly timeZone: string;
}

/** One local place, shown because the caller asked for it. */
export interface SessionLocatorReport {
  readonly schemaVersion: 2;
  readonly view: "locator";
  readonly reportRef: string;
  /** Relative to the working folder, exact. */
  readonly path: string;
  readonly line: number;
  readonly block?: number;
  readonly sourceRef: string;
  readonly entryRef: string;
  readonly selected: boolean;
  readonly duplicate: boolean;
  readonly warning: string;
  readonly sourceChecks: 1;
}

export interface SessionReleasedReport {
  readonly schemaVersion: 2;
  readonly view: "released";
  readonly reportRef: string;
  readonly status: "released";
}

const NOTE_CHARS = 400;
const cursor = z.string().regex(/^\d{23}\.[0-9a-f]{24}$/);
const head = { schemaVersion: z.literal(2), reportRef: refSchema("r") };
const page = {
  ...head,
  expiresAt: z.int().min(0).max(8_640_000_000_000_000),
  total: Count,
  nextCursor: cursor.nullable(),
  sourceChecks: Count,
  evidenceCoverage: z.strictObject({
    analysisIncomplete: z.boolean(),
    observedEvents: Count,
    indexedEvents: Count,
    omittedEvents: Count,
    indexedLeads: Count,
    accountedIndexBytes: Count,
  }),
};

export const LeadsReportSchema: z.ZodType<SessionLeadsReport> = z.strictObject({
  ...page,
  view: z.literal("leads"),
  rows: z.array(LeadRowSchema).max(SESSION_CEILINGS.pageRows),
  ...ScanFactsSchema,
});

export const EventsReportSchema: z.ZodType<SessionEventsReport> = z.strictObject({
  ...page,
  view: z.literal("events"),
  rows: z.array(EventRowSchema).max(SESSION_CEILINGS.pageRows),
});

export const UsageReportSchema: z.ZodType<SessionUsageReport> = z.strictObject({
  ...page,
  view: z.literal("usage"),
  timeZone: boundedText(64),
  rows: z.array(UsageRowSchema).max(SESSION_CEILINGS.pageRows),
});

export const LocatorReportSchema: z.ZodType<SessionLocatorReport> = z.strictObject({
  ...head,
  view: z.literal("locator"),
  path: ExactPath,
  line: LineNumber,
  block: Count.exactOptional(),
  sourceRef: refSchema("s"),
  entryRef: refSchema("e"),
  selected: z.boolean(),
  duplicate: z.boolean(),
  warning: boundedText(NOTE_CHARS),
  sourceChecks: z.literal(1),
});

export const ReleasedReportSchema: z.ZodType<SessionReleasedReport> = z.strictObject({
  ...head,
  view: z.literal("released"),
  status: z.literal("released"),
});
