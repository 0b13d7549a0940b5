/** A text without lone surrogates. */
export interface WellFormed {
  readonly text: string;
  /** Lone surrogates that became U+FFFD. */
  readonly replaced: number;
}

const LONE_SURROGATES = /\p{Surrogate}/gu;

/** Replaces each lone surrogate of `text` by U+FFFD, which is as many characters long, and counts them. */
export function wellFormed(text: string): WellFormed {
  if (text.isWellFormed()) return { text, replaced: 0 };
  return { text: text.toWellFormed(), replaced: text.match(LONE_SURROGATES)?.length ?? 0 };
}
