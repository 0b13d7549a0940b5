import type { TextSpan } from "../text/text-span.ts";

/** Headings kept for one body; those beyond are omitted and counted. */
export const MAX_HEADINGS = 1_000;
/** UTF-16 units of a heading's source that its text is made from; longer headings are clipped and counted. */
export const MAX_HEADING_CHARACTERS = 1_024;
/** Nested block quotes and list items that are followed; markers nested deeper are read as text. */
export const MAX_CONTAINER_DEPTH_LEVELS = 100;

/** A top-level heading, ATX (`# x`) or setext (underlined). */
export interface Heading {
  /** 1 to 6. */
  readonly level: number;
  /** Without inline markup, blanks collapsed; empty for an empty heading. */
  readonly text: string;
  /** 1-based line in the file where the heading starts. */
  readonly line: number;
  /** UTF-16 offset in the source of its first character that is no blank. */
  readonly offset: number;
}

export interface Headings {
  readonly headings: readonly Heading[];
  /** Headings beyond `MAX_HEADINGS`. */
  readonly omitted: number;
  /** Headings whose text was cut at `MAX_HEADING_CHARACTERS`. */
  readonly clipped: number;
  /** Line of the end of the scanned span: the last line when it holds text, else the line before it. */
  readonly lastLine: number;
}

/** A heading as found: where it is, and where its inline source is. */
export interface HeadingMark {
  readonly level: number;
  readonly line: number;
  readonly offset: number;
  readonly content: Omit<TextSpan, "line">;
}
