import type { DatabaseSync, StatementSync } from "node:sqlite";
import { lstatSync } from "node:fs";
import { attempt, type FileIdentity } from "@fathomline/workspace";

import type { NotPersistedReason } from "../answer.ts";
import { IndexDamage } from "./damage.ts";
import { documentName, loadKnownDocuments, type KnownDocument } from "./known-document.ts";

/** Where an index lives. */
export type StorePlace =
  | { readonly kind: "file"; readonly path: string; readonly identity: FileIdentity }
  | { readonly kind: "memory"; readonly reason: NotPersistedReason };

/** An open index and what is known of its content, in step with the database by its change counter. */
export class IndexStore {
  readonly database: DatabaseSync;
  readonly place: StorePlace;
  readonly #meta: StatementSync;
  readonly #placeOf: (rootKey: string) => string;
  #counter = -1;
  #documents = new Map<string, KnownDocument>();
  #derived = new Map<string, unknown>();

  constructor(database: DatabaseSync, place: StorePlace, placeOf: (rootKey: string) => string) {
    this.database = database;
    this.place = place;
    this.#meta = database.prepare("select value from meta where name = ?");
    this.#placeOf = placeOf;
  }

  /** By `documentName`. Call `sync` inside the transaction that relies on it. */
  get documents(): ReadonlyMap<string, KnownDocument> {
    return this.#documents;
  }

  /** Reads the documents anew if anyone wrote since. */
  sync(): void {
    const counter = this.counter();
    if (counter === this.#counter) return;
    const documents = new Map<string, KnownDocument>();
    for (const document of loadKnownDocuments(this.database, this.#placeOf)) {
      documents.set(documentName(document.rootKey, document.path), document);
    }
    this.#replace(documents, counter);
  }

  /** Takes over what a committed transaction of this process wrote. */
  committed(changed: readonly KnownDocument[], removed: readonly string[], counter: number): void {
    for (const name of removed) this.#documents.delete(name);
    for (const document of changed) this.#documents.set(documentName(document.rootKey, document.path), document);
    this.#replace(this.#documents, counter);
  }

  counter(): number {
    const value = Number(this.meta("counter"));
    if (!Number.isSafeInteger(value)) throw new IndexDamage("the change counter is no number");
    return value;
  }

  meta(name: string): string | undefined {
    const row = this.#meta.get(name);
    return typeof row?.["value"] === "string" ? row["value"] : undefined;
  }

  setMeta(name: string, value: string): void {
    this.database.prepare("insert or replace into meta values (?, ?)").run(name, value);
  }

  /** Names the content: equal for equal paths and bytes, whoever indexed them and however often. */
  generation(): string {
    return `${this.#documents.size}-${this.meta("content") ?? ""}`;
  }

  /** A value that `compute` derives from the content, kept until the content changes. */
  derived<Value>(name: string, compute: () => Value): Value {
    if (!this.#derived.has(name)) this.#derived.set(name, compute());
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `compute` of the same name put it there
    return this.#derived.get(name) as Value;
  }

  /** The document of an id. */
  withId(id: number): KnownDocument | undefined {
    return this.derived("byId", () => {
      const byId: (KnownDocument | undefined)[] = [];
      for (const document of this.#documents.values()) byId[document.id] = document;
      return byId;
    })[id];
  }

  /** Whether the path still leads to the file that is open. */
  isInPlace(): boolean {
    if (this.place.kind === "memory") return true;
    const { path, identity } = this.place;
    const found = attempt(() => lstatSync(path, { bigint: true }));
    return (
      found.ok && String(found.value.ino) === String(identity.ino) && String(found.value.dev) === String(identity.dev)
    );
  }

  close(): void {
    try {
      this.database.close();
    } catch {
      // A database that can't even be closed has nothing left to release by us.
    }
  }

  #replace(documents: Map<string, KnownDocument>, counter: number): void {
    this.#documents = documents;
    this.#counter = counter;
    this.#derived = new Map();
  }
}
