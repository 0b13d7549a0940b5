import type { DatabaseSync, StatementSync } from "node:sqlite";

import { DOCUMENT_COLUMNS, DocumentReader, type KnownDocument } from "./known-document.ts";
import { allRows } from "./row-columns.ts";

/** Reading all documents costs about as much as reading every third by itself; who asks for so many may ask for all. */
const ALL_INSTEAD_OF_SHARE = 8;
const SINGLE_READS_MIN = 64;
/** Rows that are held at once, as lists of columns, beside the documents made of them. */
const ROWS_PER_READ = 2_048;

/**
 * The documents of the index by id, read when somebody asks: one by one, and all together once many were asked for. A document that
 * nobody wrote stays the same object.
 */
export class KnownDocuments {
  readonly #database: DatabaseSync;
  readonly #reader: DocumentReader;
  readonly #documents = new Map<number, KnownDocument>();
  #one: StatementSync | undefined;
  #singleReadsLeft: number;
  #areAllRead = false;

  /** `size` is the number of documents; `placeOf` gives a root's place relative to the workspace. */
  constructor(database: DatabaseSync, placeOf: (rootKey: string) => string, size: number) {
    this.#database = database;
    this.#reader = new DocumentReader(placeOf);
    this.#singleReadsLeft = Math.max(SINGLE_READS_MIN, Math.floor(size / ALL_INSTEAD_OF_SHARE));
  }

  get(id: number): KnownDocument | undefined {
    if (this.#singleReadsLeft === 0) this.#readAll();
    const known = this.#documents.get(id);
    return known !== undefined || this.#areAllRead ? known : this.#readOne(id);
  }

  values(): Iterable<KnownDocument> {
    this.#readAll();
    return this.#documents.values();
  }

  /** Takes over what this process wrote. */
  set(document: KnownDocument): void {
    // One that nobody asked for is not kept.
    if (this.#areAllRead || this.#documents.has(document.id)) this.#documents.set(document.id, document);
  }

  delete(id: number): void {
    this.#documents.delete(id);
  }

  #readOne(id: number): KnownDocument | undefined {
    this.#singleReadsLeft -= 1;
    this.#one ??= this.#database.prepare(`select ${DOCUMENT_COLUMNS} from documents where id = ?`);
    const [row] = allRows(this.#one, id);
    if (row === undefined) return undefined;
    const document = this.#reader.read(row);
    this.#documents.set(id, document);
    return document;
  }

  #readAll(): void {
    if (this.#areAllRead) return;
    this.#areAllRead = true;
    const statement = this.#database.prepare(
      `select ${DOCUMENT_COLUMNS} from documents where id > ? order by id limit ${ROWS_PER_READ}`,
    );
    let last = Number.MIN_SAFE_INTEGER;
    for (let read = ROWS_PER_READ; read === ROWS_PER_READ;) {
      const rows = allRows(statement, last);
      for (const row of rows) {
        const document = this.#reader.read(row);
        last = document.id;
        // Whoever asked for one before holds it still.
        if (!this.#documents.has(last)) this.#documents.set(last, document);
      }
      read = rows.length;
    }
  }
}
