import type { DatabaseSync } from "node:sqlite";

import type { DocumentField } from "../request.ts";
import { FIELD_WEIGHTS } from "../text/fields.ts";
import { ftsTerm } from "../text/fts-expression.ts";
import { FTS_COLUMNS } from "../index/schema.ts";
import type { CompiledQuery, WantedTerm } from "./compile-query.ts";

/** Weights of FTS5's own rank, which picks candidates only. */
const RANK = `bm25(words, ${FTS_COLUMNS.map((column) => FIELD_WEIGHTS[column].weight).join(", ")})`;

/** Documents whose words satisfy the query, by id, with FTS5's rank (smaller is better). */
export function matchDocuments(database: DatabaseSync, query: CompiledQuery): ReadonlyMap<number, number> {
  const { required, main, minMatches, fields } = query;
  const isAll = minMatches >= main.length;
  const parts = required.map((wanted) => termExpression(wanted, fields));
  if (isAll) parts.push(...main.map((wanted) => termExpression(wanted, fields)));
  else if (main.length > 0) parts.push(`(${main.map((wanted) => termExpression(wanted, fields)).join(" OR ")})`);
  const rows = database
    .prepare(`select rowid as id, ${RANK} as rank from words where words match ?`)
    .all(parts.join(" AND "));
  const enough = isAll || minMatches <= 1 ? undefined : documentsWithEnough(database, query);
  const found = new Map<number, number>();
  for (const row of rows) {
    const id = Number(row["id"]);
    if (enough === undefined || enough.has(id)) found.set(id, Number(row["rank"]));
  }
  return found;
}

/** How many documents one term occurs in. */
export function documentFrequency(
  database: DatabaseSync,
  wanted: WantedTerm,
  tier: WantedTerm["tier"],
  fields: readonly DocumentField[],
): number {
  const row = database
    .prepare("select count(*) as documents from words where words match ?")
    .get(termExpression({ ...wanted, tier }, fields));
  return Number(row?.["documents"] ?? 0);
}

/** The FTS5 expression of one term over the asked fields: any of the words that it was read as, else the term itself. */
function termExpression({ term, tier, readAs }: WantedTerm, fields: readonly DocumentField[]): string {
  if (tier !== "typo") return `(${ftsTerm(term, fields, tier)})`;
  return `(${(readAs ?? [term]).map((word) => ftsTerm(word, fields, "exact")).join(" OR ")})`;
}

function documentsWithEnough(database: DatabaseSync, { main, fields, minMatches }: CompiledQuery): ReadonlySet<number> {
  const each = main.map(() => "select rowid as id from words where words match ?").join(" union all ");
  const rows = database
    .prepare(`select id from (${each}) group by id having count(*) >= ${minMatches}`)
    .all(...main.map((wanted) => termExpression(wanted, fields)));
  return new Set(rows.map((row) => Number(row["id"])));
}
