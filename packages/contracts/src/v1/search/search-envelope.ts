import * as z from "zod";
import { COMMON_CEILINGS, CONTRACT_VERSION, SEARCH_CEILINGS } from "../../ceilings.ts";
import type { ListCounts } from "../../counts.ts";
import type { Effects } from "../../effects/effects.ts";
import { SEARCH_ERRORS, type EnvelopeError, type SearchErrorCode } from "../../error-codes.ts";
import {
  IndexCoverageSchema,
  PreviewCoverageSchema,
  RootCoverageSchema,
  StatusSchema,
  type CompletenessStatus,
  type IndexCoverage,
  type PreviewCoverage,
  type RootCoverage,
} from "../common/coverage.ts";
import { EffectsSchema } from "../common/effects-schema.ts";
import { errorSchema } from "../common/error-schema.ts";
import { ListCountsSchema } from "../common/list-counts.ts";
import { ProvenanceSchema, type Provenance } from "../common/provenance.ts";
import { boundedText, Count, KnownCount } from "../common/scalars.ts";
import { SearchRowSchema, type SearchRow } from "./search-row.ts";

export interface SearchCompleteness {
  /** `complete` only when nothing below is short of the true answer. */
  readonly status: CompletenessStatus;
  /** `results` counts all matches; the other lists are those of the returned rows together. */
  readonly counts: {
    readonly results: ListCounts;
    readonly facets: ListCounts;
    readonly facetValues: ListCounts;
    readonly confidence: ListCounts;
    readonly evidence: ListCounts;
    readonly related: ListCounts;
  };
  /** Descriptive strings that were shortened in this envelope. */
  readonly clipped: number | null;
  /** Characters of the input that were half a surrogate pair and were read as U+FFFD. */
  readonly replacedInputChars: number | null;
  readonly roots: RootCoverage;
  readonly index: IndexCoverage;
  readonly preview: PreviewCoverage;
}

/** What a suggestion is about; see `Suggestion`. */
export const SUGGESTION_KINDS = ["any_words", "split_as", "read_as", "spelling", "field", "value"] as const;
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number];

/**
 * Something the caller wrote that no document has, or few, and the nearest things that exist. `any_words`: of the documents that
 * pass scopes, filters and required terms, only `withAll` have all words of the query; they come first, those with some of the
 * words follow, and there are no values; `split_as`: a text without spaces that was searched as these words; `read_as`: a misspelt word that was searched as these words; `spelling`, `field`
 * and `value`: what may have been meant, not searched.
 */
export interface Suggestion {
  readonly kind: SuggestionKind;
  /** The query, word, filter name or filter value as the caller wrote it. */
  readonly for: string;
  readonly values: readonly string[];
  /** Documents that have all words; only with `any_words`. */
  readonly withAll?: number;
}

interface SearchFrame {
  readonly contractVersion: typeof CONTRACT_VERSION;
  readonly operation: "search";
  readonly completeness: SearchCompleteness;
  readonly effects: Effects;
}

export interface SearchSuccess extends SearchFrame {
  readonly ok: true;
  readonly data: {
    readonly results: readonly SearchRow[];
    readonly provenance: Provenance;
    /** Pass it as `cursor` with the same input for the rows that follow; null at the end. */
    readonly nextCursor: string | null;
    /** How words that no document has were read, and, where nothing was found, what is there instead. Absent where empty. */
    readonly suggestions?: readonly Suggestion[];
  };
}

export interface SearchFailure extends SearchFrame {
  readonly ok: false;
  readonly error: EnvelopeError<SearchErrorCode>;
}

/** The native answer of `project_artifact_search`. */
export type SearchEnvelope = SearchSuccess | SearchFailure;

const Suggestions = z
  .array(
    z.strictObject({
      kind: z.enum(SUGGESTION_KINDS),
      for: boundedText(SEARCH_CEILINGS.suggestionChars),
      values: z.array(boundedText(SEARCH_CEILINGS.suggestionChars)).max(SEARCH_CEILINGS.suggestedValues),
      withAll: Count.exactOptional(),
    }),
  )
  .max(SEARCH_CEILINGS.suggestions);

const head = { contractVersion: z.literal(CONTRACT_VERSION), operation: z.literal("search") };
const tail = {
  completeness: z.strictObject({
    status: StatusSchema,
    counts: z.strictObject({
      results: ListCountsSchema,
      facets: ListCountsSchema,
      facetValues: ListCountsSchema,
      confidence: ListCountsSchema,
      evidence: ListCountsSchema,
      related: ListCountsSchema,
    }),
    clipped: KnownCount,
    replacedInputChars: KnownCount,
    roots: RootCoverageSchema,
    index: IndexCoverageSchema,
    preview: PreviewCoverageSchema,
  }),
  effects: EffectsSchema,
};

export const SearchEnvelopeSchema: z.ZodType<SearchEnvelope> = z.discriminatedUnion("ok", [
  z.strictObject({
    ...head,
    ok: z.literal(true),
    data: z.strictObject({
      results: z.array(SearchRowSchema).max(SEARCH_CEILINGS.rows),
      provenance: ProvenanceSchema,
      nextCursor: boundedText(COMMON_CEILINGS.cursorChars).nullable(),
      suggestions: Suggestions.exactOptional(),
    }),
    ...tail,
  }),
  z.strictObject({ ...head, ok: z.literal(false), error: errorSchema(SEARCH_ERRORS), ...tail }),
]);
