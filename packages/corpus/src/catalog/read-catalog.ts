import type { CatalogAnswer } from "../answer.ts";
import type { IndexStore } from "../index/store.ts";
import { readTransaction } from "../index/transaction.ts";
import { byCodeUnit } from "../refresh/plan-changes.ts";
import type { CatalogRequest, CorpusRoot, DocumentKind } from "../request.ts";
import type { LookedUp } from "../session/index-session.ts";
import { fieldFacts } from "./field-facts.ts";
import { fieldSamples, NO_SAMPLES, type FieldSamples } from "./field-samples.ts";

/** The catalog of one snapshot of the index. */
export type Catalog = Omit<CatalogAnswer, "ok" | "index"> & { readonly changed: 0 };

/** The answer to a catalog request, from what was looked up. */
export function catalogAnswer({ result, index }: LookedUp<Catalog>): CatalogAnswer {
  const { changed: _, ...catalog } = result;
  return { ok: true, ...catalog, index };
}

/** Lists the frontmatter fields that the documents of the index have. */
export function readCatalog(store: IndexStore, request: CatalogRequest, roots: readonly CorpusRoot[]): Catalog {
  return readTransaction(store.database, () => {
    store.sync();
    const facts = fieldFacts(store, roots);
    const wanted = new Set(request.names);
    const fields = [...facts.values()].filter(({ name }) => wanted.size === 0 || wanted.has(name));
    return {
      generation: store.generation(),
      fields: fields.map((field) => ({
        ...field,
        ...(request.samples ? samplesOf(store, field.name) : NO_SAMPLES),
      })),
      notObserved: [...wanted].filter((name) => !facts.has(name)).sort(byCodeUnit),
      kinds: documentKinds(store),
      changed: 0,
    };
  });
}

function samplesOf(store: IndexStore, name: string): FieldSamples {
  return store.derived(`samples ${name}`, () => fieldSamples(store.database, name));
}

function documentKinds(store: IndexStore): readonly DocumentKind[] {
  const kinds = new Set<DocumentKind>();
  for (const { isText, kind } of store.documents.values()) if (isText) kinds.add(kind);
  return [...kinds].sort(byCodeUnit);
}
