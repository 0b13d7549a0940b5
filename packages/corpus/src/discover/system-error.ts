/** Whether a system error says that the thing is not there (any more). */
export function isAbsent(error: unknown): boolean {
  const code = systemCode(error);
  return code === "ENOENT" || code === "ENOTDIR";
}

/** The system's error code, such as `EACCES`, or `undefined`. */
export function systemCode(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}
