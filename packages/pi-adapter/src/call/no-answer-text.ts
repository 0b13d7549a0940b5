import { clipChars } from "@fathomline/bounds";
import type { ToolDefinition } from "@fathomline/contracts";

/** Hosts hand an error's message to the model uncut, so it is cut here. */
const REASON_CHARS_MAX = 240;

/** What a caller reads when a Tool ended without an answer. It says by itself that this is an error: not every wire has a flag. */
export function noAnswerText(definition: ToolDefinition, error: unknown): string {
  const reason = error instanceof Error ? error.message : typeof error === "string" ? error : "no reason given";
  const caution = definition.annotations.readOnlyHint
    ? ""
    : "\nWhat it changed before that is not known: look before trying again.";
  return `${definition.name} gave no answer: ${clipChars(reason, REASON_CHARS_MAX, { ellipsis: "…" }).text}${caution}`;
}
