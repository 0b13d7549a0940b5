import { lstatSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { attempt, ensureStateFolder, openDatabase, type SqliteModule } from "@fathomline/workspace";

import type { NotPersistedReason } from "../answer.ts";
import { CorpusFault } from "../failure.ts";
import { indexTrouble } from "./damage.ts";
import { editionPath, newestEdition } from "./editions.ts";
import { checkTables, createTables, hasNoTables, pragma } from "./index-tables.ts";
import { INDEX_APPLICATION_ID, INDEX_SCHEMA_VERSION } from "./schema.ts";
import { IndexStore } from "./store.ts";
import { retryBusy } from "./transaction.ts";

/** What is needed to open, create or replace one index. */
export interface StoreContext {
  readonly sqlite: SqliteModule;
  readonly workspace: string;
  readonly indexPath: string | undefined;
  readonly identity: string;
  readonly placeOf: (rootKey: string) => string;
  readonly pulse: () => void;
}

export type OpenedStore =
  | { readonly kind: "open"; readonly store: IndexStore }
  /** Nothing is there yet, or an empty file that another process is about to fill. */
  | { readonly kind: "absent"; readonly edition: number }
  /** Something is there that SQLite or its content shows to be broken; `edition` is its number. */
  | { readonly kind: "damaged"; readonly edition: number }
  | { readonly kind: "unusable"; readonly reason: NotPersistedReason };

/** Opens the newest file of this index, if there is one. */
export async function openStore(context: StoreContext): Promise<OpenedStore> {
  if (context.indexPath !== undefined) return openNamed(context, context.indexPath);
  const edition = newestEdition(context);
  return edition < 0 ? { kind: "absent", edition: 0 } : openAt(context, editionPath(context, edition), edition);
}

/** Makes a new, empty index file of the given edition, or one in memory when none can be made. */
export async function createStore(context: StoreContext, edition: number): Promise<IndexStore> {
  const path = preparePlace(context, edition);
  if (typeof path !== "string") return memoryStore(context, path.reason);
  const opened = await openDatabase(path, { sqlite: context.sqlite });
  if (!opened.ok) return memoryStore(context, opened.code === "state_planted" ? "state_planted" : "index_unwritable");
  try {
    retryBusy(context.pulse, () => createTables(opened.database, context.identity));
    retryBusy(context.pulse, () =>
      opened.database.exec(
        `pragma journal_mode = wal; pragma synchronous = normal; pragma cache_size = -${CACHE_KIB}; pragma wal_autocheckpoint = 8000`,
      ),
    );
    // A refused shared memory shows at the first write only.
    retryBusy(context.pulse, () => opened.database.exec("update meta set value = value where name = 'counter'"));
    return new IndexStore(opened.database, { kind: "file", path, identity: opened.identity }, context.placeOf);
  } catch (error) {
    opened.database.close();
    const trouble = indexTrouble(error);
    if (trouble === undefined) throw error;
    return memoryStore(context, trouble === "busy" ? "index_busy" : "index_unwritable");
  }
}

/** An index that lives and ends with this process. */
export function memoryStore(context: StoreContext, reason: NotPersistedReason): IndexStore {
  const database = new context.sqlite.DatabaseSync(":memory:");
  createTables(database, context.identity);
  return new IndexStore(database, { kind: "memory", reason }, context.placeOf);
}

/** Pages that SQLite keeps: a build touches those of the index by value all over. */
const CACHE_KIB = 32_768;
/** Bytes of a page of our files; SQLite never leaves part of one. */
const PAGE_BYTES = 4_096;

async function openAt(context: StoreContext, path: string, edition: number): Promise<OpenedStore> {
  const found = attempt(() => lstatSync(path, { throwIfNoEntry: false }));
  if (found.ok && found.value?.isFile() === true && found.value.size % PAGE_BYTES !== 0)
    return { kind: "damaged", edition };
  const opened = await openDatabase(path, { sqlite: context.sqlite });
  if (!opened.ok) {
    return { kind: "unusable", reason: opened.code === "state_planted" ? "state_planted" : "index_unwritable" };
  }
  const { database } = opened;
  try {
    const isEmpty = retryBusy(context.pulse, () => hasNoTables(database));
    if (isEmpty) {
      database.close();
      return { kind: "absent", edition };
    }
    retryBusy(context.pulse, () => checkTables(database, context.identity));
    database.exec(`pragma synchronous = normal; pragma cache_size = -${CACHE_KIB}; pragma wal_autocheckpoint = 8000`);
    return {
      kind: "open",
      store: new IndexStore(database, { kind: "file", path, identity: opened.identity }, context.placeOf),
    };
  } catch (error) {
    database.close();
    const trouble = indexTrouble(error);
    if (trouble === undefined) throw error;
    if (trouble === "damaged") return { kind: "damaged", edition };
    return { kind: "unusable", reason: trouble === "busy" ? "index_busy" : "index_unwritable" };
  }
}

/** A file the user named: read without a trace first, so that what is not ours keeps every byte and gets no side files. */
async function openNamed(context: StoreContext, path: string): Promise<OpenedStore> {
  const found = attempt(() => lstatSync(path, { throwIfNoEntry: false }));
  if (!found.ok) return { kind: "unusable", reason: "index_unwritable" };
  const stats = found.value;
  if (stats === undefined) return { kind: "absent", edition: 0 };
  if (!stats.isFile()) throw occupied();
  if (stats.size === 0) return { kind: "absent", edition: 0 };
  const probe = await openDatabase(path, { sqlite: context.sqlite, access: "immutable" });
  if (!probe.ok) {
    if (probe.code === "database_unopenable") return { kind: "unusable", reason: "index_unwritable" };
    throw occupied();
  }
  try {
    const ours = pragma(probe.database, "application_id") === INDEX_APPLICATION_ID;
    const version = pragma(probe.database, "user_version");
    if (!ours || version > INDEX_SCHEMA_VERSION) throw occupied();
    if (version < INDEX_SCHEMA_VERSION) return { kind: "damaged", edition: 0 };
  } catch (error) {
    if (error instanceof CorpusFault || indexTrouble(error) === undefined) throw error;
    throw occupied();
  } finally {
    probe.database.close();
  }
  return openAt(context, path, 0);
}

function occupied(): CorpusFault {
  return new CorpusFault(
    "index_path_occupied",
    "The named index file holds something that is not an index of this package; it was left as it is.",
  );
}

function preparePlace(context: StoreContext, edition: number): string | { readonly reason: NotPersistedReason } {
  if (context.indexPath !== undefined) {
    try {
      mkdirSync(dirname(context.indexPath), { recursive: true });
    } catch {
      return { reason: "index_unwritable" };
    }
    return context.indexPath;
  }
  const folder = ensureStateFolder(context.workspace);
  if (folder.ok) return editionPath(context, edition);
  return { reason: folder.code === "state_planted" ? "state_planted" : "state_folder_unavailable" };
}
