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
