import {
  observe,
  readOnlyObservations,
  UNKNOWN_INDEX,
  UNKNOWN_PREVIEW,
  UNKNOWN_ROOTS,
  type SearchInput,
  type SearchService,
  type SearchServiceContext,
  type SearchServiceRow,
  type SearchServiceSuccess,
} from "../../src/index.ts";

export function row(path: string, over: Partial<SearchServiceRow> = {}): SearchServiceRow {
  return {
    path,
    title: path,
    titleSource: "file_name",
    kind: "doc",
    score: 1,
    facets: [],
    confidence: [],
    evidence: [],
    related: [],
    relatedTotal: 0,
    reasons: [],
    ...over,
  };
}

export const ROWS: readonly SearchServiceRow[] = ["docs/a.md", "docs/b.md", "docs/c.md"].map((path) => row(path));

/** A right page over these rows. */
export function page({ limit = 20, cursor }: SearchInput, rows = ROWS): SearchServiceSuccess {
  const offset = cursor === undefined ? 0 : Number(cursor);
  return {
    ok: true,
    rows: rows.slice(offset, offset + limit),
    total: rows.length,
    offset,
    cursorAt: String,
    coverage: { roots: UNKNOWN_ROOTS, index: UNKNOWN_INDEX, preview: UNKNOWN_PREVIEW },
    provenance: {
      provider: { name: "good", version: "1.0.0" },
      profiles: [],
      profileCounts: { total: 0, returned: 0, omitted: 0 },
    },
    notes: [],
    exhaustiveCommand: undefined,
  };
}

export async function goodSearch(input: SearchInput, { signal }: SearchServiceContext): Promise<SearchServiceSuccess> {
  signal.throwIfAborted();
  return observe(page(input), readOnlyObservations("query"));
}

/** A service that answers anything, as a foreign one may. */
export function searchBy(search: (input: SearchInput, context: SearchServiceContext) => unknown): SearchService {
  return Object.assign(
    { search: goodSearch },
    { search: async (input: SearchInput, context: SearchServiceContext) => search(input, context) },
  );
}
