import {
  listCounts,
  observe,
  readOnlyObservations,
  SEARCH_CEILINGS,
  type SearchCoverage,
  type SearchErrorCode,
  type SearchInput,
  type SearchService,
  type SearchServiceContext,
  type SearchServiceFailure,
  type SearchServiceResult,
  type SearchServiceSuccess,
} from "@fathomline/contracts";
import {
  indexCoverage,
  previewCoverage,
  resolveRoots,
  type Corpus,
  type CorpusAnswer,
  type CorpusFailure,
  type CorpusQuery,
  type ResolvedRoots,
} from "@fathomline/corpus";
import { explainRows, type ExplainedRows } from "../profiles/explain-rows.ts";
import { OutcomeCache } from "../profiles/outcome-cache.ts";
import { chooseFacets } from "./choose-facets.ts";
import { corpusQuery } from "./corpus-query.ts";
import { filtersAreUsable } from "./field-conditions.ts";
import { exhaustiveCommand } from "./exhaustive-command.ts";
import { noteText } from "./note-text.ts";
import { makeCursor, readCursor, type ReadCursor } from "./page-cursor.ts";
import { queryWords } from "./query-words.ts";

/** Our own search service over a corpus. It changes no document; it may write the index. */
export function createSearchService(
  corpus: Corpus,
  provider: { readonly name: string; readonly version: string },
): SearchService {
  const outcomes = new OutcomeCache();
  return {
    async search(input, context) {
      const start = input.cursor === undefined ? undefined : readCursor(input.cursor, input);
      if (start?.ok === false) return refuse("cursor_invalid");
      const query = corpusQuery(input, start?.position ?? 0);
      if (!filtersAreUsable(query.filters)) return refuse("filter_invalid");
      const roots = resolveRoots(input, context.cwd);
      if (!roots.ok) return refuse(roots.code);
      return searchRoots(corpus, provider, { input, query, roots, start, outcomes }, context);
    },
  };
}

interface Call {
  readonly input: SearchInput;
  readonly query: CorpusQuery;
  readonly roots: ResolvedRoots;
  readonly start: Extract<ReadCursor, { ok: true }> | undefined;
  readonly outcomes: OutcomeCache;
}

async function searchRoots(
  corpus: Corpus,
  provider: { readonly name: string; readonly version: string },
  call: Call,
  context: SearchServiceContext,
): Promise<SearchServiceResult> {
  const { input, query, roots, start } = call;
  context.progress?.("checking documents");
  const answer = await corpus.query(
    {
      workspace: roots.workspace,
      ...(roots.indexPath === undefined ? {} : { indexPath: roots.indexPath }),
      roots: roots.roots,
      coverage: input.coverage ?? "preview",
      respectIgnoreFiles: input.includeIgnored !== true,
      freshness: { mode: input.freshnessMode ?? "auto", ttlMs: input.freshnessTtlMs ?? 0 },
      rebuild: input.rebuild ?? false,
      query,
    },
    { signal: context.signal },
  );
  if (!answer.ok) return failed(answer, context.signal);
  const observations = readOnlyObservations("query", answer.index.derivedEffect);
  const coverage = {
    roots: roots.coverage,
    index: indexCoverage(answer.index),
    preview: previewCoverage(answer.index),
  };
  if (start !== undefined && !start.isCurrent(answer.generation)) {
    const failure: SearchServiceFailure = { ok: false, code: "cursor_stale", coverage };
    return observe(failure, observations);
  }
  const explained = await explainRows(answer.rows, Object.keys(query.filters), context.scope, {
    signal: context.signal,
    cache: call.outcomes,
    strict: input.freshnessMode === "strict",
  });
  return observe(succeeded(call, answer, explained, coverage, provider), observations);
}

/** Suggestions whose values were searched. */
const READINGS: ReadonlySet<string> = new Set(["read_as", "split_as"]);

function succeeded(
  { input, query, roots }: Call,
  answer: CorpusAnswer,
  explained: ExplainedRows,
  coverage: SearchCoverage,
  provider: { readonly name: string; readonly version: string },
): SearchServiceSuccess {
  const readAs = answer.suggestions.flatMap(({ kind, values }) => (READINGS.has(kind) ? values : []));
  const terms = [...queryWords(query.text ?? ""), ...query.requiredTerms, ...query.optionalTerms, ...readAs];
  const bodySearched = query.fields.length === 0 || query.fields.includes("body");
  const present = roots.roots.filter((root) => root.state === "present").map((root) => root.relative);
  const searched = [...new Set(present)];
  return {
    ok: true,
    rows: answer.rows.map((row, index) => ({
      path: row.path,
      title: row.title,
      titleSource: row.titleSource,
      kind: row.kind,
      // Boosts can take a listed row below 0, which the contract's scores do not go.
      score: Math.max(0, row.score),
      ...(row.snippet === undefined ? {} : { snippet: row.snippet }),
      ...(row.match === undefined ? {} : { match: row.match }),
      ...(row.description === undefined ? {} : { description: row.description }),
      facets: chooseFacets(row.kind, row.fields, query.filters, terms),
      confidence: explained.rows[index]?.confidence ?? [],
      evidence: explained.rows[index]?.evidence ?? [],
      related: row.related.map(({ path, relation }) => ({
        path,
        relation: relation === "linksTo" ? "links_to" : "linked_from",
      })),
      relatedTotal: row.relatedTotal,
      brokenLinks: row.brokenLinks,
      reasons: row.reasons,
    })),
    total: answer.total,
    offset: query.offset,
    cursorAt: (position) => makeCursor(beyondWithheld(position, query, answer), input, answer.generation),
    coverage,
    provenance: {
      provider,
      profiles: explained.decisions,
      profileCounts: listCounts(explained.decisions.length, explained.decisions.length),
    },
    notes: notesBeside(answer).map(noteText),
    suggestions: answer.suggestions,
    exhaustiveCommand: bodySearched
      ? exhaustiveCommand(terms, { roots: searched, includeIgnored: input.includeIgnored === true })
      : undefined,
  };
}

/** The notes that say something which no suggestion of the answer says. */
function notesBeside({ notes, suggestions }: CorpusAnswer): CorpusAnswer["notes"] {
  if (suggestions.length > SEARCH_CEILINGS.suggestions) return notes;
  return notes.filter(({ code }) => code !== "read_as");
}

// The corpus withholds rows whose files changed, so a page can be done with more matches than it has rows.
function beyondWithheld(position: number, { offset, limit }: CorpusQuery, { rows, total }: CorpusAnswer): number {
  return position === offset + rows.length ? Math.min(offset + limit, total) : position;
}

const CODES: Readonly<Record<Exclude<CorpusFailure["code"], "aborted">, SearchErrorCode>> = {
  corpus_closed: "service_failed",
  index_path_occupied: "index_path_occupied",
  root_unreadable: "root_unreadable",
  worker_failed: "service_failed",
};

function failed(failure: CorpusFailure, signal: AbortSignal): SearchServiceFailure {
  if (failure.code === "aborted") {
    signal.throwIfAborted();
    throw new DOMException("the search was aborted", "AbortError");
  }
  return observe(
    { ok: false, code: CODES[failure.code], coverage: undefined },
    readOnlyObservations("refresh", failure.derivedEffect),
  );
}

function refuse(code: SearchErrorCode): SearchServiceFailure {
  return observe({ ok: false, code, coverage: undefined }, readOnlyObservations("resolve"));
}
