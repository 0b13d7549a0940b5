import type { StatementSync } from "node:sqlite";

import { IndexDamage } from "./damage.ts";

type Parameter = string | number;

/** All rows of a statement as arrays of columns: a third of the time of rows as objects. */
export function allRows(
  statement: StatementSync,
  ...parameters: readonly Parameter[]
): readonly (readonly unknown[])[] {
  statement.setReturnArrays(true);
  const rows: readonly unknown[] = statement.all(...parameters);
  return areLists(rows) ? rows : [];
}

// Node's types know rows as objects only.
function areLists(rows: readonly unknown[]): rows is readonly (readonly unknown[])[] {
  if (rows.length > 0 && !Array.isArray(rows[0])) throw new IndexDamage("a row is no list of columns");
  return true;
}
