import type { DatabaseSync } from "node:sqlite";
import { DESCRIBE_CEILINGS, type FieldType } from "@fathomline/contracts";

import { IndexDamage } from "../index/damage.ts";
import { TYPED_KEY_MARK } from "../read/typed-key.ts";
import type { FieldHolders } from "./field-holders.ts";

/** What the values of one field are. */
export interface ValueCounts {
  readonly types: ReadonlySet<FieldType>;
  /** Types of the values that say something. */
  readonly filledTypes: ReadonlySet<FieldType>;
  /** Different values that say something, by type and as written, at most one above the number that is counted to. */
  readonly distinct: number;
}

const CAPPED = DESCRIBE_CEILINGS.distinctValues + 1;
const TYPES: ReadonlySet<string> = new Set(["string", "number", "boolean", "null", "date", "list", "map"]);

/**
 * The types and numbers of different values of every field, in one scan of the table. Values that surely are over the cap are not told
 * apart, so that what SQLite holds at once stays small. A number is stored twice, as text and by its value, but written once.
 */
export function valueCounts(
  database: DatabaseSync,
  holders: ReadonlyMap<string, FieldHolders>,
): ReadonlyMap<string, ValueCounts> {
  const many = namesOverCap(database, holders);
  const statement = database.prepare(`
    select distinct name, type, case
      when source = '' then null
      when name in (select value from json_each(?)) then 0
      else source
    end as written
    from fields not indexed
  `);
  const counts = new Map<string, { types: Set<FieldType>; filledTypes: Set<FieldType>; distinct: number }>();
  for (const row of statement.iterate(JSON.stringify([...many]))) {
    const { name, type, written } = row;
    if (typeof name !== "string" || !isFieldType(type)) throw new IndexDamage("a field has no such type");
    const field = counts.get(name) ?? { types: new Set(), filledTypes: new Set(), distinct: 0 };
    counts.set(name, field);
    field.types.add(type);
    if (written === null) continue;
    field.filledTypes.add(type);
    field.distinct = many.has(name) ? CAPPED : Math.min(CAPPED, field.distinct + 1);
  }
  return counts;
}

/** Names with more different values than are counted, judged by the folded values that the index is sorted by. */
function namesOverCap(database: DatabaseSync, holders: ReadonlyMap<string, FieldHolders>): ReadonlySet<string> {
  // Folded values are at most as many as written ones; the twin of a number is none of its own.
  const statement = database.prepare(`
    select count(*) as found from (
      select distinct value from fields where name = ? and value > '' and value not glob '${TYPED_KEY_MARK}*' limit ${CAPPED}
    )
  `);
  const many = new Set<string>();
  for (const [name, { rows }] of holders) {
    if (rows >= CAPPED && Number(statement.get(name)?.["found"]) >= CAPPED) many.add(name);
  }
  return many;
}

function isFieldType(value: unknown): value is FieldType {
  return typeof value === "string" && TYPES.has(value);
}
