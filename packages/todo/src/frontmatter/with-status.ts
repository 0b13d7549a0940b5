import type { TodoStatus } from "@fathomline/contracts";
import { readFrontmatter } from "@fathomline/markdown";
import { writtenScalar } from "@fathomline/markdown/edit";
import { byteText } from "./byte-text.ts";
import { headText } from "./head.ts";
import { readOwned } from "./read-owned.ts";

export type StatusChange =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly code: "todo_invalid" };

const REFUSED: StatusChange = { ok: false, code: "todo_invalid" };

/**
 * The bytes of a todo with another status: only the characters of the value differ, and quotes around it stay. Line ends, comments,
 * byte order mark, invalid UTF-8 and a missing final newline are kept. Refused unless the frontmatter is valid and its status is `from`,
 * and unless the result reads back as asked with all else as before.
 */
export function withStatus(bytes: Uint8Array, from: TodoStatus, to: TodoStatus): StatusChange {
  const before = headText(bytes);
  if (!hasStatus(before, from)) return REFUSED;
  const { text, offset } = byteText(bytes);
  const span = valueSpan(text, from);
  if (span === undefined) return REFUSED;
  const edited = Buffer.concat([
    bytes.subarray(0, offset + span.start),
    new TextEncoder().encode(to),
    bytes.subarray(offset + span.end),
  ]);
  const after = headText(edited);
  const isSafe =
    hasStatus(after, to) &&
    furtherFields(after) === furtherFields(before) &&
    valueSpan(byteText(edited).text, to)?.start === span.start;
  return isSafe ? { ok: true, bytes: edited } : REFUSED;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Where the characters of the status are, quotes and block header left out. */
function valueSpan(text: string, status: TodoStatus): Span | undefined {
  const written = writtenScalar(text, "status");
  if (written === undefined) return undefined;
  const { start, end, style } = written;
  if (style === "plain") return text.slice(start, end) === status ? { start, end } : undefined;
  if (style !== "block") return { start: start + 1, end: end - 1 };
  const at = text.slice(start, end).lastIndexOf(status);
  return at === -1 ? undefined : { start: start + at, end: start + at + status.length };
}

function hasStatus(text: string, status: TodoStatus): boolean {
  const owned = readOwned(text);
  return owned.findings.length === 0 && owned.status === status;
}

function furtherFields(text: string): string {
  return JSON.stringify(readFrontmatter(text).fields.filter(({ name }) => name !== "status"));
}
