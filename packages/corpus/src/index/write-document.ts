import type { DatabaseSync, StatementSync } from "node:sqlite";

import { columnTerms } from "../read/column-terms.ts";
import type { ParsedDocument } from "../read/document.ts";
import { encodeTerms } from "../read/stored-terms.ts";
import { documentKey } from "../links/link-keys.ts";
import { storedTargets } from "../links/stored-targets.ts";
import { storedSignals } from "../rank/signals.ts";
import type { KnownDocument } from "./known-document.ts";
import { FTS_COLUMNS } from "./schema.ts";

const ROWS_PER_INSERT = 24;

/** A document ready to be written. */
export interface DocumentRow {
  readonly rootKey: string;
  readonly path: string;
  readonly rootFromWorkspace: string;
  readonly stamp: string;
  readonly settled: boolean;
  readonly hash: string;
  readonly parsed: ParsedDocument;
}

/** Writes and removes documents; to be used inside one write transaction. */
export class DocumentWriter {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  write(row: DocumentRow, previous: KnownDocument | undefined): KnownDocument {
    const { parsed, rootKey, path } = row;
    const { facts, texts } = parsed;
    if (previous !== undefined) this.remove(previous.id);
    const columns = {
      title: columnTerms(texts.title),
      tags: columnTerms(texts.tags),
      frontmatter: columnTerms(texts.frontmatter),
      headings: columnTerms(texts.headings),
      path: columnTerms(texts.path),
      body: columnTerms(texts.body),
    };
    const signals = storedSignals(parsed);
    const diagnostics = facts.diagnostics.length === 0 ? "" : JSON.stringify(facts.diagnostics);
    const inserted = this.#run(
      `insert into documents values (${Array.from({ length: 21 }, () => "?").join(", ")})`,
      previous?.id ?? null,
      rootKey,
      path,
      row.stamp,
      Number(row.settled),
      row.hash,
      parsed.kind,
      parsed.outcome,
      Number(parsed.completed),
      Number(facts.malformed),
      Number(facts.previewCut),
      Number(facts.tooLarge),
      diagnostics,
      facts.dateMs ?? null,
      signals,
      ...FTS_COLUMNS.map((column) => columns[column].words),
    );
    const id = Number(inserted.lastInsertRowid);
    if (parsed.outcome === "text") {
      this.#run(
        "insert into words (rowid, title, tags, frontmatter, headings, path, body) values (?, ?, ?, ?, ?, ?, ?)",
        id,
        ...FTS_COLUMNS.map((column) => columns[column].indexed),
      );
      this.#run("insert into contents values (?, ?)", id, encodeTerms(columns));
    }
    this.#insertAll(
      "fields",
      parsed.filterValues.map(({ name, type, value, source }, position) => [id, position, name, type, value, source]),
    );
    this.#insertAll(
      "links",
      parsed.links.flatMap((link, position) =>
        storedTargets(link).map((target, candidate) => [id, position, candidate, target]),
      ),
    );
    return {
      id,
      rootKey,
      path,
      key: documentKey(row.rootFromWorkspace, path),
      stamp: row.stamp,
      settled: row.settled,
      hash: row.hash,
      kind: parsed.kind,
      isText: parsed.outcome === "text",
      completed: parsed.completed,
      malformed: facts.malformed,
      previewCut: facts.previewCut,
      tooLarge: facts.tooLarge,
      dateMs: facts.dateMs,
      signals,
      diagnostics: facts.diagnostics,
    };
  }

  /** Keeps everything but the stamp: the file was touched, or has settled. */
  restamp(previous: KnownDocument, stamp: string, settled: boolean): KnownDocument {
    this.#run("update documents set stamp = ?, settled = ? where id = ?", stamp, Number(settled), previous.id);
    return { ...previous, stamp, settled };
  }

  remove(id: number): void {
    this.#run("delete from documents where id = ?", id);
    this.#run("delete from words where rowid = ?", id);
    this.#run("delete from contents where document = ?", id);
    this.#run("delete from fields where document = ?", id);
    this.#run("delete from links where document = ?", id);
  }

  #insertAll(table: "fields" | "links", rows: readonly (readonly (string | number)[])[]): void {
    // Several rows a statement: a row costs less than the way into SQLite and back. `or fail`, since whoever writes rolls back
    // anyway: for `or abort` SQLite keeps a copy of each page that such a statement touches.
    for (let from = 0; from < rows.length; from += ROWS_PER_INSERT) {
      const some = rows.slice(from, from + ROWS_PER_INSERT);
      const one = `(${(rows[0] ?? []).map(() => "?").join(", ")})`;
      this.#run(`insert or fail into ${table} values ${some.map(() => one).join(", ")}`, ...some.flat());
    }
  }

  #run(sql: string, ...values: (string | number | Uint8Array | null)[]): { readonly lastInsertRowid: number | bigint } {
    const statement = this.#statements.get(sql) ?? this.#database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement.run(...values);
  }
}
