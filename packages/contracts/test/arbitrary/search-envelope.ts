import * as fc from "fast-check";
import { SEARCH_ERRORS, type SearchEnvelope, type SearchRow } from "../../src/index.ts";
import { DOCUMENT_KINDS, SEARCH_FIELDS } from "../../src/v1/search/search-row.ts";
import { index, preview, provenance, roots, status } from "./coverage.ts";
import { effects } from "./effects.ts";
import { errorOf } from "./error.ts";
import { exactPath, knownCount, listCounts, textUpTo } from "./scalars.ts";

const line = fc.option(fc.integer({ min: 1, max: 100_000 }));

const row: fc.Arbitrary<SearchRow> = fc.record(
  {
    path: exactPath,
    title: textUpTo(240),
    titleSource: fc.constantFrom("frontmatter", "heading", "file_name"),
    kind: fc.constantFrom(...DOCUMENT_KINDS),
    score: fc.double({ min: 0, max: 1_000_000, noNaN: true }),
    snippet: textUpTo(1_000),
    match: fc.record({
      fields: fc.subarray([...SEARCH_FIELDS]),
      headingPath: fc.array(textUpTo(240), { maxLength: 6 }),
      line,
      startLine: line,
      endLine: line,
    }),
    description: textUpTo(240),
    facets: fc.array(fc.record({ name: textUpTo(256), values: fc.array(textUpTo(120), { maxLength: 4 }) }), {
      maxLength: 8,
    }),
    confidence: fc.array(
      fc.record({
        field: textUpTo(256),
        level: fc.constantFrom("raw_exact", "profile_validated", "profile_warning"),
      }),
      { maxLength: 8 },
    ),
    evidence: fc.array(
      fc.record({
        profile: textUpTo(256),
        outcome: fc.constantFrom("valid", "invalid", "conflict", "unavailable", "error"),
      }),
      { maxLength: 8 },
    ),
    related: fc.array(fc.record({ path: exactPath, relation: fc.constantFrom("links_to", "linked_from") }), {
      maxLength: 20,
    }),
  },
  {
    requiredKeys: ["path", "title", "titleSource", "kind", "score", "facets", "confidence", "evidence", "related"],
  },
);

const frame = {
  contractVersion: fc.constant<1>(1),
  operation: fc.constant<"search">("search"),
  completeness: fc.record({
    status,
    counts: fc.record({
      results: listCounts,
      facets: listCounts,
      facetValues: listCounts,
      confidence: listCounts,
      evidence: listCounts,
      related: listCounts,
    }),
    clipped: knownCount,
    replacedInputChars: knownCount,
    roots,
    index,
    preview,
  }),
  effects,
};

/** Any envelope that the contract allows for `search`. */
export const searchEnvelope: fc.Arbitrary<SearchEnvelope> = fc.oneof(
  fc.record({
    ...frame,
    ok: fc.constant<true>(true),
    data: fc.record({
      results: fc.array(row, { maxLength: 100, size: "-1" }),
      provenance,
      nextCursor: fc.option(fc.string({ maxLength: 64 })),
    }),
  }),
  fc.record({ ...frame, ok: fc.constant<false>(false), error: errorOf(SEARCH_ERRORS) }),
);
