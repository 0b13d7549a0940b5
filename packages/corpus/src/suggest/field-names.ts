import type { DatabaseSync } from "node:sqlite";
import { SEARCH_CEILINGS } from "@fathomline/contracts";

import { filterKey } from "../read/filter-key.ts";
import { byCodeUnit } from "../refresh/plan-changes.ts";
import { isShowable } from "./is-showable.ts";
import { nearness } from "./nearness.ts";

/** Names that are compared; a corpus with more has no schema that one could miss by a letter. */
const NAMES_COMPARED = 5_000;

/** The names of all fields, in SQLite's order. */
export function fieldNames(database: DatabaseSync): readonly string[] {
  // A jump from name to name: the index has them in order, and a plain `distinct` reads all of it.
  const rows = database
    .prepare(`
      with recursive names(name) as (
        select min(name) from fields
        union all
        select (select min(fields.name) from fields where fields.name > names.name) from names where names.name is not null
      )
      select name from names where name is not null limit ${NAMES_COMPARED}
    `)
    .all();
  return rows.map((row) => String(row["name"]));
}

/** Names like `asked`: those that differ only in case, accents, hyphens, underscores or blanks, then those a few letters away. */
export function nearestNames(asked: string, names: readonly string[]): readonly string[] {
  const distanceOf = nearness(filterKey(asked));
  return names
    .filter(isShowable)
    .flatMap((name) => {
      const distance = distanceOf(filterKey(name));
      return distance === undefined ? [] : [{ name, distance }];
    })
    .sort((a, b) => a.distance - b.distance || byCodeUnit(a.name, b.name))
    .slice(0, SEARCH_CEILINGS.suggestedValues)
    .map(({ name }) => name);
}
