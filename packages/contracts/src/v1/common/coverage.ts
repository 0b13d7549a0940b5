import * as z from "zod";
import { COMMON_CEILINGS, SEARCH_CEILINGS } from "../../ceilings.ts";
import { DIAGNOSTIC_CODES, type DiagnosticCode } from "../../diagnostic-codes.ts";
import type { ListCounts } from "../../counts.ts";
import { ListCountsSchema } from "./list-counts.ts";
import { Count, ExactPath, KnownCount, LineNumber } from "./scalars.ts";

export type CompletenessStatus = "complete" | "partial" | "unknown";

/** A document, or folder, and what is wrong with it. `path` is absent where its name cannot be printed exactly. */
export interface DocumentDiagnostic {
  readonly path?: string;
  readonly code: DiagnosticCode;
  readonly line?: number;
  readonly column?: number;
  /** The other line of a finding that is about two, as where a repeated key stood first. */
  readonly relatedLine?: number;
}

/** One searched folder. */
export interface RootState {
  readonly path: string;
  readonly state: "present" | "missing" | "unknown";
}

/** Whether the searched folders are there. A default folder that is missing is normal; both missing is `partial`. */
export interface RootCoverage {
  readonly state: CompletenessStatus;
  readonly docs: RootState;
  readonly todos: RootState;
  /** The folders that the caller added, in the order of their paths, as many as fit; absent where none was. */
  readonly extra?: { readonly total: number; readonly listed: readonly RootState[] };
}

/** How the index relates to the files: were they checked, and what is missing from it. */
export interface IndexCoverage {
  readonly state: CompletenessStatus;
  /** `verified`: every known file was checked in this call; `cached`: the caller allowed an older view. */
  readonly freshness: "verified" | "cached" | "unknown";
  /** Whether the index is on disk for the next call; false where it lives in memory, null where there is nothing to keep. */
  readonly persisted: boolean | null;
  readonly documents: number | null;
  readonly skipped: {
    readonly links: number | null;
    readonly notFiles: number | null;
    readonly unreadable: number | null;
    readonly vanished: number | null;
    readonly undecodableNames: number | null;
    readonly tooLarge: number | null;
    readonly notText: number | null;
    /** Files and folders that a `.gitignore` of the repository leaves out by choice; they make nothing incomplete. */
    readonly ignored: number | null;
  };
  /** Documents whose frontmatter could not be read as written; their text is still searched. */
  readonly malformed: number | null;
  readonly diagnostics: readonly DocumentDiagnostic[];
  readonly diagnosticCounts: ListCounts;
}

/** How much of each body the index covers. */
export interface PreviewCoverage {
  readonly state: CompletenessStatus;
  readonly coverage: "preview" | "full" | "unknown";
  /** Characters of each body that are covered; null with full coverage. */
  readonly chars: number | null;
  /** Documents whose body goes on beyond them. */
  readonly documentsBeyond: number | null;
}

export const StatusSchema: z.ZodType<CompletenessStatus> = z.enum(["complete", "partial", "unknown"]);

const Root = z.strictObject({ path: ExactPath, state: z.enum(["present", "missing", "unknown"]) });

export const RootCoverageSchema: z.ZodType<RootCoverage> = z.strictObject({
  state: StatusSchema,
  docs: Root,
  todos: Root,
  extra: z.strictObject({ total: Count, listed: z.array(Root).max(SEARCH_CEILINGS.extraRoots) }).exactOptional(),
});

export const IndexCoverageSchema: z.ZodType<IndexCoverage> = z.strictObject({
  state: StatusSchema,
  freshness: z.enum(["verified", "cached", "unknown"]),
  persisted: z.boolean().nullable(),
  documents: KnownCount,
  skipped: z.strictObject({
    links: KnownCount,
    notFiles: KnownCount,
    unreadable: KnownCount,
    vanished: KnownCount,
    undecodableNames: KnownCount,
    tooLarge: KnownCount,
    notText: KnownCount,
    ignored: KnownCount,
  }),
  malformed: KnownCount,
  diagnostics: z
    .array(
      z.strictObject({
        path: ExactPath.exactOptional(),
        code: z.enum(DIAGNOSTIC_CODES),
        line: LineNumber.exactOptional(),
        column: Count.exactOptional(),
        relatedLine: LineNumber.exactOptional(),
      }),
    )
    .max(COMMON_CEILINGS.diagnostics),
  diagnosticCounts: ListCountsSchema,
});

export const PreviewCoverageSchema: z.ZodType<PreviewCoverage> = z.strictObject({
  state: StatusSchema,
  coverage: z.enum(["preview", "full", "unknown"]),
  chars: KnownCount,
  documentsBeyond: KnownCount,
});
