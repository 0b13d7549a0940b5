import type { CorpusNote, CorpusRow } from "../answer.ts";
import type { IndexStore } from "../index/store.ts";
import { readTransaction } from "../index/transaction.ts";
import { hasNoTerms, type CompiledQuery } from "../query/compile-query.ts";
import { documentFilter } from "../query/filter-documents.ts";
import { matchDocuments } from "../query/match-documents.ts";
import { rankDocuments, type MatchedDocument } from "../rank/rank-documents.ts";
import type { CorpusRequest, CorpusRoot } from "../request.ts";
import { buildRow } from "../rows/build-row.ts";

export interface QueryResult {
  readonly total: number;
  readonly generation: string;
  readonly rows: readonly CorpusRow[];
  /** Rows whose file is not what the index holds. */
  readonly changed: number;
  readonly notes: readonly CorpusNote[];
}

/** Answers one query from one snapshot of the index, and reads the files of the returned rows again. */
export function answerQuery(
  store: IndexStore,
  request: CorpusRequest,
  compiled: CompiledQuery,
  roots: readonly CorpusRoot[],
  pulse: () => void,
): QueryResult {
  return readTransaction(store.database, () => {
    store.sync();
    const matches = matching(store, request, compiled, roots);
    pulse();
    const ranked = rankDocuments(store, matches, compiled, request.query, pulse);
    const context = { store, request, compiled, rootOf: rootFinder(roots) };
    const rows: CorpusRow[] = [];
    let changed = 0;
    for (const one of ranked) {
      pulse();
      const built = buildRow(context, one);
      if (built.kind === "row") rows.push(built.row);
      else changed += 1;
    }
    return { total: matches.length, generation: store.generation(), rows, changed, notes: compiled.notes };
  });
}

function matching(
  store: IndexStore,
  request: CorpusRequest,
  compiled: CompiledQuery,
  roots: readonly CorpusRoot[],
): readonly MatchedDocument[] {
  const passes = documentFilter(store.database, request.query);
  const found = hasNoTerms(compiled) ? undefined : matchDocuments(store.database, compiled);
  const rootOf = rootFinder(roots);
  const matches: MatchedDocument[] = [];
  for (const document of store.documents.values()) {
    const rank = found === undefined ? 0 : found.get(document.id);
    if (rank !== undefined && rootOf(document) !== undefined && passes(document)) matches.push({ document, rank });
  }
  return matches;
}

function rootFinder(roots: readonly CorpusRoot[]): (document: { readonly role: string }) => CorpusRoot | undefined {
  const byRole = new Map<string, CorpusRoot>(roots.map((root) => [root.role, root]));
  return ({ role }) => byRole.get(role);
}
