import * as z from "zod";
import { SESSION_CEILINGS } from "../../ceilings.ts";
import { SESSION_INPUT_LIMITS } from "../../session-input-limits.ts";
import { parseSessionTime } from "../../session-time.ts";

/** What `pi_analyze_session` takes. */
export interface SessionAnalyzeInput {
  readonly session: string;
  readonly projectFolder?: string;
  readonly days?: number;
  readonly since?: string;
  readonly until?: string;
  readonly asOf?: string;
  readonly timeZone?: string;
  readonly includeSessionIds?: readonly string[];
  readonly excludeSessionIds?: readonly string[];
  readonly maxFiles?: number;
  readonly maxBytes?: number;
  readonly maxRecords?: number;
  readonly maxScanMs?: number;
  readonly limitLeads?: number;
}

export const QUERY_VIEWS = ["events", "leads", "usage", "locator"] as const;
export const USAGE_GROUPS = ["total", "model", "tool", "day", "session"] as const;
export const LOCATOR_TARGETS = ["event", "call", "context"] as const;

/** What `pi_query_session` takes. */
export interface SessionQueryInput {
  readonly reportRef: string;
  readonly view?: (typeof QUERY_VIEWS)[number];
  readonly leadRef?: string;
  readonly eventRef?: string;
  readonly toolRef?: string;
  readonly groupBy?: (typeof USAGE_GROUPS)[number];
  readonly cursor?: string;
  readonly limit?: number;
  readonly release?: boolean;
  readonly allowLocalPathDisclosure?: boolean;
  readonly target?: (typeof LOCATOR_TARGETS)[number];
  readonly contextIndex?: number;
}

const limits = SESSION_INPUT_LIMITS;
const Time = z
  .string()
  .max(limits.timeChars)
  .refine((text) => parseSessionTime(text) !== undefined, "expected YYYY-MM-DD, or a time with seconds and a zone");
const SessionIds = z.array(z.string().min(1).max(limits.textChars)).max(limits.sessionIds);
const Rows = z.int().min(1).max(SESSION_CEILINGS.pageRows);
const Ref = z.string().max(limits.refChars);

export const SessionAnalyzeInputSchema: z.ZodType<SessionAnalyzeInput, SessionAnalyzeInput> = z.strictObject({
  session: z
    .string()
    .min(1)
    .max(limits.textChars)
    .describe('A session id, a file, a folder, "all", or "current" for the running session.'),
  projectFolder: z
    .string()
    .min(1)
    .max(limits.textChars)
    .exactOptional()
    .describe('Folder where ids and "all" are looked for (default the session folder of Pi).'),
  days: z.int().min(1).max(limits.daysMax).exactOptional().describe("Days back from until, without since (default 7)."),
  since: Time.exactOptional().describe("First moment, included: YYYY-MM-DD in UTC, or a time with seconds and a zone."),
  until: Time.exactOptional().describe("Last moment, included; a day means its end (default asOf)."),
  asOf: Time.exactOptional().describe("The clock of this analysis; a day means its start (default now)."),
  timeZone: z
    .string()
    .min(1)
    .max(limits.zoneChars)
    .exactOptional()
    .describe("IANA zone in which days are counted (default the zone of this machine)."),
  includeSessionIds: SessionIds.exactOptional().describe("Only sessions with exactly these ids."),
  excludeSessionIds: SessionIds.exactOptional().describe(
    "Not the sessions with exactly these ids; stronger than include.",
  ),
  maxFiles: z.int().min(1).max(limits.filesMax).exactOptional().describe("Files, the newest first (default 100000)."),
  maxBytes: z.int().min(1).max(limits.bytesMax).exactOptional().describe("Bytes read in all (default 64 GiB)."),
  maxRecords: z.int().min(1).max(limits.recordsMax).exactOptional().describe("Lines read in all (default 100000000)."),
  maxScanMs: z
    .int()
    .min(1)
    .max(limits.scanMsMax)
    .exactOptional()
    .describe("Time for the whole scan in milliseconds (default 30000)."),
  limitLeads: Rows.exactOptional().describe("Leads on the first page, 1 to 10 (default 3)."),
});

export const SessionQueryInputSchema: z.ZodType<SessionQueryInput, SessionQueryInput> = z.strictObject({
  reportRef: Ref.describe("The reportRef of an analysis."),
  view: z.enum(QUERY_VIEWS).exactOptional().describe("What to show (default events)."),
  leadRef: Ref.exactOptional().describe("Events of this lead."),
  eventRef: Ref.exactOptional().describe("This event."),
  toolRef: Ref.exactOptional().describe("Calls, results and nested calls of this tool: where counterexamples are."),
  groupBy: z
    .enum(USAGE_GROUPS)
    .exactOptional()
    .describe("Rows of usage by this alone (default all groups, one after another)."),
  cursor: Ref.exactOptional().describe("nextCursor of the page before, with the same selection."),
  limit: Rows.exactOptional().describe("Rows, 1 to 10 (default 3)."),
  release: z.boolean().exactOptional().describe("Let go of the report; nothing else is done (default false)."),
  allowLocalPathDisclosure: z
    .boolean()
    .exactOptional()
    .describe("Must be true for the locator view: it shows one local path."),
  target: z.enum(LOCATOR_TARGETS).exactOptional().describe("What the locator points at (default event)."),
  contextIndex: z
    .int()
    .min(0)
    .max(1)
    .exactOptional()
    .describe("Which ancestor, with target context: 0 parent, 1 its parent."),
});
