import type { FieldType } from "@fathomline/markdown";

import type { CorpusDiagnostic, TitleSource } from "../answer.ts";
import type { LinkCandidates } from "../links/link-keys.ts";
import type { DocumentKind } from "../request.ts";
import type { DocumentFieldValues } from "./frontmatter-fields.ts";

/** What is known of a document beside its words; stored as JSON and shown in rows. Nothing in it is secret. */
export interface DocumentFacts {
  readonly title: string;
  readonly titleSource: TitleSource;
  readonly description: string | undefined;
  readonly fields: readonly DocumentFieldValues[];
  readonly diagnostics: readonly Omit<CorpusDiagnostic, "path">[];
  readonly malformed: boolean;
  readonly previewCut: boolean;
  /** Read only to the byte cap. */
  readonly tooLarge: boolean;
  /** The document's own date, milliseconds since the epoch, when its frontmatter states one. */
  readonly dateMs: number | undefined;
}

/** The searchable text of a document by column, values apart; redacted, not yet folded. */
export interface DocumentTexts {
  readonly title: readonly string[];
  readonly tags: readonly string[];
  readonly frontmatter: readonly string[];
  readonly headings: readonly string[];
  readonly path: readonly string[];
  readonly body: readonly string[];
}

/**
 * One value a filter can ask for. A field without a value, or with hidden ones, has a row with an empty `value`, which tells only that the
 * field is there.
 */
export interface FilterValue {
  readonly name: string;
  readonly type: FieldType;
  /** The compared form: see `fieldKey`, `yamlNumberKey` and `dateSpan`. */
  readonly value: string;
  readonly source: string;
}

/** A document as the index takes it from its bytes. */
export interface ParsedDocument {
  readonly outcome: "text" | "not_text";
  readonly kind: DocumentKind;
  readonly completed: boolean;
  readonly facts: DocumentFacts;
  readonly texts: DocumentTexts;
  readonly filterValues: readonly FilterValue[];
  readonly links: readonly LinkCandidates[];
}
