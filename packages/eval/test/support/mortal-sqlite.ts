import type { DatabaseSync } from "node:sqlite";
import { loadSqlite, type SqliteModule } from "@fathomline/workspace";

const sqlite = await loadSqlite();

/** SQLite whose connections can all be closed at once, as the kernel does when a process ends. */
export function mortalSqlite(): { readonly sqlite: SqliteModule; readonly closeAll: () => void } {
  if (sqlite === undefined) throw new Error("this runtime has no SQLite");
  const open = new Set<DatabaseSync>();
  class Tracked extends sqlite.DatabaseSync {
    constructor(...args: ConstructorParameters<typeof DatabaseSync>) {
      super(...args);
      open.add(this);
    }
  }
  return {
    sqlite: { ...sqlite, DatabaseSync: Tracked },
    closeAll() {
      for (const database of open) if (database.isOpen) database.close();
    },
  };
}
