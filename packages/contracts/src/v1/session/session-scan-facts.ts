import * as z from "zod";
import { STOP_REASONS } from "../../session-words.ts";
import { boundedText, Count } from "../common/scalars.ts";

interface OutcomeCounts {
  readonly success: number;
  readonly failure: number;
  readonly unknown: number;
}

/** What an analysis says of its scan. Counts are of the window and without copies, unless they are of lines or files. */
export interface SessionScanFacts {
  readonly analysisStatus: "complete" | "incomplete";
  readonly eventWindow: {
    readonly since: number;
    readonly until: number;
    readonly asOf: number;
    readonly clock: string;
  };
  readonly scanLimits: {
    readonly files: number;
    readonly bytes: number;
    readonly records: number;
    readonly ms: number;
    readonly maxNestedCallsPerResult: number;
  };
  readonly totals: { readonly toolCalls: number; readonly failures: number; readonly userMessages: number };
  readonly extraction: {
    readonly processedSources: number;
    readonly unresolvedCalls: number;
    readonly unresolvedResults: number;
    readonly unsupportedMessages: number;
    readonly unknownOutcomes: number;
    readonly heuristicLeads: number;
    readonly legacyCorrelations: number;
    readonly assistantErrors: number;
    readonly assistantAborts: number;
    readonly bashExecutions: number;
    readonly bashFailures: number;
    readonly compactions: number;
    readonly nativeOutcomes: OutcomeCounts;
    readonly semanticOutcomes: OutcomeCounts & { readonly "not-applicable": number };
    readonly nested: {
      readonly observedCalls: number;
      readonly failures: number;
      readonly unknownOutcomes: number;
      readonly incompleteResults: number;
      readonly malformedRecords: number;
      readonly omittedCalls: number;
    };
  };
  readonly corpus: Readonly<Record<SessionCorpusCount, number>> & {
    readonly observedFirst?: number;
    readonly observedLast?: number;
    readonly discoveryComplete: boolean;
    readonly stopReason?: (typeof STOP_REASONS)[number];
  };
  readonly method: string;
  readonly privacy: string;
}

export const CORPUS_COUNTS = [
  "discoveredFiles",
  "processedFiles",
  "logicalSessions",
  "unsupportedFiles",
  "entriesVisited",
  "candidatesSeen",
  "candidatesOmitted",
  "bytesRead",
  "recordsRead",
  "messageOccurrences",
  "uniqueMessages",
  "selectedEvents",
  "excludedEvents",
  "unknownTimestamps",
  "duplicateEvents",
  "unreadableFiles",
  "unreadableDirectories",
  "skippedLinks",
  "changedFiles",
  "truncatedFiles",
  "unresolvedLineage",
  "identityConflicts",
  "unsupportedRecords",
  "oversizedRecords",
  "malformedLines",
  "missingIdentities",
  "selectionUncertainty",
] as const;
export type SessionCorpusCount = (typeof CORPUS_COUNTS)[number];

const NOTE_CHARS = 400;
const Time = z.int().min(-8_640_000_000_000_000).max(8_640_000_000_000_000);
const outcomes = { success: Count, failure: Count, unknown: Count };

function counts<const Name extends string>(names: readonly Name[]): Record<Name, z.ZodType<number, number>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets the names
  return Object.fromEntries(names.map((name) => [name, Count])) as Record<Name, z.ZodType<number, number>>;
}

/** Members of the first page of an analysis. */
export const ScanFactsSchema: {
  readonly [Name in keyof SessionScanFacts]: z.ZodExactOptional<z.ZodType<SessionScanFacts[Name]>>;
} = {
  analysisStatus: optional(z.enum(["complete", "incomplete"])),
  eventWindow: optional(z.strictObject({ since: Time, until: Time, asOf: Time, clock: boundedText(NOTE_CHARS) })),
  scanLimits: optional(
    z.strictObject({ files: Count, bytes: Count, records: Count, ms: Count, maxNestedCallsPerResult: Count }),
  ),
  totals: optional(z.strictObject({ toolCalls: Count, failures: Count, userMessages: Count })),
  extraction: optional(
    z.strictObject({
      ...counts([
        "processedSources",
        "unresolvedCalls",
        "unresolvedResults",
        "unsupportedMessages",
        "unknownOutcomes",
        "heuristicLeads",
        "legacyCorrelations",
        "assistantErrors",
        "assistantAborts",
        "bashExecutions",
        "bashFailures",
        "compactions",
      ]),
      nativeOutcomes: z.strictObject(outcomes),
      semanticOutcomes: z.strictObject({ ...outcomes, "not-applicable": Count }),
      nested: z.strictObject({
        observedCalls: Count,
        failures: Count,
        unknownOutcomes: Count,
        incompleteResults: Count,
        malformedRecords: Count,
        omittedCalls: Count,
      }),
    }),
  ),
  corpus: optional(
    z.strictObject({
      ...counts(CORPUS_COUNTS),
      observedFirst: Time.exactOptional(),
      observedLast: Time.exactOptional(),
      discoveryComplete: z.boolean(),
      stopReason: z.enum(STOP_REASONS).exactOptional(),
    }),
  ),
  method: optional(boundedText(NOTE_CHARS)),
  privacy: optional(boundedText(NOTE_CHARS)),
};

function optional<Value>(schema: z.ZodType<Value>): z.ZodExactOptional<z.ZodType<Value>> {
  return z.exactOptional(schema);
}
