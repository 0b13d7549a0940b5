import type { DatabaseSync, StatementSync } from "node:sqlite";

import { columnTerms } from "../read/column-terms.ts";
import type { ParsedDocument } from "../read/document.ts";
import { encodeTerms } from "../read/stored-terms.ts";
import { documentKey } from "../links/link-keys.ts";
import { storedTargets } from "../links/stored-targets.ts";
import type { KnownDocument } from "./known-document.ts";
import { FTS_COLUMNS } from "./schema.ts";

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
    const diagnostics = facts.diagnostics.length === 0 ? "" : JSON.stringify(facts.diagnostics);
    const inserted = this.#run(
      `insert into documents values (${Array.from({ length: 20 }, () => "?").join(", ")})`,
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
    for (const { name, type, value, source } of parsed.filterValues) {
      this.#run("insert into fields values (?, ?, ?, ?, ?)", id, name, type, value, source);
    }
    this.#writeLinks(id, parsed);
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

  #writeLinks(id: number, parsed: ParsedDocument): void {
    for (const [position, link] of parsed.links.entries()) {
      for (const target of storedTargets(link)) this.#run("insert into links values (?, ?, ?)", id, position, target);
    }
  }

  #run(sql: string, ...values: (string | number | Uint8Array | null)[]): { readonly lastInsertRowid: number | bigint } {
    const statement = this.#statements.get(sql) ?? this.#database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement.run(...values);
  }
}
