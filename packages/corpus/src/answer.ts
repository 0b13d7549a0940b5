import type { DiagnosticCode, FieldType, SuggestionKind } from "@fathomline/contracts";

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
  /** Names the bytes of the file. */
  readonly contentHash: string;
  readonly score: number;
  readonly snippet?: string;
  readonly description?: string;
  readonly match?: CorpusMatch;
  /** Frontmatter name to display values; a sensitive value is a mark. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly reasons: readonly string[];
  readonly related: readonly RelatedDocument[];
  readonly relatedTotal: number;
  /** Links that lead to no document, as written, without secrets; looked up together with `related`. */
  readonly brokenLinks: readonly string[];
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
  /** Files and folders left out by ignore files. */
  readonly ignored: number;
}

export interface CorpusDiagnostic {
  /** A document or folder as printed; for an undecodable name, the folder that holds it. */
  readonly path: string;
  readonly code: DiagnosticCode;
  readonly line?: number;
  readonly column?: number;
  /** The other line of a finding that is about two. */
  readonly relatedLine?: number;
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
  readonly coverage: "preview" | "full";
  /** Documents whose body goes on behind what is searched of it. */
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
  | "rows_withheld"
  | "read_as"
  | "typo_scan_capped";

export interface CorpusNote {
  readonly code: CorpusNoteCode;
  readonly detail?: string;
  readonly count?: number;
}

/** See `Suggestion` of the contract. */
export interface CorpusSuggestion {
  readonly kind: SuggestionKind;
  readonly for: string;
  readonly values: readonly string[];
  readonly withAll?: number;
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
  readonly suggestions: readonly CorpusSuggestion[];
}

/** One frontmatter field as the documents have it. Names, values and paths hold no secret. */
export interface CatalogField {
  readonly name: string;
  /** Documents that have the field, an empty value included. */
  readonly documents: number;
  /** Types of its values, through lists; sorted. */
  readonly types: readonly FieldType[];
  /** Different values, compared as written and by type, counted to `DESCRIBE_CEILINGS.distinctValues`. */
  readonly distinct: { readonly count: number; readonly capped: boolean };
  /** A document that has the field: the first by path. */
  readonly example: string;
  /** Values that are not empty have more than one type. */
  readonly typeConflict: boolean;
  /** Other names of the corpus that differ only in case, hyphens, underscores or blanks, sorted. */
  readonly variants: readonly string[];
  /** The most frequent values, ties by code unit; only where asked for, and none of a sensitive field. */
  readonly samples: readonly string[];
  /** Values that were withheld from the samples because they look like a path or a credential. */
  readonly samplesWithheld: number;
}

export interface CatalogAnswer {
  readonly ok: true;
  readonly generation: string;
  /** All fields, or the asked ones, by name in code-unit order. */
  readonly fields: readonly CatalogField[];
  /** Asked names that no document has. */
  readonly notObserved: readonly string[];
  /** Kinds of documents that the corpus holds. */
  readonly kinds: readonly DocumentKind[];
  readonly index: IndexReport;
}
