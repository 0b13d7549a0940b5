import { DESCRIBE_CEILINGS, type FieldType } from "@fathomline/contracts";

import type { CatalogField } from "../answer.ts";
import { IndexDamage } from "../index/damage.ts";
import type { IndexStore } from "../index/store.ts";
import { byCodeUnit } from "../refresh/plan-changes.ts";
import type { CorpusRoot } from "../request.ts";
import { fieldHolders } from "./field-holders.ts";
import { spellingVariants } from "./spelling-variants.ts";
import { valueCounts } from "./value-counts.ts";

/** A field of the catalog without samples. */
export type FieldFacts = Omit<CatalogField, "samples" | "samplesWithheld">;

/** Every field of the index by name, in code-unit order. To be used inside the transaction that synchronised the store. */
export function fieldFacts(store: IndexStore, roots: readonly CorpusRoot[]): ReadonlyMap<string, FieldFacts> {
  // The examples are printed from where the caller stands.
  const places = JSON.stringify(roots.map(({ key, relative }) => [key, relative]));
  return store.derived(`catalog ${places}`, () => computeFacts(store, roots));
}

function computeFacts(store: IndexStore, roots: readonly CorpusRoot[]): ReadonlyMap<string, FieldFacts> {
  const holders = fieldHolders(store, roots);
  const counts = valueCounts(store.database, holders);
  const variantsOf = spellingVariants(holders.keys());
  const facts = new Map<string, FieldFacts>();
  for (const [name, { documents, example }] of [...holders].sort(([a], [b]) => byCodeUnit(a, b))) {
    const counted = counts.get(name);
    if (counted === undefined) throw new IndexDamage("a field has no values");
    const { types, filledTypes, distinct } = counted;
    facts.set(name, {
      name,
      documents,
      types: sorted(types),
      distinct: cappedCount(distinct),
      example,
      typeConflict: filledTypes.size > 1,
      variants: variantsOf(name),
    });
  }
  return facts;
}

function cappedCount(count: number): FieldFacts["distinct"] {
  const { distinctValues } = DESCRIBE_CEILINGS;
  return { count: Math.min(count, distinctValues), capped: count > distinctValues };
}

function sorted(types: ReadonlySet<FieldType>): readonly FieldType[] {
  return [...types].sort(byCodeUnit);
}
