import { nodeFileSystem, type FileSystem, type SqliteModule } from "@fathomline/workspace";

/** How long a person may take to answer when nothing else is asked, in milliseconds. */
export const DEFAULT_CONFIRM_TIMEOUT_MS = 300_000;

/** How long an apply waits for another one's lock when nothing else is asked, in milliseconds. */
export const DEFAULT_LOCK_WAIT_MS = 10_000;

/** What a host or a test may put in the place of the real thing. */
export interface EvalToolOptions {
  /** Default: the disk. */
  readonly fileSystem?: FileSystem;
  /** Default: SQLite of the running Node. */
  readonly sqlite?: SqliteModule;
  /** In milliseconds; 0 tries once. Default: {@link DEFAULT_LOCK_WAIT_MS}. */
  readonly lockWaitMs?: number;
  /** In milliseconds. Default: {@link DEFAULT_CONFIRM_TIMEOUT_MS}. */
  readonly confirmTimeoutMs?: number;
}

/** The same with every default filled in. */
export interface EvalSettings {
  readonly fileSystem: FileSystem;
  readonly sqlite: SqliteModule | undefined;
  readonly lockWaitMs: number;
  readonly confirmTimeoutMs: number;
}

export function settingsOf(options: EvalToolOptions): EvalSettings {
  const { fileSystem = nodeFileSystem, sqlite } = options;
  const { lockWaitMs = DEFAULT_LOCK_WAIT_MS, confirmTimeoutMs = DEFAULT_CONFIRM_TIMEOUT_MS } = options;
  return { fileSystem, sqlite, lockWaitMs, confirmTimeoutMs };
}
