import type { Span } from "../read/record.ts";
import { parseSpan } from "./judge-outcome.ts";
import { endsWithRipgrep } from "./text-lead.ts";

const LETTER_R = 0x72;
const LETTER_G = 0x67;

/** Whether a call of this tool, with the arguments in these bytes, runs ripgrep, for which nothing found is no failure. */
export function runsRipgrep(tool: string, buffer: Buffer, span: Span): boolean {
  if (tool !== "bash") return false;
  // Nearly no command is one, and reading all of them would cost more than the rest of their calls.
  let at = span.start;
  while (at < span.end && (buffer[at] !== LETTER_R || buffer[at + 1] !== LETTER_G)) at += 1;
  if (at === span.end) return false;
  const input = parseSpan(buffer, span);
  const command: unknown = typeof input === "object" && input !== null ? Reflect.get(input, "command") : undefined;
  return typeof command === "string" && endsWithRipgrep(command);
}
