import type { RelatedDocument } from "../answer.ts";
import type { KnownDocument } from "../index/known-document.ts";
import type { IndexStore } from "../index/store.ts";
import { wikiName } from "../links/link-keys.ts";
import { byCodeUnit } from "../refresh/plan-changes.ts";

interface LinkGraph {
  readonly byKey: ReadonlyMap<string, KnownDocument>;
  readonly byId: ReadonlyMap<number, KnownDocument>;
  /** File names that exactly one document has. */
  readonly byName: ReadonlyMap<string, KnownDocument>;
}

/** The documents a document links to, in order of appearance, then those that link to it, by path; each once. */
export function relatedDocuments(
  store: IndexStore,
  document: KnownDocument,
  limit: number,
  print: (document: KnownDocument) => string | undefined,
): { readonly related: readonly RelatedDocument[]; readonly total: number } {
  const graph = store.derived("links", () => linkGraph(store));
  const found = new Map<number, RelatedDocument>();
  const add = (other: KnownDocument | undefined, relation: RelatedDocument["relation"]): void => {
    const path = other === undefined || other.id === document.id || found.has(other.id) ? undefined : print(other);
    if (other !== undefined && path !== undefined) found.set(other.id, { path, relation });
  };
  for (const row of store.database
    .prepare("select target from links where document = ? order by position")
    .all(document.id)) {
    add(resolve(graph, String(row["target"])), "linksTo");
  }
  for (const source of sourcesOf(store, graph, document)) add(source, "linkedFrom");
  return { related: [...found.values()].slice(0, limit), total: found.size };
}

function sourcesOf(store: IndexStore, graph: LinkGraph, document: KnownDocument): readonly KnownDocument[] {
  const name = wikiName(document.path);
  const targets = [`k:${document.key}`, ...(graph.byName.get(name)?.id === document.id ? [`w:${name}`] : [])];
  const statement = store.database.prepare("select document from links where target = ?");
  const ids = targets.flatMap((target) => statement.all(target).map((row) => Number(row["document"])));
  return ids
    .map((id) => graph.byId.get(id))
    .filter((source) => source !== undefined)
    .sort((a, b) => byCodeUnit(a.key, b.key));
}

function resolve(graph: LinkGraph, target: string): KnownDocument | undefined {
  const rest = target.slice(2);
  return target.startsWith("k:") ? graph.byKey.get(rest) : graph.byName.get(rest);
}

function linkGraph(store: IndexStore): LinkGraph {
  const byKey = new Map<string, KnownDocument>();
  const byId = new Map<number, KnownDocument>();
  const byName = new Map<string, KnownDocument>();
  const shared = new Set<string>();
  for (const document of store.documents.values()) {
    const name = wikiName(document.path);
    byKey.set(document.key, document);
    byId.set(document.id, document);
    if (byName.has(name)) shared.add(name);
    byName.set(name, document);
  }
  for (const name of shared) byName.delete(name);
  return { byKey, byId, byName };
}
