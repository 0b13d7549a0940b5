import type { DatabaseSync } from "node:sqlite";

import { IndexDamage } from "../index/damage.ts";
import type { KnownDocument } from "../index/known-document.ts";
import { allRows } from "../index/row-columns.ts";
import type { IndexStore } from "../index/store.ts";
import type { DocumentField } from "../request.ts";
import { FIELD_WEIGHTS } from "../text/fields.ts";
import { ftsTerm } from "../text/fts-expression.ts";
import { FTS_COLUMNS } from "../index/schema.ts";
import { formsBeside, type CompiledQuery, type WantedTerm } from "./compile-query.ts";
import { countMatching } from "./match-counts.ts";
import { remembered, type RememberedKind } from "./remembered.ts";

/** Weights of FTS5's own rank, which picks candidates only. */
const RANK = `bm25(words, ${FTS_COLUMNS.map((column) => FIELD_WEIGHTS[column].weight).join(", ")})`;

/** A longer list of the best is found again each time. */
const BEST_REMEMBERED_MAX = 512;
const BEST: RememberedKind = { name: "best", keptMax: 64 };
const MORE_THAN: RememberedKind = { name: "more than", keptMax: 1_000 };

/** A document's id and FTS5's rank of it; smaller is better. */
export type FoundDocument = readonly [id: number, rank: number];

/** The ids of at most `limit` documents whose words satisfy the query, each once; of all without a limit. */
export function matchingIds(database: DatabaseSync, query: CompiledQuery, limit = -1): readonly number[] {
  // As one text, since a row a document takes three times as long.
  const statement = database.prepare(
    "select json_group_array(rowid) as ids from (select rowid from words where words match ? limit ?)",
  );
  const ids = idsOf(statement.get(queryExpression(query), limit)?.["ids"]);
  const enough = documentsWithEnough(database, query);
  return enough === undefined ? ids : ids.filter((id) => enough.has(id));
}

/** The best `limit` of these documents, which all satisfy the query, by rank; a negative limit is none. */
export function bestAmong(
  database: DatabaseSync,
  query: CompiledQuery,
  documents: readonly KnownDocument[],
  limit: number,
): readonly FoundDocument[] {
  // The sign keeps SQLite from asking FTS5 for each document by itself, and ranks are made of those alone that are among them.
  const statement = database.prepare(
    `select rowid, ${RANK} as place from words
     where words match ? and +rowid in (select value from json_each(?)) order by place limit ?`,
  );
  const ids = JSON.stringify(documents.map(({ id }) => id));
  return allRows(statement, queryExpression(query), ids, limit).map(foundDocument);
}

/** The best `limit` of all that satisfy a query that is one expression, by rank; a negative limit is none. */
export function bestMatches(store: IndexStore, query: CompiledQuery, limit: number): readonly FoundDocument[] {
  const expression = queryExpression(query);
  const find = (): readonly FoundDocument[] => {
    const statement = store.database.prepare(
      `select rowid, ${RANK} as place from words where words match ? order by place limit ?`,
    );
    return allRows(statement, expression, limit).map(foundDocument);
  };
  return limit < 0 || limit > BEST_REMEMBERED_MAX ? find() : remembered(store, BEST, `${limit} ${expression}`, find);
}

/** Whether more documents than `limit` satisfy a query that is one expression. */
export function areMoreThan(store: IndexStore, query: CompiledQuery, limit: number): boolean {
  const key = `${limit} ${queryExpression(query)}`;
  return remembered(store, MORE_THAN, key, () => matchingIds(store.database, query, limit + 1).length > limit);
}

/** How many there are, for a query that is one expression. */
export function countMatches(store: IndexStore, query: CompiledQuery): number {
  return countMatching(store, queryExpression(query));
}

/** Whether FTS5 decides on the query by one expression alone. */
export function isOneExpression({ main, minMatches }: CompiledQuery): boolean {
  return minMatches >= main.length || minMatches <= 1;
}

/** How many documents one term occurs in. */
export function documentFrequency(store: IndexStore, wanted: WantedTerm, fields: readonly DocumentField[]): number {
  return countMatching(store, termExpression(wanted, fields));
}

/** Whether a term occurs in any document. */
export function occursAnywhere(database: DatabaseSync, wanted: WantedTerm, fields: readonly DocumentField[]): boolean {
  const statement = database.prepare("select 1 from words where words match ? limit 1");
  return statement.get(termExpression(wanted, fields)) !== undefined;
}

/** The FTS5 expression of a query, apart from how many of its main terms must occur where that is neither one nor all. */
function queryExpression({ required, main, minMatches, fields }: CompiledQuery): string {
  const parts = required.map((wanted) => termExpression(wanted, fields));
  if (minMatches >= main.length) parts.push(...main.map((wanted) => termExpression(wanted, fields)));
  else if (main.length > 0) parts.push(`(${main.map((wanted) => termExpression(wanted, fields)).join(" OR ")})`);
  return parts.join(" AND ");
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

function idsOf(text: unknown): readonly number[] {
  if (typeof text !== "string") throw new IndexDamage("the words of the index hold no list of documents");
  // SQLite made it of row numbers just now.
  const ids: readonly number[] = JSON.parse(text);
  return ids;
}

function foundDocument([id, rank]: readonly unknown[]): FoundDocument {
  return [Number(id), Number(rank)];
}

/** Documents with as many of the main terms as are asked for; undefined where the expression says it already. */
function documentsWithEnough(database: DatabaseSync, query: CompiledQuery): ReadonlySet<number> | undefined {
  if (isOneExpression(query)) return undefined;
  const { main, fields, minMatches } = query;
  const each = main.map(() => "select rowid as id from words where words match ?").join(" union all ");
  const rows = database
    .prepare(`select id from (${each}) group by id having count(*) >= ${minMatches}`)
    .all(...main.map((wanted) => termExpression(wanted, fields)));
  return new Set(rows.map((row) => Number(row["id"])));
}
