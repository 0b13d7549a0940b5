import {
  observe,
  readOnlyObservations,
  type SearchEnvelope,
  type SearchInput,
  type SearchService,
  type SearchServiceRow,
  type SearchServiceSuccess,
  type ToolAnswer,
  type ToolContext,
} from "@fathomline/contracts";
import { createSearchTool } from "../../src/index.ts";
import { CLEAN_COVERAGE } from "../arbitrary/coverage.ts";

export const ROW: SearchServiceRow = {
  path: "docs/guide.md",
  title: "Guide",
  titleSource: "heading",
  kind: "doc",
  score: 4.5,
  facets: [],
  confidence: [],
  evidence: [],
  related: [],
  relatedTotal: 0,
  reasons: [],
};

/** A clean page with these rows and nothing behind it; not observed yet. */
export function page(
  rows: readonly SearchServiceRow[],
  over: Partial<SearchServiceSuccess> = {},
): SearchServiceSuccess {
  return {
    ok: true,
    rows,
    total: rows.length,
    offset: 0,
    cursorAt: (position) => `at-${position}`,
    coverage: CLEAN_COVERAGE,
    provenance: {
      provider: { name: "fake", version: "1.0.0" },
      profiles: [],
      profileCounts: { total: 0, returned: 0, omitted: 0 },
    },
    notes: [],
    exhaustiveCommand: undefined,
    ...over,
  };
}

/** The same, with the observations of a service that changed nothing. */
export function quiet(result: SearchServiceSuccess): SearchServiceSuccess {
  return observe(result, readOnlyObservations("query"));
}

export function context(over: Partial<ToolContext> = {}): ToolContext {
  return { cwd: "/", signal: new AbortController().signal, scope: {}, replacedInputChars: 0, ...over };
}

/** A service that answers whatever it is given, as a foreign one may. */
export function serviceOf(answer: () => unknown): SearchService {
  const service: unknown = { search: async () => answer() };
  if (!isService(service)) throw new TypeError("not a service");
  return service;
}

// Foreign packages are not checked against our types, so what they answer can be anything.
function isService(value: unknown): value is SearchService {
  return typeof value === "object" && value !== null && "search" in value;
}

export async function call(
  answer: () => unknown,
  over: Partial<ToolContext> = {},
  input: SearchInput = {},
): Promise<ToolAnswer<SearchEnvelope>> {
  return createSearchTool(serviceOf(answer)).run(input, context(over));
}
