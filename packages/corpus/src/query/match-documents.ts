import type { DatabaseSync } from "node:sqlite";

import { allRows } from "../index/row-columns.ts";
import type { DocumentField } from "../request.ts";
import { FIELD_WEIGHTS } from "../text/fields.ts";
import { ftsTerm } from "../text/fts-expression.ts";
import { FTS_COLUMNS } from "../index/schema.ts";
import { formsBeside, type CompiledQuery, type WantedTerm } from "./compile-query.ts";

/** Weights of FTS5's own rank, which picks candidates only. */
const RANK = `bm25(words, ${FTS_COLUMNS.map((column) => FIELD_WEIGHTS[column].weight).join(", ")})`;

/** A document's id and FTS5's rank of it; smaller is better. */
export type FoundDocument = readonly [id: number, rank: number];

/** Documents whose words satisfy the query, each once. */
export function matchDocuments(database: DatabaseSync, query: CompiledQuery): readonly FoundDocument[] {
  const { required, main, minMatches, fields } = query;
  const isAll = minMatches >= main.length;
  const parts = required.map((wanted) => termExpression(wanted, fields));
  if (isAll) parts.push(...main.map((wanted) => termExpression(wanted, fields)));
  else if (main.length > 0) parts.push(`(${main.map((wanted) => termExpression(wanted, fields)).join(" OR ")})`);
  const statement = database.prepare(`select rowid, ${RANK} from words where words match ?`);
  const rows = allRows(statement, parts.join(" AND "));
  const enough = isAll || minMatches <= 1 ? undefined : documentsWithEnough(database, query);
  const found: FoundDocument[] = [];
  for (const [rowid, rank] of rows) {
    const id = Number(rowid);
    if (enough === undefined || enough.has(id)) found.push([id, Number(rank)]);
  }
  return found;
}

/** How many documents one term occurs in. */
export function documentFrequency(
  database: DatabaseSync,
  wanted: WantedTerm,
  fields: readonly DocumentField[],
): number {
  const row = database
    .prepare("select count(*) as documents from words where words match ?")
    .get(termExpression(wanted, fields));
  return Number(row?.["documents"] ?? 0);
}

/** Whether a term occurs in any document. */
export function occursAnywhere(database: DatabaseSync, wanted: WantedTerm, fields: readonly DocumentField[]): boolean {
  const statement = database.prepare("select 1 from words where words match ? limit 1");
  return statement.get(termExpression(wanted, fields)) !== undefined;
}

/** The FTS5 expression of one term over the asked fields: any of the words that it was read as, else itself or another number of it. */
function termExpression(wanted: WantedTerm, fields: readonly DocumentField[]): string {
  const { term, tier, readAs = [term] } = wanted;
  if (tier === "typo") return anyOf(readAs.map((word) => ftsTerm(word, fields, "exact")));
  const forms = formsBeside(wanted).map((form) => ftsTerm(form, fields, "exact"));
  return anyOf([ftsTerm(term, fields, tier), ...forms]);
}

function anyOf(expressions: readonly string[]): string {
  return `(${expressions.join(" OR ")})`;
}

function documentsWithEnough(database: DatabaseSync, { main, fields, minMatches }: CompiledQuery): ReadonlySet<number> {
  const each = main.map(() => "select rowid as id from words where words match ?").join(" union all ");
  const rows = database
    .prepare(`select id from (${each}) group by id having count(*) >= ${minMatches}`)
    .all(...main.map((wanted) => termExpression(wanted, fields)));
  return new Set(rows.map((row) => Number(row["id"])));
}
