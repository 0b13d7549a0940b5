import * as z from "zod";
import { CONTRACT_VERSION } from "../../ceilings.ts";
import type { ListCounts } from "../../counts.ts";
import type { EnvelopeError } from "../../error-codes.ts";
import {
  SESSION_ANALYZE_ERRORS,
  SESSION_QUERY_ERRORS,
  type SessionAnalyzeErrorCode,
  type SessionQueryErrorCode,
} from "../../session-error-codes.ts";
import { CAPTURE_CAUSES, INDEX_CAUSES, SOURCE_CAUSES } from "../../session-words.ts";
import { type CompletenessStatus, StatusSchema } from "../common/coverage.ts";
import { errorSchema } from "../common/error-schema.ts";
import { ListCountsSchema } from "../common/list-counts.ts";
import { Count, KnownCount } from "../common/scalars.ts";
import {
  EventsReportSchema,
  LeadsReportSchema,
  LocatorReportSchema,
  ReleasedReportSchema,
  UsageReportSchema,
  type SessionEventsReport,
  type SessionLeadsReport,
  type SessionLocatorReport,
  type SessionReleasedReport,
  type SessionUsageReport,
} from "./session-report.ts";

interface Axis<Cause extends string> {
  readonly state: CompletenessStatus;
  /** Why it is partial; each cause belongs to one axis. */
  readonly causes: readonly Cause[];
}

export interface SessionCompleteness {
  readonly status: CompletenessStatus;
  readonly counts: { readonly rows: ListCounts };
  readonly clipped: number | null;
  readonly replacedInputChars: number | null;
  /** Were all sources found and read to their end. */
  readonly source: Axis<(typeof SOURCE_CAUSES)[number]>;
  /** Were all their records understood. */
  readonly capture: Axis<(typeof CAPTURE_CAUSES)[number]>;
  /** Can all their events be paged to. */
  readonly index: Axis<(typeof INDEX_CAUSES)[number]>;
}

type EffectState = "none" | "changed" | "possible" | "unknown";

/** What a session call did: reports live in memory, summaries of files in a cache. */
export interface SessionEffects {
  readonly memory: {
    readonly state: EffectState;
    readonly saved: number | null;
    readonly released: number | null;
    /** Older reports that made room. */
    readonly evicted: number | null;
  };
  readonly derived: { readonly state: EffectState };
}

interface SessionFrame<Operation extends string> {
  readonly contractVersion: typeof CONTRACT_VERSION;
  readonly operation: Operation;
  readonly completeness: SessionCompleteness;
  readonly effects: SessionEffects;
}

export interface SessionAnalyzeSuccess extends SessionFrame<"session_analyze"> {
  readonly ok: true;
  readonly report: SessionLeadsReport;
}

export interface SessionAnalyzeFailure extends SessionFrame<"session_analyze"> {
  readonly ok: false;
  readonly error: EnvelopeError<SessionAnalyzeErrorCode>;
}

export type SessionQueryReport =
  | SessionLeadsReport
  | SessionEventsReport
  | SessionUsageReport
  | SessionLocatorReport
  | SessionReleasedReport;

export interface SessionQuerySuccess extends SessionFrame<"session_query"> {
  readonly ok: true;
  readonly report: SessionQueryReport;
}

export interface SessionQueryFailure extends SessionFrame<"session_query"> {
  readonly ok: false;
  readonly error: EnvelopeError<SessionQueryErrorCode>;
}

/** The native answer of `pi_analyze_session`. */
export type SessionAnalyzeEnvelope = SessionAnalyzeSuccess | SessionAnalyzeFailure;
/** The native answer of `pi_query_session`. */
export type SessionQueryEnvelope = SessionQuerySuccess | SessionQueryFailure;

function axis<Cause extends string>(causes: readonly Cause[]): z.ZodType<Axis<Cause>> {
  return z.strictObject({ state: StatusSchema, causes: z.array(z.enum(causes)).max(causes.length) });
}

const EffectStateSchema = z.enum(["none", "changed", "possible", "unknown"]);
const tail = {
  completeness: z.strictObject({
    status: StatusSchema,
    counts: z.strictObject({ rows: ListCountsSchema }),
    clipped: KnownCount,
    replacedInputChars: KnownCount,
    source: axis(SOURCE_CAUSES),
    capture: axis(CAPTURE_CAUSES),
    index: axis(INDEX_CAUSES),
  }),
  effects: z.strictObject({
    memory: z.strictObject({
      state: EffectStateSchema,
      saved: Count.nullable(),
      released: Count.nullable(),
      evicted: Count.nullable(),
    }),
    derived: z.strictObject({ state: EffectStateSchema }),
  }),
};
const analyze = { contractVersion: z.literal(CONTRACT_VERSION), operation: z.literal("session_analyze") };
const query = { contractVersion: z.literal(CONTRACT_VERSION), operation: z.literal("session_query") };

export const SessionAnalyzeEnvelopeSchema: z.ZodType<SessionAnalyzeEnvelope> = z.discriminatedUnion("ok", [
  z.strictObject({ ...analyze, ok: z.literal(true), report: LeadsReportSchema, ...tail }),
  z.strictObject({ ...analyze, ok: z.literal(false), error: errorSchema(SESSION_ANALYZE_ERRORS), ...tail }),
]);

export const SessionQueryEnvelopeSchema: z.ZodType<SessionQueryEnvelope> = z.discriminatedUnion("ok", [
  z.strictObject({
    ...query,
    ok: z.literal(true),
    report: z.union([
      EventsReportSchema,
      LeadsReportSchema,
      UsageReportSchema,
      LocatorReportSchema,
      ReleasedReportSchema,
    ]),
    ...tail,
  }),
  z.strictObject({ ...query, ok: z.literal(false), error: errorSchema(SESSION_QUERY_ERRORS), ...tail }),
]);
