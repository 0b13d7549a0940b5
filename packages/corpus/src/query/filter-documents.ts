import type { DatabaseSync } from "node:sqlite";

import type { KnownDocument } from "../index/known-document.ts";
import { askedKeys } from "../read/filter-key.ts";
import type { CorpusQuery, DocumentScope } from "../request.ts";

const KIND_OF_SCOPE = { solutions: "solution", plans: "plan", memories: "memory" } as const;

/** Whether a document lies in one of the scopes; no scope at all holds everything. */
function isInScope(document: Pick<KnownDocument, "role" | "kind">, scopes: readonly DocumentScope[]): boolean {
  if (scopes.length === 0) return true;
  return scopes.some((scope) => {
    if (scope === "all") return true;
    if (scope === "docs" || scope === "todos") return document.role === scope;
    return document.kind === KIND_OF_SCOPE[scope];
  });
}

/** A test that every filter, the scopes and the wish to hide completed todos make together. */
export function documentFilter(database: DatabaseSync, query: CorpusQuery): (document: KnownDocument) => boolean {
  const sets = Object.entries(query.filters).map(([name, values]) => documentsWith(database, name, values));
  const hidesCompleted = !query.includeCompletedTodos && query.filters["status"] === undefined;
  return (document) =>
    document.isText &&
    isInScope(document, query.scopes) &&
    !(hidesCompleted && document.completed) &&
    sets.every((set) => set.has(document.id));
}

function documentsWith(database: DatabaseSync, name: string, values: readonly string[]): ReadonlySet<number> {
  const keys = [...new Set(values.flatMap((value) => askedKeys(name, value)))];
  const statement = database.prepare("select document from fields where name = ? and value = ?");
  const found = new Set<number>();
  for (const key of keys) for (const row of statement.all(name, key)) found.add(Number(row["document"]));
  return found;
}
