import * as z from "zod";
import { COMMON_CEILINGS, SEARCH_CEILINGS } from "../../ceilings.ts";
import { SEARCH_DEFAULTS } from "../../search-defaults.ts";
import { FiltersSchema, type Filter } from "./filter.ts";
import { SEARCH_FIELDS, type SearchField } from "./search-row.ts";

const SEARCH_SCOPES = ["all", "docs", "solutions", "plans", "memories", "todos"] as const;
export type SearchScope = (typeof SEARCH_SCOPES)[number];

/** Sizes that a search input may have; a larger one is rejected with its field named. */
export const SEARCH_INPUT_LIMITS = {
  queryChars: 10_000,
  termChars: 1_000,
  terms: 100,
  pathChars: 4_096,
  freshnessTtlMs: 86_400_000,
} as const;

/** What `project_artifact_search` takes; everything is optional. */
export interface SearchInput {
  readonly query?: string;
  readonly requiredTerms?: string | readonly string[];
  readonly optionalTerms?: string | readonly string[];
  readonly searchFields?: readonly SearchField[];
  readonly workspaceRoot?: string;
  readonly docsRoot?: string;
  readonly todosRoot?: string;
  readonly indexPath?: string;
  readonly extraRoots?: readonly string[];
  readonly coverage?: "preview" | "full";
  readonly includeIgnored?: boolean;
  readonly scopes?: readonly SearchScope[];
  readonly filters?: Readonly<Record<string, Filter>>;
  readonly rankProfile?: "balanced" | "frontmatter" | "recency" | "todos";
  readonly matchMode?: "all" | "any" | "phrase";
  readonly minTermMatches?: number;
  readonly limit?: number;
  readonly cursor?: string;
  readonly maxSnippetChars?: number;
  readonly includeBody?: boolean;
  readonly includeCompletedTodos?: boolean;
  readonly includeRelated?: boolean;
  readonly relatedLimit?: number;
  readonly groupByKind?: boolean;
  readonly freshnessMode?: "auto" | "strict" | "memory";
  readonly freshnessTtlMs?: number;
  readonly outputMode?: "compact" | "detailed";
  readonly explain?: boolean;
  readonly rebuild?: boolean;
}

const limits = SEARCH_INPUT_LIMITS;
const Path = z.string().max(limits.pathChars);
const Term = z.string().max(limits.termChars);
const Terms = z.union([Term, z.array(Term).max(limits.terms)]);

export const SearchInputSchema: z.ZodType<SearchInput, SearchInput> = z.strictObject({
  query: z
    .string()
    .max(limits.queryChars)
    .exactOptional()
    .describe("Words to find; quotes make a phrase. Empty lists what passes scopes and filters."),
  requiredTerms: Terms.exactOptional().describe("Terms that must all occur; a lone string is one term."),
  optionalTerms: Terms.exactOptional().describe("Terms that only raise the score."),
  searchFields: z
    .array(z.enum(SEARCH_FIELDS))
    .max(SEARCH_FIELDS.length)
    .exactOptional()
    .describe("Parts to search (default all). Wins over includeBody."),
  workspaceRoot: Path.exactOptional().describe(
    "Folder that holds the roots and the index (default the working folder).",
  ),
  docsRoot: Path.exactOptional().describe(
    `Documents folder, relative to the workspace (default "${SEARCH_DEFAULTS.docsRoot}").`,
  ),
  todosRoot: Path.exactOptional().describe(`Todos folder (default "${SEARCH_DEFAULTS.todosRoot}").`),
  indexPath: Path.exactOptional().describe("Another place for the index, inside the workspace and outside both roots."),
  extraRoots: z
    .array(Path)
    .max(SEARCH_CEILINGS.extraRoots)
    .exactOptional()
    .describe("Further folders to search, relative to the workspace; each must exist (default none)."),
  coverage: z
    .enum(["preview", "full"])
    .exactOptional()
    .describe(
      "preview searches the first 1,200 characters of each body, full all of it in an index of its own (default preview).",
    ),
  includeIgnored: z
    .boolean()
    .exactOptional()
    .describe("Search what the repository's .gitignore files leave out as well (default false)."),
  scopes: z
    .array(z.enum(SEARCH_SCOPES))
    .max(SEARCH_SCOPES.length)
    .exactOptional()
    .describe('Kinds to search, any of them (default ["all"]).'),
  filters: FiltersSchema.exactOptional().describe(
    "Frontmatter by field, all must match: a value, a list (any of it), or a condition { is, not, prefix, gte, gt, lte, lt, present }.",
  ),
  rankProfile: z
    .enum(["balanced", "frontmatter", "recency", "todos"])
    .exactOptional()
    .describe("What orders the rows (default balanced)."),
  matchMode: z
    .enum(["all", "any", "phrase"])
    .exactOptional()
    .describe(
      "How the query's terms must match (default all; where few documents have all, those with any follow, said in data.suggestions).",
    ),
  minTermMatches: z
    .int()
    .min(1)
    .max(limits.terms)
    .exactOptional()
    .describe("At least this many query terms; overrides all and any."),
  limit: z
    .int()
    .min(1)
    .max(SEARCH_CEILINGS.rows)
    .exactOptional()
    .describe(`Rows wanted (default ${SEARCH_DEFAULTS.limit}).`),
  cursor: z
    .string()
    .max(COMMON_CEILINGS.cursorChars)
    .exactOptional()
    .describe("data.nextCursor of the previous answer to the same input."),
  maxSnippetChars: z
    .int()
    .min(60)
    .max(SEARCH_CEILINGS.snippetChars)
    .exactOptional()
    .describe(`Characters of a snippet (default ${SEARCH_DEFAULTS.maxSnippetChars}).`),
  includeBody: z.boolean().exactOptional().describe("Search bodies too (default true)."),
  includeCompletedTodos: z
    .boolean()
    .exactOptional()
    .describe("false hides complete todos unless filtered by status (default true)."),
  includeRelated: z.boolean().exactOptional().describe("List linked documents of each row (default false)."),
  relatedLimit: z
    .int()
    .min(0)
    .max(SEARCH_CEILINGS.relatedPerRow)
    .exactOptional()
    .describe(`Linked documents a row (default ${SEARCH_DEFAULTS.relatedLimit}).`),
  groupByKind: z.boolean().exactOptional().describe("Group the text by kind (default false)."),
  freshnessMode: z
    .enum(["auto", "strict", "memory"])
    .exactOptional()
    .describe(
      "auto checks every file's state, strict reads every file again, memory takes the index as it is (default auto).",
    ),
  freshnessTtlMs: z
    .int()
    .min(0)
    .max(limits.freshnessTtlMs)
    .exactOptional()
    .describe("auto skips the check within this time of the last one (default 0, milliseconds)."),
  outputMode: z.enum(["compact", "detailed"]).exactOptional().describe("How much text a row gets (default compact)."),
  explain: z.boolean().exactOptional().describe("Say in the text why each row scored (default false)."),
  rebuild: z.boolean().exactOptional().describe("Build the index anew (default false)."),
});
