import { counted } from "@fathomline/bounds";
import { cleanPath, cleanText } from "./clean-text.ts";
import { countAt, numberAt, textAt } from "./facts.ts";
import type { PiColor } from "./host.ts";

export interface Span {
  readonly text: string;
  readonly color: PiColor;
}
export type Line = readonly Span[];

/** What a row of the transcript shows of a result. */
export interface View {
  readonly head: Line;
  /** The first few of them when collapsed. */
  readonly rows: readonly Line[];
  /** What was left out, changed or went wrong: always shown. */
  readonly notes: readonly Line[];
  /** Only when expanded. */
  readonly extra: readonly Line[];
}

export function span(text: string, color: PiColor = "text"): Span {
  return { text: cleanText(text), color };
}

export function pathSpan(path: string): Span {
  return { text: cleanPath(path), color: "accent" };
}

export function note(text: string, color: PiColor = "warning"): Line {
  return [span(text, color)];
}

/** The note, if the count is not 0; a count that nobody knows is said too. */
export function countNote(count: number | null | undefined, noun: string, rest: string): readonly Line[] {
  return count === 0 || count === undefined ? [] : [note(`${counted(count, noun)} ${rest}`)];
}

/** The mark of a success: complete, or with something missing. */
export function mark(details: unknown): Span {
  return textAt(details, "status") === "complete" ? span("✓ ", "success") : span("◐ ", "warning");
}

/** The notes that all families share. */
export function commonNotes(details: unknown): readonly Line[] {
  const status = textAt(details, "status");
  const unfinished = status === "partial" || status === "unknown" ? [note(`the answer is ${status}`)] : [];
  return [...unfinished, ...countNote(countAt(details, "clipped"), "text", "clipped")];
}

/** What the model did not read though the answer has it; and how full the answer was. */
export function commonExtra(details: unknown): readonly Line[] {
  const unread = numberAt(details, "rowsNotInText");
  const bytes = countAt(details, "envelopeBytes");
  const ceiling = countAt(details, "envelopeCeiling");
  return [
    ...(unread === 0 ? [] : [note(`${counted(unread, "row")} not in the model's text`, "muted")]),
    ...(typeof bytes === "number" && typeof ceiling === "number" ? [note(`${bytes} of ${ceiling} bytes`, "dim")] : []),
  ];
}

/** A failure: its stable code and what it may have changed. */
export function failureView(details: unknown, notes: readonly Line[]): View {
  const code = textAt(details, "error") ?? "failed";
  return { head: [span("✗ ", "error"), span(code, "error")], rows: [], notes, extra: commonExtra(details) };
}
