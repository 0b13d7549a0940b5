import * as z from "zod";
import type { SearchServiceSuccess } from "../providers/search-service.ts";
import { PreviewCoverageSchema } from "../v1/common/coverage.ts";
import { Count, LineNumber } from "../v1/common/scalars.ts";
import { DOCUMENT_KINDS, Score, SEARCH_FIELDS } from "../v1/search/search-row.ts";
import { SUGGESTION_KINDS } from "../v1/search/search-envelope.ts";
import { IndexSchema, RootsSchema, ServiceProvenanceSchema } from "./coverage-schemas.ts";

const Texts = z.array(z.string());
const Line = LineNumber.nullable();

const Row = z.strictObject({
  path: z.string(),
  title: z.string(),
  titleSource: z.enum(["frontmatter", "heading", "file_name"]),
  kind: z.enum(DOCUMENT_KINDS),
  score: Score,
  snippet: z.string().exactOptional(),
  match: z
    .strictObject({
      fields: z.array(z.enum(SEARCH_FIELDS)),
      headingPath: Texts,
      line: Line,
      startLine: Line,
      endLine: Line,
    })
    .exactOptional(),
  description: z.string().exactOptional(),
  facets: z.array(z.strictObject({ name: z.string(), values: Texts })),
  confidence: z.array(
    z.strictObject({ field: z.string(), level: z.enum(["raw_exact", "profile_validated", "profile_warning"]) }),
  ),
  evidence: z.array(
    z.strictObject({
      profile: z.string(),
      outcome: z.enum(["valid", "invalid", "conflict", "unavailable", "error"]),
    }),
  ),
  related: z.array(z.strictObject({ path: z.string(), relation: z.enum(["links_to", "linked_from"]) })),
  relatedTotal: Count,
  brokenLinks: Texts.exactOptional(),
  reasons: Texts,
});

/** A page as a search service answers it, before any ceiling. */
export const SearchResultSchema: z.ZodType<SearchServiceSuccess> = z.strictObject({
  ok: z.literal(true),
  rows: z.array(Row),
  total: Count,
  offset: Count,
  cursorAt: z.custom<(position: number) => string>((value) => typeof value === "function", "not a function"),
  coverage: z.strictObject({ roots: RootsSchema, index: IndexSchema, preview: PreviewCoverageSchema }),
  provenance: ServiceProvenanceSchema,
  notes: Texts,
  suggestions: z
    .array(
      z.strictObject({
        kind: z.enum(SUGGESTION_KINDS),
        for: z.string(),
        values: Texts,
        withAll: Count.exactOptional(),
      }),
    )
    .exactOptional(),
  exhaustiveCommand: z.union([z.string(), z.undefined()]),
});
