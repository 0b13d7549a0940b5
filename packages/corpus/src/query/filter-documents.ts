import type { KnownDocument } from "../index/known-document.ts";
import type { IndexStore } from "../index/store.ts";
import type { CorpusQuery, CorpusRoot, DocumentScope } from "../request.ts";
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

/** A test of a document's id that the asked roots, every filter, the scopes and the wish to hide completed todos make together. */
export function documentFilter(
  store: IndexStore,
  query: CorpusQuery,
  roots: readonly CorpusRoot[],
): (id: number) => boolean {
  const lookUp = new FilterSets(store.database);
  const sets = Object.entries(query.filters).flatMap(([name, condition]) => lookUp.ofCondition(name, condition));
  const isShown = shownDocuments(store, query, roots);
  return (id) => isShown(id) && sets.every(({ marks, keeps }) => (marks[id] === 1) === keeps);
}

const SHOWN = 1;
const HIDDEN = 2;

/** What the documents are by themselves is judged once for as long as the content stays: a frequent word asks for most of them again. */
function shownDocuments(
  store: IndexStore,
  { scopes, filters, includeCompletedTodos }: CorpusQuery,
  roots: readonly CorpusRoot[],
): (id: number) => boolean {
  const hidesCompleted = !includeCompletedTodos && filters["status"] === undefined;
  const keys = new Set(roots.map(({ key }) => key));
  const name = JSON.stringify(["shown", scopes, hidesCompleted, [...keys]]);
  const judged = store.derived(name, () => new Uint8Array(store.files.lastId + 1));
  const isShown = (document: KnownDocument | undefined): boolean =>
    document !== undefined &&
    keys.has(document.rootKey) &&
    document.isText &&
    isInScope(document, scopes) &&
    !(hidesCompleted && document.completed);
  return (id) => {
    const known = judged[id];
    const mark = known === SHOWN || known === HIDDEN ? known : isShown(store.withId(id)) ? SHOWN : HIDDEN;
    judged[id] = mark;
    return mark === SHOWN;
  };
}
