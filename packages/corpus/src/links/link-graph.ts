import { posix } from "node:path";

import type { KnownDocument } from "../index/known-document.ts";
import type { IndexStore } from "../index/store.ts";
import { comparableKey, wikiName, type LinkCandidates } from "./link-keys.ts";

/** Where a link leads; `some` says that a wiki name fits several documents, and so leads to none of them. */
export type LinkEnd =
  | { readonly kind: "document"; readonly document: KnownDocument }
  | { readonly kind: "some" | "nothing" };

const NOTHING: LinkEnd = { kind: "nothing" };

/** The documents of an index as links find them. */
export class LinkGraph {
  readonly #byKey = new Map<string, KnownDocument>();
  readonly #byId = new Map<number, KnownDocument>();
  /** By file name. */
  readonly #byName = new Map<string, KnownDocument[]>();

  constructor(documents: Iterable<KnownDocument>) {
    for (const document of documents) {
      this.#byKey.set(comparableKey(document.key), document);
      this.#byId.set(document.id, document);
      const name = fileName(wikiName(document.key));
      const same = this.#byName.get(name);
      if (same === undefined) this.#byName.set(name, [document]);
      else same.push(document);
    }
  }

  static of(store: IndexStore): LinkGraph {
    return store.derived("links", () => new LinkGraph(store.documents.values()));
  }

  withId(id: number): KnownDocument | undefined {
    return this.#byId.get(id);
  }

  end({ keys, name }: Pick<LinkCandidates, "keys" | "name">): LinkEnd {
    if (name !== undefined) return this.#named(name);
    const document = keys.map((key) => this.#byKey.get(key)).find((found) => found !== undefined);
    return document === undefined ? NOTHING : { kind: "document", document };
  }

  #named(name: string): LinkEnd {
    const fitting = (this.#byName.get(fileName(name)) ?? []).filter(({ key }) =>
      `/${wikiName(key)}`.endsWith(`/${name}`),
    );
    const [document] = fitting;
    if (document === undefined) return NOTHING;
    return fitting.length === 1 ? { kind: "document", document } : { kind: "some" };
  }
}

/** The names under which a wiki link may find a document: its path's ends, the shortest first. */
export function wikiNamesOf(key: string): readonly string[] {
  const parts = wikiName(key).split("/");
  return parts.map((_part, index) => parts.slice(parts.length - 1 - index).join("/"));
}

function fileName(path: string): string {
  return posix.basename(path);
}
