const NUL = "\0";

/** Whether a text can name a file at all: not empty, well-formed Unicode, no NUL. A line feed is an odd name, and a possible one. */
export function isPathText(text: string): boolean {
  return text.length > 0 && text.isWellFormed() && !text.includes(NUL);
}
