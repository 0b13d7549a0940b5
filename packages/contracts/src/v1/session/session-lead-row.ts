import * as z from "zod";
import { SESSION_LABELS, SESSION_SIGNATURES } from "../../session-words.ts";
import { Count } from "../common/scalars.ts";
import { refSchema, ToolMembers } from "./session-ref.ts";

/** Events of one tool that share a signature. What they mean is for the reader to judge. */
export interface SessionLeadRow {
  readonly leadRef: string;
  readonly toolRef?: string;
  readonly toolLabel?: (typeof SESSION_LABELS)[number];
  readonly signature: (typeof SESSION_SIGNATURES)[number];
  readonly judgment: "unreviewed";
  readonly indexedEvents: number;
  readonly indexedSessions: number;
  readonly indexedLineages: number;
  /** The first of them. */
  readonly eventRef: string;
  readonly stale: boolean;
}

export const LeadRowSchema: z.ZodType<SessionLeadRow> = z.strictObject({
  leadRef: refSchema("l"),
  ...ToolMembers,
  signature: z.enum(SESSION_SIGNATURES),
  judgment: z.literal("unreviewed"),
  indexedEvents: Count,
  indexedSessions: Count,
  indexedLineages: Count,
  eventRef: refSchema("v"),
  stale: z.boolean(),
});
