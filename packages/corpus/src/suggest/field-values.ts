import type { DatabaseSync } from "node:sqlite";
import { SEARCH_CEILINGS } from "@fathomline/contracts";

import { askedKeys, fieldKey } from "../read/filter-key.ts";
import { TYPED_KEY_MARK } from "../read/typed-key.ts";
import { isSensitiveName } from "../redact/sensitive-name.ts";
import { byCodeUnit } from "../refresh/plan-changes.ts";
import { isShowable } from "./is-showable.ts";
import { nearness } from "./nearness.ts";

/** Different values of a field that are compared, in their order. */
const VALUES_COMPARED = 10_000;

/** Values that are looked at for ones that can be shown. */
const VALUES_LOOKED_UP = 50;

/** Whether any document has the value under the name. */
export function holdsValue(database: DatabaseSync, name: string, value: string): boolean {
  const statement = database.prepare("select 1 from fields where name = ? and value = ? limit 1");
  return askedKeys(name, value).some((key) => statement.get(name, key) !== undefined);
}

/**
 * Values of a field to ask for instead: those a few letters away, then the ones of most documents; ties by code unit. None of a
 * sensitive field, and none that holds a credential.
 */
export function nearestValues(database: DatabaseSync, name: string, asked: string): readonly string[] {
  if (isSensitiveName(name)) return [];
  const distanceOf = nearness(fieldKey(name, asked));
  const ranked = database
    .prepare(`
      select value, count(*) as documents from fields
      where name = ? and value <> '' and value not glob '${TYPED_KEY_MARK}*' group by value limit ${VALUES_COMPARED}
    `)
    .all(name)
    .map((row) => ({ value: String(row["value"]), documents: Number(row["documents"]) }))
    .map((row) => ({ ...row, distance: distanceOf(row.value) ?? Number.POSITIVE_INFINITY }))
    .sort((a, b) => compare(a.distance, b.distance) || b.documents - a.documents || byCodeUnit(a.value, b.value));
  const values: string[] = [];
  for (const { value } of ranked.slice(0, VALUES_LOOKED_UP)) {
    if (values.length === SEARCH_CEILINGS.suggestedValues) break;
    const written = writtenAs(database, name, value);
    if (written !== undefined && isShowable(written)) values.push(written);
  }
  return values;
}

/** The spelling that most documents use. */
function writtenAs(database: DatabaseSync, name: string, value: string): string | undefined {
  const row = database
    .prepare(
      "select source from fields where name = ? and value = ? group by source order by count(*) desc, source limit 1",
    )
    .get(name, value);
  return row === undefined ? undefined : String(row["source"]);
}

/** Of two distances, infinite ones too. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a - b;
}
