import type { SkimmedMessage, SkimmedRecord } from "../read/record.ts";
import type { EntryKind, EntryRole } from "./entry-table.ts";

/** The role that an entry has for a report. */
export function roleOf(message: SkimmedMessage | undefined): EntryRole {
  const role = message?.role;
  return role === "user" || role === "assistant" || role === "toolResult" ? role : "other";
}

/** What an entry is for a report. */
export function kindOf({ type, message }: SkimmedRecord, role: EntryRole): EntryKind {
  if (type !== "message") return "other";
  return role !== "other" || message?.role === "bashExecution" ? "activity" : "message";
}
