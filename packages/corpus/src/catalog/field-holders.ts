import { IndexDamage } from "../index/damage.ts";
import type { IndexStore } from "../index/store.ts";
import type { CorpusRoot } from "../request.ts";
import { printedPath } from "../rows/printed-path.ts";

/** Who has a field. */
export interface FieldHolders {
  readonly documents: number;
  /** The first of them by printed path. */
  readonly example: string;
  /** Rows of the table that the field has, at least one a document. */
  readonly rows: number;
}

/** The holders of every field of the index, by its name. */
export function fieldHolders(store: IndexStore, roots: readonly CorpusRoot[]): ReadonlyMap<string, FieldHolders> {
  const { ordinals, paths } = printedPaths(store, roots);
  // The field that a document was last counted for: a set of documents for each field takes several times as long.
  const countedFor = new Uint32Array(paths.length);
  const holders = new Map<string, FieldHolders>();
  for (const [name, ids] of documentsByName(store)) {
    const mark = holders.size + 1;
    let documents = 0;
    let example: string | undefined;
    for (const id of ids) {
      const ordinal = ordinals.get(id);
      const path = ordinal === undefined ? undefined : paths[ordinal];
      if (ordinal === undefined || path === undefined) throw new IndexDamage("a field belongs to an unknown document");
      if (countedFor[ordinal] === mark) continue;
      countedFor[ordinal] = mark;
      documents += 1;
      if (example === undefined || path < example) example = path;
    }
    if (example === undefined) throw new IndexDamage("a field belongs to no document");
    holders.set(name, { documents, example, rows: ids.length });
  }
  return holders;
}

/** The documents of each field, repeated where they hold several of its values. */
function* documentsByName({ database }: IndexStore): Iterable<readonly [name: string, ids: readonly number[]]> {
  // One row a name, and SQLite makes the lists: far fewer crossings than a row a document.
  const statement = database.prepare("select name, json_group_array(document) as documents from fields group by name");
  for (const { name, documents } of statement.iterate()) {
    if (typeof name !== "string" || typeof documents !== "string") throw new IndexDamage("a field has no name");
    const ids: unknown = JSON.parse(documents);
    if (!isNumbers(ids)) throw new IndexDamage("a field has no documents");
    yield [name, ids];
  }
}

function isNumbers(list: unknown): list is readonly number[] {
  return Array.isArray(list) && list.every((id) => typeof id === "number");
}

function printedPaths(
  store: IndexStore,
  roots: readonly CorpusRoot[],
): { readonly ordinals: ReadonlyMap<number, number>; readonly paths: readonly string[] } {
  const byKey = new Map(roots.map((root) => [root.key, root]));
  const ordinals = new Map<number, number>();
  const paths: string[] = [];
  for (const { id, rootKey, path } of store.documents.values()) {
    const root = byKey.get(rootKey);
    if (root !== undefined) ordinals.set(id, paths.push(printedPath(root, path)) - 1);
  }
  return { ordinals, paths };
}
