/** SQLite's own result codes (the primary ones, sqlite.org/rescode.html) that callers tell apart. */
export const sqliteResult = {
  busy: 5,
  locked: 6,
  readOnly: 8,
  ioError: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  notADatabase: 26,
  /** Extended: the file was moved or deleted under the connection. */
  readOnlyMoved: 1032,
  /** Extended: the file system refuses locks. */
  ioErrorLock: 3850,
} as const;

/** The extended result code of an error that SQLite threw; undefined for any other error. */
export function sqliteCodeOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !("errcode" in error)) return undefined;
  return typeof error.errcode === "number" ? error.errcode : undefined;
}

/** The primary code is the low byte of an extended one. */
export function primaryCode(code: number): number {
  return code % 256;
}
