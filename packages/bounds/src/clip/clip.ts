/** A text cut to a limit, and what the cut took. */
export interface Clip {
  /** Well-formed, within the limit, ending at a grapheme boundary of the input (before the ellipsis, if any). */
  readonly text: string;
  /** True when anything of the input is missing. */
  readonly clipped: boolean;
  /** UTF-16 units of the input that are not in `text`. */
  readonly omittedChars: number;
  /** Lone surrogates in the kept part that became U+FFFD; those in the omitted part are not looked at. */
  readonly replaced: number;
}

export interface ClipOptions {
  /** A mark put after the kept part when something was cut; it counts inside the limit, and is left out where it alone exceeds it. */
  readonly ellipsis?: string;
}
