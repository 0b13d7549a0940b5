const controlCharacter = /\p{Cc}/u;

/** Whether a text can name a file at all: not empty, well-formed Unicode, no control character (NUL among them). */
export function isPathText(text: string): boolean {
  return text.length > 0 && text.isWellFormed() && !controlCharacter.test(text);
}
