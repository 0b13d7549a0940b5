import type { FileSystem, SqliteModule } from "@fathomline/workspace";
import { nodeFileSystem } from "@fathomline/workspace";

/** How long a changing call waits for the lock of its todos folder when nothing else is asked. */
export const DEFAULT_LOCK_WAIT_MS = 30_000;

/** What a host or a test may put in the place of the real thing. */
export interface TodoServiceOptions {
  /** Default: the disk. */
  readonly fileSystem?: FileSystem;
  /** Default: SQLite of the running Node. */
  readonly sqlite?: SqliteModule;
  /** In milliseconds; 0 tries once. Default: {@link DEFAULT_LOCK_WAIT_MS}. */
  readonly lockWaitMs?: number;
}

/** The same with every default filled in; `sqlite` stays absent where the lock is to load it. */
export interface ServiceSettings {
  readonly fileSystem: FileSystem;
  readonly sqlite: SqliteModule | undefined;
  readonly lockWaitMs: number;
}

export function settingsOf(options: TodoServiceOptions): ServiceSettings {
  const { fileSystem = nodeFileSystem, sqlite, lockWaitMs = DEFAULT_LOCK_WAIT_MS } = options;
  return { fileSystem, sqlite, lockWaitMs };
}
