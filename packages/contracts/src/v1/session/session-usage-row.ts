import * as z from "zod";
import { SESSION_LABELS } from "../../session-words.ts";
import { Count } from "../common/scalars.ts";
import { USAGE_GROUPS } from "./session-input.ts";
import { MsSchema, refSchema } from "./session-ref.ts";

export interface SessionLatencyRow {
  readonly samples: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly maxMs: number;
}

/** Tokens, money, calls and time of one group. Tokens of a tool row are those of model work inside of the tool. */
export interface SessionUsageRow {
  readonly group: (typeof USAGE_GROUPS)[number];
  /** `m_`, `t_` or `n_`; null for what names no model, tool or session, and for total and day. */
  readonly ref: string | null;
  readonly toolLabel?: (typeof SESSION_LABELS)[number];
  /** Day in the report's time zone, of a day row. */
  readonly day?: string;
  readonly records: number;
  readonly input: number;
  readonly output: number;
  readonly cacheRead: number;
  readonly cacheWrite: number;
  /** Inside `cacheWrite`. */
  readonly cacheWrite1h: number;
  /** Inside `output`. */
  readonly reasoning: number;
  /** Input, output, cacheRead and cacheWrite. */
  readonly totalTokens: number;
  /** US dollars that providers billed. */
  readonly billedCost: number;
  /** US dollars by the catalogue of the writer. */
  readonly estimatedCost: number;
  /** Records with tokens and no price; their tokens. */
  readonly unpricedRecords: number;
  readonly unpricedTokens: number;
  /** Share of the prompt that came from the cache. */
  readonly cacheHitRate: number | null;
  readonly toolCalls: number;
  readonly toolResults: number;
  readonly failures: number;
  /** Failures among results. */
  readonly failureRate: number | null;
  readonly compactions: number;
  readonly assistantErrors: number;
  /** From recorded durations: tools of tool rows, responses of the others. */
  readonly latency: SessionLatencyRow | null;
}

const Amount = z.number().min(-1e15).max(1e15);

export const UsageRowSchema: z.ZodType<SessionUsageRow> = z.strictObject({
  group: z.enum(USAGE_GROUPS),
  ref: refSchema("mtn").nullable(),
  toolLabel: z.enum(SESSION_LABELS).exactOptional(),
  day: z
    .string()
    .regex(/^[+-]?\d{4,6}-\d{2}-\d{2}$/)
    .exactOptional(),
  records: Count,
  input: Amount,
  output: Amount,
  cacheRead: Amount,
  cacheWrite: Amount,
  cacheWrite1h: Amount,
  reasoning: Amount,
  totalTokens: Amount,
  billedCost: Amount,
  estimatedCost: Amount,
  unpricedRecords: Count,
  unpricedTokens: Amount,
  cacheHitRate: z.number().min(-1e15).max(1e15).nullable(),
  toolCalls: Count,
  toolResults: Count,
  failures: Count,
  failureRate: z.number().min(0).max(1).nullable(),
  compactions: Count,
  assistantErrors: Count,
  latency: z.strictObject({ samples: Count, p50Ms: MsSchema, p95Ms: MsSchema, maxMs: MsSchema }).nullable(),
});
