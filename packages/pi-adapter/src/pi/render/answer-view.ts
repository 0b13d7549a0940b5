import { cleanText } from "./clean-text.ts";
import { at, textAt } from "./facts.ts";
import { span, type View } from "./view.ts";

/** Lines of a text that are shown at most, expanded too: such a text has no ceiling of its own. */
const LINES_MAX = 200;
const TEXT_CHARS_MAX = 32_768;

/** Without details that can be read (a rejected call, a blocked one, a foreign hook): the text that the model got, and no more. */
export function answerView(content: unknown, isError: boolean): View {
  const texts = (Array.isArray(content) ? content : []).map((block: unknown) => textAt(block, "text") ?? "");
  const lines = texts
    .join("\n")
    .slice(0, TEXT_CHARS_MAX)
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .filter((line) => line.trim() !== "")
    .slice(0, LINES_MAX);
  const [first, ...rest] = lines;
  const color = isError ? "error" : "text";
  const head = [span(isError ? "✗ " : "", color), span(first === undefined ? "no answer" : first, color)];
  return { head, rows: rest.map((line) => [span(line, isError ? "muted" : "text")]), notes: [], extra: [] };
}

/** What a call that still runs says of itself. */
export function progressView(details: unknown): View {
  const message = at(details, "progress");
  const text = typeof message === "string" ? cleanText(message) : "working";
  return { head: [span("… ", "muted"), span(text, "muted")], rows: [], notes: [], extra: [] };
}
