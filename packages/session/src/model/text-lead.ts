const PHRASES: readonly RegExp[] = [
  /\bENOENT\b|no such file or directory/i,
  /\b(?:could not|cannot|failed to|unable to) (?:read|open) (?:the )?file/i,
  /\bexited with code [1-9]/i,
  /tool (?:call )?validation failed|validation failed for tool/i,
  /^Traceback \(most recent call last\):/m,
  /\bAssertionError\b/,
  /\bAPI error\b/i,
  /another unity instance is running|project is already open/i,
  /\bexit code: ?[1-9]/i,
];
const NO_MATCH = /^\s*(?:\(no output\))?\s*(?:command )?exited with code 1\.?\s*$/i;
const SEPARATORS = /&&|\|\||[;\n]/;

/** Whether an untyped result reads like a failure. A lead for a person to look at, never a failure by itself. */
export function looksLikeFailure(text: string): boolean {
  return PHRASES.some((phrase) => phrase.test(text));
}

/** Whether a text says no more than that a command ended with 1 and printed nothing. */
export function isSilentExitOne(text: string): boolean {
  return NO_MATCH.test(text.replaceAll("\n", " "));
}

/** Whether the last simple command is ripgrep, whose exit status 1 means that nothing matched. */
export function endsWithRipgrep(command: string): boolean {
  const last = command.split(SEPARATORS).at(-1)?.trim() ?? "";
  return /^rg(?:\s|$)/.test(last) && !last.includes("|");
}
