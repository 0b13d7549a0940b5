import * as z from "zod";
import { SEARCH_CEILINGS } from "../../ceilings.ts";
import { boundedText, Count, ExactPath, LineNumber } from "../common/scalars.ts";

export const SEARCH_FIELDS = ["path", "title", "tags", "frontmatter", "headings", "body"] as const;
export type SearchField = (typeof SEARCH_FIELDS)[number];

export const DOCUMENT_KINDS = ["doc", "solution", "plan", "memory", "todo"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Where in the document the query matched. Lines are 1-based and inclusive. */
export interface SearchMatch {
  readonly fields: readonly SearchField[];
  /** Headings from the top down to the section that holds the match. */
  readonly headingPath: readonly string[];
  readonly line: number | null;
  readonly startLine: number | null;
  readonly endLine: number | null;
}

/** A frontmatter field that the query or a filter touched. */
export interface Facet {
  readonly name: string;
  readonly values: readonly string[];
}

export interface SearchRow {
  /** Exact, relative to the call's working folder; opens as printed. */
  readonly path: string;
  readonly title: string;
  readonly titleSource: "frontmatter" | "heading" | "file_name";
  readonly kind: DocumentKind;
  readonly score: number;
  readonly snippet?: string;
  readonly match?: SearchMatch;
  readonly description?: string;
  readonly facets: readonly Facet[];
  /** Per filtered field, how well its meaning is known. It never decides what matches. */
  readonly confidence: readonly {
    readonly field: string;
    readonly level: "raw_exact" | "profile_validated" | "profile_warning";
  }[];
  readonly evidence: readonly {
    readonly profile: string;
    readonly outcome: "valid" | "invalid" | "conflict" | "unavailable" | "error";
  }[];
  readonly related: readonly { readonly path: string; readonly relation: "links_to" | "linked_from" }[];
  /** Links of the document that lead to no document, as written; absent without `includeRelated` or where all lead somewhere. */
  readonly brokenLinks?: BrokenLinks;
}

export interface BrokenLinks {
  readonly total: number;
  readonly targets: readonly string[];
}

/** How well a row fits, for its order only. */
export const Score: z.ZodType<number, number> = z.number().min(0).max(1_000_000);
const Name = boundedText(SEARCH_CEILINGS.nameChars);
const Line = LineNumber.nullable();

export const SearchRowSchema: z.ZodType<SearchRow> = z.strictObject({
  path: ExactPath,
  title: boundedText(SEARCH_CEILINGS.titleChars),
  titleSource: z.enum(["frontmatter", "heading", "file_name"]),
  kind: z.enum(DOCUMENT_KINDS),
  score: Score,
  snippet: boundedText(SEARCH_CEILINGS.snippetChars).exactOptional(),
  match: z
    .strictObject({
      fields: z.array(z.enum(SEARCH_FIELDS)).max(SEARCH_FIELDS.length),
      headingPath: z.array(boundedText(SEARCH_CEILINGS.headingChars)).max(SEARCH_CEILINGS.headingDepth),
      line: Line,
      startLine: Line,
      endLine: Line,
    })
    .exactOptional(),
  description: boundedText(SEARCH_CEILINGS.descriptionChars).exactOptional(),
  facets: z
    .array(
      z.strictObject({
        name: Name,
        values: z.array(boundedText(SEARCH_CEILINGS.facetValueChars)).max(SEARCH_CEILINGS.tagValues),
      }),
    )
    .max(SEARCH_CEILINGS.facetsPerRow),
  confidence: z
    .array(z.strictObject({ field: Name, level: z.enum(["raw_exact", "profile_validated", "profile_warning"]) }))
    .max(SEARCH_CEILINGS.confidencePerRow),
  evidence: z
    .array(z.strictObject({ profile: Name, outcome: z.enum(["valid", "invalid", "conflict", "unavailable", "error"]) }))
    .max(SEARCH_CEILINGS.evidencePerRow),
  related: z
    .array(z.strictObject({ path: ExactPath, relation: z.enum(["links_to", "linked_from"]) }))
    .max(SEARCH_CEILINGS.relatedPerRow),
  brokenLinks: z
    .strictObject({
      total: Count,
      targets: z.array(boundedText(SEARCH_CEILINGS.brokenLinkChars)).max(SEARCH_CEILINGS.brokenLinksPerRow),
    })
    .exactOptional(),
});
