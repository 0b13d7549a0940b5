import type { IndexCoverage, PreviewCoverage, RootCoverage } from "../v1/common/coverage.ts";
import type { Provenance } from "../v1/common/provenance.ts";
import type { SearchErrorCode } from "../error-codes.ts";
import type { SearchInput } from "../v1/search/search-input.ts";
import type { Suggestion } from "../v1/search/search-envelope.ts";
import type { DocumentKind, SearchMatch } from "../v1/search/search-row.ts";

/** One match as the service knows it: nothing is clipped and no list is cut yet. */
export interface SearchServiceRow {
  readonly path: string;
  readonly title: string;
  readonly titleSource: "frontmatter" | "heading" | "file_name";
  readonly kind: DocumentKind;
  readonly score: number;
  readonly snippet?: string;
  readonly match?: SearchMatch;
  readonly description?: string;
  readonly facets: readonly { readonly name: string; readonly values: readonly string[] }[];
  readonly confidence: readonly {
    readonly field: string;
    readonly level: "raw_exact" | "profile_validated" | "profile_warning";
  }[];
  readonly evidence: readonly {
    readonly profile: string;
    readonly outcome: "valid" | "invalid" | "conflict" | "unavailable" | "error";
  }[];
  readonly related: readonly { readonly path: string; readonly relation: "links_to" | "linked_from" }[];
  readonly relatedTotal: number;
  /** Links to no document, as written and without secrets; absent where nobody looked. */
  readonly brokenLinks?: readonly string[];
  /** Why it scored as it did, from the numbers of the score. */
  readonly reasons: readonly string[];
}

/** What was looked at, whatever was found. */
export interface SearchCoverage {
  readonly roots: RootCoverage;
  readonly index: IndexCoverage;
  readonly preview: PreviewCoverage;
}

/** A page of matches, in order, at most 100. */
export interface SearchServiceSuccess {
  readonly ok: true;
  readonly rows: readonly SearchServiceRow[];
  readonly total: number;
  /** Position of the first row of this page among all matches. */
  readonly offset: number;
  /** Makes the cursor of the page that starts at a position. */
  readonly cursorAt: (position: number) => string;
  readonly coverage: SearchCoverage;
  readonly provenance: Provenance;
  /** How the query was read, where a user would be surprised. */
  readonly notes: readonly string[];
  /** What no document has and the nearest that exists; absent where nobody looked. */
  readonly suggestions?: readonly Suggestion[];
  /** A shell command that searches the whole files, where the index covers only previews. */
  readonly exhaustiveCommand: string | undefined;
}

export interface SearchServiceFailure {
  readonly ok: false;
  readonly code: SearchErrorCode;
  readonly coverage: SearchCoverage | undefined;
}

export type SearchServiceResult = SearchServiceSuccess | SearchServiceFailure;

export interface SearchServiceContext {
  readonly cwd: string;
  readonly signal: AbortSignal;
  /** The session, for the service that looks up its profiles; a service from elsewhere is not given it. */
  readonly scope?: object;
  readonly progress?: (message: string) => void;
}

/** The domain service behind `project_artifact_search`. It may reject only with an AbortError or for a bug of its own. */
export interface SearchService {
  search(input: SearchInput, context: SearchServiceContext): Promise<SearchServiceResult>;
}

/** Whether a registered object can serve as a search service. */
export function isSearchService(service: object): service is SearchService {
  return typeof Reflect.get(service, "search") === "function";
}
