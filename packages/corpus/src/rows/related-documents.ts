import type { RelatedDocument } from "../answer.ts";
import type { KnownDocument } from "../index/known-document.ts";
import type { IndexStore } from "../index/store.ts";
import { comparableKey, type LinkCandidates } from "../links/link-keys.ts";
import { LinkGraph, wikiNamesOf } from "../links/link-graph.ts";
import { candidatesOf } from "../links/stored-targets.ts";
import { byCodeUnit } from "../refresh/plan-changes.ts";

/** The documents a document links to, in order of appearance, then those that link to it, by path; each once. */
export function relatedDocuments(
  store: IndexStore,
  document: KnownDocument,
  links: readonly LinkCandidates[],
  limit: number,
  print: (document: KnownDocument) => string | undefined,
): { readonly related: readonly RelatedDocument[]; readonly total: number } {
  const graph = LinkGraph.of(store);
  const found = new Map<number, RelatedDocument>();
  const add = (other: KnownDocument, relation: RelatedDocument["relation"]): void => {
    const path = other.id === document.id || found.has(other.id) ? undefined : print(other);
    if (path !== undefined) found.set(other.id, { path, relation });
  };
  for (const link of links) {
    const end = graph.end(link);
    if (end.kind === "document") add(end.document, "linksTo");
  }
  for (const source of sourcesOf(store, graph, document)) add(source, "linkedFrom");
  return { related: [...found.values()].slice(0, limit), total: found.size };
}

function sourcesOf(store: IndexStore, graph: LinkGraph, document: KnownDocument): readonly KnownDocument[] {
  const key = comparableKey(document.key);
  const leadsHere = (targets: readonly string[]): boolean => {
    const end = graph.end(candidatesOf(targets));
    return end.kind === "document" && end.document.id === document.id;
  };
  const named = wikiNamesOf(document.key).map((name) => `w:${name}`);
  const certain = [`k:${key}`, ...named].filter((target) => leadsHere([target]));
  const byTarget = store.database.prepare("select document, position from links where target = ?");
  const ids = new Set(certain.flatMap((target) => byTarget.all(target).map((row) => Number(row["document"]))));
  // One of several keys counts only where no earlier one exists.
  const rest = store.database.prepare(
    "select target from links where document = ? and position = ? order by candidate",
  );
  for (const row of byTarget.all(`f:${key}`)) {
    const id = Number(row["document"]);
    if (ids.has(id)) continue;
    if (leadsHere(rest.all(id, Number(row["position"])).map(({ target }) => String(target)))) ids.add(id);
  }
  return [...ids]
    .map((id) => graph.withId(id))
    .filter((source) => source !== undefined)
    .sort((a, b) => byCodeUnit(a.key, b.key));
}
