import type { LocalReport } from "@fathomline/session/report";

/** Words that mean every session there is. */
const AGGREGATES: ReadonlySet<string> = new Set(["all", "sessions", "*"]);

/** Why nothing is told of the session that was named; undefined where some was read, or all were meant. */
export function missingSession(session: string, { facts }: LocalReport): string | undefined {
  const { processedFiles, unreadableFiles, unreadableDirectories, stopReason } = facts.corpus;
  const unreadable = unreadableFiles + unreadableDirectories;
  if (AGGREGATES.has(session.trim().toLowerCase()) || processedFiles > 0) return undefined;
  if (unreadable === 0 && stopReason === undefined) return undefined;
  const cause =
    stopReason === undefined
      ? `${unreadable === 1 ? "one file or folder that was looked into is" : `${unreadable} files or folders that were looked into are`} missing or unreadable`
      : `the scan was stopped (${stopReason}) before it was read`;
  return `the session was not found: ${cause}`;
}
