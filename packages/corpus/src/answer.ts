import type { DiagnosticCode } from "@fathomline/contracts";

import type { DocumentField, DocumentKind } from "./request.ts";
import type { QueryNoteCode } from "./text/lex-query.ts";

export type TitleSource = "frontmatter" | "heading" | "file_name";
export type DerivedEffect = "none" | "changed" | "possible";
export type CacheState = "auto_fast_path" | "memory_fast_path" | "validated_unchanged" | "rebuilt";

/** Why the index of this call lives in memory only. */
export type NotPersistedReason =
  | "nothing_to_index"
  | "state_folder_unavailable"
  | "state_planted"
  | "index_unwritable"
  | "index_busy"
  | "sqlite_file_unavailable";

export interface CorpusMatch {
  readonly fields: readonly DocumentField[];
  /** Headings around the match, outermost first; empty before the first heading. */
  readonly headingPath: readonly string[];
  /** The section's first and last line, from 1. */
  readonly startLine: number;
  readonly endLine: number;
  /** The first matching line, from 1. */
  readonly line: number;
}

export interface RelatedDocument {
  readonly path: string;
  readonly relation: "linksTo" | "linkedFrom";
}

export interface CorpusRow {
  /** Opens as printed from the caller's working folder. */
  readonly path: string;
  readonly title: string;
  readonly titleSource: TitleSource;
  readonly kind: DocumentKind;
  readonly score: number;
  readonly snippet?: string;
  readonly description?: string;
  readonly match?: CorpusMatch;
  /** Frontmatter name to display values; a sensitive value is a mark. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly reasons: readonly string[];
  readonly related: readonly RelatedDocument[];
  readonly relatedTotal: number;
}

export interface SkippedCounts {
  readonly links: number;
  readonly notFiles: number;
  readonly unreadable: number;
  readonly vanished: number;
  readonly undecodableNames: number;
  /** Read only to the byte cap. */
  readonly tooLarge: number;
  readonly notText: number;
}

export interface CorpusDiagnostic {
  /** A document or folder as printed; for an undecodable name, the folder that holds it. */
  readonly path: string;
  readonly code: DiagnosticCode;
  readonly line?: number;
  readonly column?: number;
}

export interface IndexReport {
  readonly documents: number;
  readonly added: number;
  readonly updated: number;
  readonly removed: number;
  readonly unchanged: number;
  readonly cacheState: CacheState;
  readonly freshness: "verified" | "cached";
  readonly persisted: boolean;
  readonly notPersistedReason?: NotPersistedReason;
  readonly derivedEffect: DerivedEffect;
  readonly skipped: SkippedCounts;
  /** Documents whose frontmatter could not be read. */
  readonly malformed: number;
  /** Documents whose body goes on behind the searched preview. */
  readonly previewCut: number;
  readonly diagnostics: readonly CorpusDiagnostic[];
  readonly diagnosticsTotal: number;
  readonly damagedRebuilt: boolean;
}

export type CorpusNoteCode =
  | QueryNoteCode
  | "min_terms_ignored"
  | "min_terms_capped"
  | "changed_during_query"
  | "rows_withheld";

export interface CorpusNote {
  readonly code: CorpusNoteCode;
  readonly detail?: string;
  readonly count?: number;
}

export interface CorpusAnswer {
  readonly ok: true;
  /** Documents that match, whatever `limit` is. */
  readonly total: number;
  /** Names the index content: equal while no document's path or content differs. */
  readonly generation: string;
  readonly rows: readonly CorpusRow[];
  readonly index: IndexReport;
  readonly notes: readonly CorpusNote[];
}
