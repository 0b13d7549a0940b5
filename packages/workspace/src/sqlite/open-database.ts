import { pathToFileURL } from "node:url";
import type { DatabaseSync } from "node:sqlite";
import { peek } from "../file-system/file-identity.ts";
import type { FileIdentity } from "../file-system/file-identity.ts";
import type { FileSystem } from "../file-system/file-system.ts";
import { nodeFileSystem } from "../file-system/node-file-system.ts";
import { checkStateFile } from "../state/check-state-file.ts";
import { loadSqlite } from "./load-sqlite.ts";
import type { SqliteModule } from "./load-sqlite.ts";
import { sqliteCodeOf } from "./sqlite-error.ts";

/** How a database is opened. */
export interface OpenDatabaseOptions {
  /**
   * `write` creates the file when there is none; `read` never writes; `immutable` reads without locks or side files, right
   * only while nobody writes and no `-wal` stands beside the file. Default: `write`.
   */
  readonly access?: "write" | "read" | "immutable";
  /** How long SQLite may block the whole thread for another's lock, in milliseconds. Default: 0. */
  readonly busyTimeoutMs?: number;
  readonly fileSystem?: FileSystem;
  /** Default: what {@link loadSqlite} gives. */
  readonly sqlite?: SqliteModule;
}

/** Every way {@link openDatabase} can fail. */
export type OpenDatabaseCode =
  | "state_planted"
  | "state_unreadable"
  | "sqlite_unavailable"
  | "database_unopenable"
  /** The file was taken away while it was opened: try again. */
  | "database_moved";

/** An open connection and the file it was seen to open, or why there is none (`sqliteCode`: SQLite's extended code). */
export type OpenedDatabase =
  | { readonly ok: true; readonly database: DatabaseSync; readonly identity: FileIdentity }
  | { readonly ok: false; readonly code: OpenDatabaseCode; readonly sqliteCode: number | undefined };

/** Opens a database after the checks for planted links, through SQLite only: no descriptor of the file is ever ours. */
export async function openDatabase(path: string, options: OpenDatabaseOptions = {}): Promise<OpenedDatabase> {
  const sqlite = options.sqlite ?? (await loadSqlite());
  if (sqlite === undefined) return failure("sqlite_unavailable");
  return openWith(sqlite, path, options);
}

function openWith(sqlite: SqliteModule, path: string, options: OpenDatabaseOptions): OpenedDatabase {
  const { access = "write", busyTimeoutMs = 0, fileSystem = nodeFileSystem } = options;
  const checked = checkStateFile(path, { fileSystem });
  if (!checked.ok) return failure(checked.code === "state_planted" ? "state_planted" : "state_unreadable");
  let database: DatabaseSync;
  try {
    const location = access === "immutable" ? immutableUrl(path) : path;
    database = new sqlite.DatabaseSync(location, { readOnly: access !== "write", timeout: busyTimeoutMs });
  } catch (error) {
    const sqliteCode = sqliteCodeOf(error);
    if (sqliteCode === undefined) throw error;
    return failure("database_unopenable", sqliteCode);
  }
  const entry = peek(fileSystem, path);
  if (entry?.isFile() === true) return { ok: true, database, identity: { dev: entry.dev, ino: entry.ino } };
  database.close();
  return failure(entry === undefined ? "database_moved" : "state_planted");
}

function immutableUrl(path: string): URL {
  const url = pathToFileURL(path);
  url.searchParams.set("immutable", "1");
  return url;
}

function failure(code: OpenDatabaseCode, sqliteCode?: number): OpenedDatabase {
  return { ok: false, code, sqliteCode };
}
