import type { CorpusAnswer, CorpusNote, CorpusRow, CorpusSuggestion } from "../answer.ts";
import { physicalFolders } from "../discover/physically-below.ts";
import type { IndexStore } from "../index/store.ts";
import { CORPUS_LIMITS } from "../limits.ts";
import { readTransaction } from "../index/transaction.ts";
import { withAnyTerm } from "../query/compile-query.ts";
import { findMatches, type Matches } from "../query/find-matches.ts";
import { readQuery } from "../typo/read-query.ts";
import { FieldLocator } from "../rank/field-matches.ts";
import { rankDocuments, type RankableMatches } from "../rank/rank-documents.ts";
import { Recency } from "../rank/recency.ts";
import type { CorpusRoot, SearchRequest } from "../request.ts";
import { buildRow } from "../rows/build-row.ts";
import type { DocumentMemo } from "../rows/document-memo.ts";
import { suggestOthers } from "../suggest/suggest.ts";
import { anyWords } from "../suggest/any-words.ts";
import { Vocabulary } from "../typo/vocabulary.ts";
import type { LookedUp } from "./index-session.ts";

export interface QueryResult {
  readonly total: number;
  readonly generation: string;
  readonly rows: readonly CorpusRow[];
  /** Rows whose file is not what the index holds. */
  readonly changed: number;
  readonly notes: readonly CorpusNote[];
  readonly suggestions: readonly CorpusSuggestion[];
}

/** The answer to a search, from what was looked up. */
export function searchAnswer({ result, index, changedDuringLookUp }: LookedUp<QueryResult>): CorpusAnswer {
  const notes: CorpusNote[] = [...result.notes];
  if (changedDuringLookUp > 0) notes.push({ code: "changed_during_query", count: changedDuringLookUp });
  if (result.changed > 0) notes.push({ code: "rows_withheld", count: result.changed });
  const { total, generation, rows, suggestions } = result;
  return { ok: true, total, generation, rows, index, notes, suggestions };
}

/** Answers one query from one snapshot of the index, and reads the files of the returned rows again. */
export function answerQuery(
  store: IndexStore,
  request: SearchRequest,
  roots: readonly CorpusRoot[],
  pulse: () => void,
  memo: DocumentMemo,
): QueryResult {
  return readTransaction(store.database, () => {
    store.sync();
    const vocabulary = new Vocabulary(store.database, pulse);
    const { query: asked, suggestions } = readQuery(store.database, vocabulary, request.query);
    const rootKeys = new Set(roots.map(({ key }) => key));
    const all = findMatches(store, request.query, asked, rootKeys);
    pulse();
    const looser = all.total < CORPUS_LIMITS.enoughWithAll ? withAnyTerm(asked, request.query) : undefined;
    const any = looser === undefined ? undefined : findMatches(store, request.query, looser, rootKeys);
    const loosened = any !== undefined && any.total > all.total ? looser : undefined;
    const compiled = loosened ?? asked;
    const matches = any === undefined || loosened === undefined ? { ...all, withAll: undefined } : putFirst(all, any);
    pulse();
    const recency = request.query.rankProfile === "recency" ? new Recency(store, roots) : undefined;
    const ranked = rankDocuments(store, matches, compiled, request.query, pulse, recency);
    const context = {
      store,
      request,
      compiled,
      rootOf: rootFinder(roots),
      locator: new FieldLocator(compiled),
      memo,
      isBelow: physicalFolders(),
    };
    const rows: CorpusRow[] = [];
    let changed = 0;
    for (const one of ranked) {
      pulse();
      const built = buildRow(context, one);
      if (built.kind === "row") rows.push(built.row);
      else changed += 1;
    }
    return {
      total: matches.total,
      generation: store.generation(),
      rows,
      changed,
      notes: compiled.notes,
      suggestions:
        matches.total > 0
          ? [...(loosened === undefined ? [] : [anyWords(request.query, all.total)]), ...suggestions]
          : suggestOthers(store.database, vocabulary, compiled, request.query, suggestions),
    };
  });
}

/** The matches of the loose query, the few first that the strict one found too. */
function putFirst(strict: Matches, loose: Matches): RankableMatches {
  const few = strict.documents ?? [];
  const withAll = new Set(few.map(({ id }) => id));
  return {
    total: loose.total,
    documents: loose.documents,
    withAll,
    first(count) {
      const others = loose.first(count + few.length).filter(({ id }) => !withAll.has(id));
      return [...few, ...others].slice(0, count);
    },
  };
}

function rootFinder(roots: readonly CorpusRoot[]): (document: { readonly rootKey: string }) => CorpusRoot | undefined {
  const byKey = new Map(roots.map((root) => [root.key, root]));
  return ({ rootKey }) => byKey.get(rootKey);
}
