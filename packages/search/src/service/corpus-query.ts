import { SEARCH_DEFAULTS, type SearchInput } from "@fathomline/contracts";
import type { CorpusQuery } from "@fathomline/corpus";
import { fieldConditions } from "./field-conditions.ts";

const ALL_FIELDS = ["path", "title", "tags", "frontmatter", "headings", "body"] as const;

/** The query of a call with every default filled in. */
export function corpusQuery(input: SearchInput, offset: number): CorpusQuery {
  const withoutBody = input.includeBody === false ? ALL_FIELDS.filter((field) => field !== "body") : ALL_FIELDS;
  return {
    text: input.query ?? "",
    requiredTerms: listOf(input.requiredTerms),
    optionalTerms: listOf(input.optionalTerms),
    fields: input.searchFields ?? withoutBody,
    scopes: input.scopes ?? ["all"],
    filters: fieldConditions(input.filters ?? {}),
    matchMode: input.matchMode ?? "auto",
    ...(input.minTermMatches === undefined ? {} : { minTermMatches: input.minTermMatches }),
    rankProfile: input.rankProfile ?? "balanced",
    includeCompletedTodos: input.includeCompletedTodos ?? true,
    offset,
    limit: input.limit ?? SEARCH_DEFAULTS.limit,
    snippetChars: input.maxSnippetChars ?? SEARCH_DEFAULTS.maxSnippetChars,
    relatedLimit: input.includeRelated === true ? (input.relatedLimit ?? SEARCH_DEFAULTS.relatedLimit) : 0,
  };
}

function listOf(terms: string | readonly string[] | undefined): readonly string[] {
  if (terms === undefined) return [];
  return typeof terms === "string" ? [terms] : terms;
}
