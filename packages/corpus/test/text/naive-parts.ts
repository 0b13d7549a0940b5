/** Slow and obvious: what `tokenize` and `joinedForms` say about ASCII text, by regular expressions. */
export interface NaiveWord {
  readonly parts: string[];
  readonly joined: string | undefined;
}

const PART = /[0-9]+|[A-Z]{2,}s(?![A-Za-z])|[A-Z]+(?![a-z])|[A-Z]?[a-z]+/gu;
// A connector holds a word together, but not between two digits.
const WORD = /[A-Za-z0-9]+(?:(?:(?<![0-9])[-_.'](?=[A-Za-z0-9])|[-_.'](?=[A-Za-z]))[A-Za-z0-9]+)*/gu;

export function naiveWords(text: string): NaiveWord[] {
  return [...text.matchAll(WORD)].map(([word]) => {
    const parts = [...word.matchAll(PART)].map(([part]) => part.toLowerCase());
    return { parts, joined: parts.length > 1 ? parts.join("") : undefined };
  });
}

/** The same text in the full-width forms of Unicode, which fold to ASCII; signs and blanks stay. */
export function fullWidth(text: string): string {
  return text.replaceAll(/[A-Za-z0-9]/gu, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
}
