/** The module `node:sqlite`. */
export type SqliteModule = typeof import("node:sqlite");

/**
 * SQLite of the running Node, or undefined where the runtime has none. Node 22 announces it as experimental on standard
 * error, where a host draws its screen: that one warning is dropped, every other passes.
 */
export async function loadSqlite(): Promise<SqliteModule | undefined> {
  // Loaded in one synchronous step, so that two callers can't restore each other's replacement.
  const emitWarning: typeof process.emitWarning = Reflect.get(process, "emitWarning");
  process.emitWarning = (...warning: readonly unknown[]): void => {
    if (!isSqliteAnnouncement(warning)) Reflect.apply(emitWarning, process, warning);
  };
  try {
    return process.getBuiltinModule("node:sqlite");
  } finally {
    process.emitWarning = emitWarning;
  }
}

function isSqliteAnnouncement(warning: readonly unknown[]): boolean {
  const [message, kind] = warning;
  return kind === "ExperimentalWarning" && typeof message === "string" && message.startsWith("SQLite ");
}
