import * as z from "zod";
import { SESSION_CEILINGS } from "../../ceilings.ts";
import {
  FIELD_TYPES,
  JOINS,
  KINDS,
  SESSION_LABELS,
  NATIVE_OUTCOMES,
  OUTCOME_SOURCES,
  ROLES,
  SEMANTIC_OUTCOMES,
  SHELL_OUTCOMES,
} from "../../session-words.ts";
import { Count, KnownCount, LineNumber } from "../common/scalars.ts";
import { MsSchema, refSchema, TimeSchema, ToolMembers } from "./session-ref.ts";

/** The place of a record, by references that only this report knows. */
export interface SessionProvenance {
  readonly sourceRef: string;
  readonly sessionRef: string;
  readonly lineageRef: string;
  readonly entryRef: string;
  readonly parentRef: string | null;
  /** 1-based physical line. */
  readonly line: number;
  /** Unix milliseconds. */
  readonly time: number | null;
  /** Inside the window of the report. */
  readonly selected: boolean;
  /** A copy of a record that another source owns. */
  readonly duplicate: boolean;
}

export interface SessionFieldRow {
  readonly fieldRef: string;
  readonly type: (typeof FIELD_TYPES)[number];
}

export interface SessionContextRow {
  readonly locator: SessionProvenance;
  readonly role: (typeof ROLES)[number];
}

export interface SessionCallRow {
  readonly locator: SessionProvenance;
  /** Index among the blocks of the message. */
  readonly block: number;
  readonly toolRef: string;
  readonly toolLabel?: (typeof SESSION_LABELS)[number];
  readonly fields: readonly SessionFieldRow[];
  readonly omittedFields: number;
}

export interface SessionOutcomeRow {
  readonly failed: boolean;
  readonly nativeOutcome: (typeof NATIVE_OUTCOMES)[number];
  readonly semanticOutcome: (typeof SEMANTIC_OUTCOMES)[number];
  readonly source: (typeof OUTCOME_SOURCES)[number];
  readonly heuristicLead: boolean;
}

export interface SessionNestedCoverageRow {
  readonly complete: boolean | null;
  readonly recordedCalls: number | null;
  readonly processedCalls: number;
  readonly omittedCalls: number;
  readonly malformedRecords: number;
  readonly incomplete: boolean;
}

export interface SessionNestedRow {
  readonly position: number;
  readonly status: "ok" | "error" | "unfinished" | "unknown";
  readonly durationMs: number | null;
  readonly errorRecorded: boolean | null;
  readonly argumentsState: "present" | "omitted" | "unknown";
  readonly fields: readonly SessionFieldRow[];
  readonly omittedFields: number;
  readonly metadataValid: boolean;
}

/** One thing that happened. */
export interface SessionEventRow {
  readonly eventRef: string;
  readonly kind: (typeof KINDS)[number];
  readonly provenance: SessionProvenance;
  readonly toolRef?: string;
  readonly toolLabel?: (typeof SESSION_LABELS)[number];
  readonly outcome?: SessionOutcomeRow;
  readonly join?: (typeof JOINS)[number];
  /** Time between the messages of call and result: it holds waiting and neighbours, and is no duration of the tool. */
  readonly messageObservedSpanMs?: number | null;
  /** How long the tool ran, as recorded; null where nobody measured. */
  readonly durationMs?: number | null;
  readonly call?: SessionCallRow;
  readonly context: readonly SessionContextRow[];
  readonly nestedCoverage?: SessionNestedCoverageRow;
  readonly nested?: SessionNestedRow;
  readonly shellOutcome?: (typeof SHELL_OUTCOMES)[number];
  /** A source behind this row changed since the analysis. */
  readonly stale: boolean;
}

const ProvenanceSchema = z.strictObject({
  sourceRef: refSchema("s"),
  sessionRef: refSchema("n"),
  lineageRef: refSchema("g"),
  entryRef: refSchema("e"),
  parentRef: refSchema("e").nullable(),
  line: LineNumber,
  time: TimeSchema.nullable(),
  selected: z.boolean(),
  duplicate: z.boolean(),
});
const Fields = z
  .array(z.strictObject({ fieldRef: refSchema("f"), type: z.enum(FIELD_TYPES) }))
  .max(SESSION_CEILINGS.fieldShapes);

export const EventRowSchema: z.ZodType<SessionEventRow> = z.strictObject({
  eventRef: refSchema("v"),
  kind: z.enum(KINDS),
  provenance: ProvenanceSchema,
  ...ToolMembers,
  outcome: z
    .strictObject({
      failed: z.boolean(),
      nativeOutcome: z.enum(NATIVE_OUTCOMES),
      semanticOutcome: z.enum(SEMANTIC_OUTCOMES),
      source: z.enum(OUTCOME_SOURCES),
      heuristicLead: z.boolean(),
    })
    .exactOptional(),
  join: z.enum(JOINS).exactOptional(),
  messageObservedSpanMs: MsSchema.nullable().exactOptional(),
  durationMs: MsSchema.nullable().exactOptional(),
  call: z
    .strictObject({
      locator: ProvenanceSchema,
      block: Count,
      toolRef: refSchema("t"),
      toolLabel: z.enum(SESSION_LABELS).exactOptional(),
      fields: Fields,
      omittedFields: Count,
    })
    .exactOptional(),
  context: z
    .array(z.strictObject({ locator: ProvenanceSchema, role: z.enum(ROLES) }))
    .max(SESSION_CEILINGS.ancestryRecords),
  nestedCoverage: z
    .strictObject({
      complete: z.boolean().nullable(),
      recordedCalls: KnownCount,
      processedCalls: Count,
      omittedCalls: Count,
      malformedRecords: Count,
      incomplete: z.boolean(),
    })
    .exactOptional(),
  nested: z
    .strictObject({
      position: Count,
      status: z.enum(["ok", "error", "unfinished", "unknown"]),
      durationMs: MsSchema.nullable(),
      errorRecorded: z.boolean().nullable(),
      argumentsState: z.enum(["present", "omitted", "unknown"]),
      fields: Fields,
      omittedFields: Count,
      metadataValid: z.boolean(),
    })
    .exactOptional(),
  shellOutcome: z.enum(SHELL_OUTCOMES).exactOptional(),
  stale: z.boolean(),
});
