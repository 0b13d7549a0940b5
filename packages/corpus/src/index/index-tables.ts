import type { DatabaseSync } from "node:sqlite";

import { IndexDamage } from "./damage.ts";
import { INDEX_APPLICATION_ID, INDEX_SCHEMA, INDEX_SCHEMA_VERSION } from "./schema.ts";

/** Creates the tables in one transaction of the rollback journal, so that the header alone shows whose file it is. */
export function createTables(database: DatabaseSync, identity: string): void {
  database.exec("begin immediate");
  try {
    // Another process may have been first.
    if (hasNoTables(database)) {
      database.exec(`pragma application_id = ${INDEX_APPLICATION_ID}; pragma user_version = ${INDEX_SCHEMA_VERSION}`);
      database.exec(INDEX_SCHEMA);
      database.prepare("insert into meta values ('identity', ?)").run(identity);
    }
    database.exec("commit");
  } catch (error) {
    if (database.isTransaction) database.exec("rollback");
    throw error;
  }
}

/** Whether the file is an empty database. */
export function hasNoTables(database: DatabaseSync): boolean {
  return database.prepare("select 1 from sqlite_master limit 1").get() === undefined;
}

/** Throws `IndexDamage` unless the file is this very index, of this version. */
export function checkTables(database: DatabaseSync, identity: string): void {
  if (
    pragma(database, "application_id") !== INDEX_APPLICATION_ID ||
    pragma(database, "user_version") !== INDEX_SCHEMA_VERSION
  ) {
    throw new IndexDamage("the file is no index of this version");
  }
  const row = database.prepare("select value from meta where name = 'identity'").get();
  if (row?.["value"] !== identity) throw new IndexDamage("the file is the index of other roots");
}

/** A number of the file's header. */
export function pragma(database: DatabaseSync, name: "application_id" | "user_version"): number {
  return Number(database.prepare(`pragma ${name}`).get()?.[name]);
}
