/** The errno name (`ENOENT`, `EACCES`) of a thrown system error; undefined for anything else. */
export function errnoOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}

/** Runs one system call; a system error becomes a value, a bug of ours is thrown on. */
export function attempt<Value>(call: () => Value): Attempt<Value> {
  try {
    return { ok: true, value: call() };
  } catch (error) {
    const errno = errnoOf(error);
    if (errno === undefined) throw error;
    return { ok: false, errno };
  }
}

/** What a system call gave: its value or the errno name. */
export type Attempt<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly errno: string };
