const EXHAUSTED: ReadonlySet<string> = new Set(["EMFILE", "ENFILE", "ENOMEM"]);

/** Whether an errno says nothing about the file but that this process has no descriptor or memory left. */
export function isExhausted(errno: string): boolean {
  return EXHAUSTED.has(errno);
}
