import type { DatabaseSync, StatementSync } from "node:sqlite";
import { lstatSync } from "node:fs";
import { attempt, type FileIdentity } from "@fathomline/workspace";

import type { NotPersistedReason } from "../answer.ts";
import { IndexDamage } from "./damage.ts";
import type { KnownDocument } from "./known-document.ts";
import { KnownDocuments } from "./known-documents.ts";
import { KnownFiles, loadKnownFiles, type KnownFile } from "./known-files.ts";

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
  #files = new KnownFiles();
  #documents: KnownDocuments;
  #derived = new Map<string, unknown>();

  constructor(database: DatabaseSync, place: StorePlace, placeOf: (rootKey: string) => string) {
    this.database = database;
    this.place = place;
    this.#meta = database.prepare("select value from meta where name = ?");
    this.#placeOf = placeOf;
    this.#documents = new KnownDocuments(database, placeOf, 0);
  }

  /** Call `sync` inside the transaction that relies on it. */
  get files(): KnownFiles {
    return this.#files;
  }

  /** Call `sync` inside the transaction that relies on it. */
  get documents(): Pick<KnownDocuments, "get" | "values"> {
    return this.#documents;
  }

  /** Reads the files anew if anyone wrote since. */
  sync(): void {
    const counter = this.counter();
    if (counter === this.#counter) return;
    this.#files = loadKnownFiles(this.database);
    this.#documents = new KnownDocuments(this.database, this.#placeOf, this.#files.size);
    this.#replaced(counter);
  }

  /** Takes over what a committed transaction of this process wrote. */
  committed(changed: readonly KnownDocument[], removed: readonly KnownFile[], counter: number): void {
    for (const { rootKey, path, id } of removed) {
      this.#files.delete(rootKey, path);
      this.#documents.delete(id);
    }
    for (const document of changed) {
      this.#files.set(document, document.stamp, document.settled);
      this.#documents.set(document);
    }
    this.#replaced(counter);
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
    return `${this.#files.size}-${this.meta("content") ?? ""}`;
  }

  /** A value that `compute` derives from the content, kept until the content changes. */
  derived<Value>(name: string, compute: () => Value): Value {
    if (!this.#derived.has(name)) this.#derived.set(name, compute());
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `compute` of the same name put it there
    return this.#derived.get(name) as Value;
  }

  /** The document of an id. */
  withId(id: number): KnownDocument | undefined {
    return this.#documents.get(id);
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

  #replaced(counter: number): void {
    this.#counter = counter;
    this.#derived = new Map();
  }
}
