import type { DatabaseSync, StatementSync } from "node:sqlite";

import { FTS_COLUMNS } from "../index/schema.ts";
import { afterPrefix } from "../query/filter-prefix.ts";
import type { DocumentField } from "../request.ts";
import { ftsTerm } from "../text/fts-expression.ts";
import { termOfWord } from "../text/query-term.ts";

/** A word of the index and the number of documents that have it anywhere. */
export interface IndexedWord {
  readonly word: string;
  readonly documents: number;
}

const ROWS_PER_PULSE = 256;

/** The words of the index in their order. Uses a table of the connection's own, so that it works on an index that is only read. */
export class Vocabulary {
  readonly #database: DatabaseSync;
  readonly #pulse: () => void;
  #hasTable = false;

  constructor(database: DatabaseSync, pulse: () => void) {
    this.#database = database;
    this.#pulse = pulse;
  }

  /** The word with the number of documents that have it in one of the fields. */
  inFields({ word, documents }: IndexedWord, fields: readonly DocumentField[]): IndexedWord {
    if (fields.length === FTS_COLUMNS.length) return { word, documents };
    const row = this.#database
      .prepare("select count(*) as documents from words where words match ?")
      .get(ftsTerm(termOfWord(word), fields, "exact"));
    return { word, documents: Number(row?.["documents"] ?? 0) };
  }

  /** Whether any document has the word, or one that it begins, in whatever field. */
  holds(word: string): boolean {
    // The word itself first: it is nearly always there, and then nothing else is looked at.
    const itself = this.#database.prepare("select 1 from words where words match ? limit 1");
    if (itself.get(ftsTerm(termOfWord(word), FTS_COLUMNS, "exact")) !== undefined) return true;
    const next = this.#prepared("select term from temp.vocabulary where term >= ? limit 1").get(word);
    return String(next?.["term"] ?? "").startsWith(word);
  }

  /** The one word, if any document has it. */
  find(word: string): IndexedWord | undefined {
    const row = this.#prepared("select term, doc from temp.vocabulary where term = ?").get(word);
    return row === undefined ? undefined : indexedWord(row);
  }

  /** Words of so many code points that begin with `start`, in the order of code points; SQLite reads at most `limit`. */
  *beginning(
    start: string,
    chars: { readonly least: number; readonly most: number },
    limit: number,
  ): Iterable<IndexedWord> {
    const statement = this.#prepared(
      "select term, doc from temp.vocabulary where term >= ? and term < ? and length(term) between ? and ? limit ?",
    );
    let rows = 0;
    for (const row of statement.iterate(start, afterPrefix(start) ?? start, chars.least, chars.most, limit)) {
      rows += 1;
      if (rows % ROWS_PER_PULSE === 0) this.#pulse();
      yield indexedWord(row);
    }
  }

  /** A statement about the table, which most queries do without. */
  #prepared(sql: string): StatementSync {
    if (!this.#hasTable) {
      this.#database.exec("create virtual table if not exists temp.vocabulary using fts5vocab(main, words, row)");
      this.#hasTable = true;
    }
    return this.#database.prepare(sql);
  }
}

function indexedWord(row: Readonly<Record<string, unknown>>): IndexedWord {
  return { word: String(row["term"]), documents: Number(row["doc"]) };
}
