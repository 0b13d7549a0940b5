import type { DatabaseSync } from "node:sqlite";

import type { KnownDocument } from "../index/known-document.ts";
import type { CorpusQuery, DocumentScope } from "../request.ts";
import { FilterSets } from "./filter-sets.ts";

const KIND_OF_SCOPE = { solutions: "solution", plans: "plan", memories: "memory" } as const;

/** Whether a document lies in one of the scopes; no scope at all holds everything. */
function isInScope(document: Pick<KnownDocument, "kind">, scopes: readonly DocumentScope[]): boolean {
  if (scopes.length === 0) return true;
  return scopes.some((scope) => {
    if (scope === "all") return true;
    if (scope === "docs" || scope === "todos") return (document.kind === "todo") === (scope === "todos");
    return document.kind === KIND_OF_SCOPE[scope];
  });
}

/** Whether no document that holds text is kept back by scopes, filters or the wish to hide completed todos. */
export function letsAllPass({ scopes, filters, includeCompletedTodos }: CorpusQuery): boolean {
  const hasAllScopes = scopes.length === 0 || scopes.includes("all");
  return hasAllScopes && includeCompletedTodos && Object.keys(filters).length === 0;
}

/** A test that every filter, the scopes and the wish to hide completed todos make together. */
export function documentFilter(database: DatabaseSync, query: CorpusQuery): (document: KnownDocument) => boolean {
  const lookUp = new FilterSets(database);
  const sets = Object.entries(query.filters).flatMap(([name, condition]) => lookUp.ofCondition(name, condition));
  const hidesCompleted = !query.includeCompletedTodos && query.filters["status"] === undefined;
  return (document) =>
    document.isText &&
    isInScope(document, query.scopes) &&
    !(hidesCompleted && document.completed) &&
    sets.every(({ marks, keeps }) => (marks[document.id] === 1) === keeps);
}
