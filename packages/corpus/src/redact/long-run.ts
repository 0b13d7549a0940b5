const IN_RUN: Uint8Array = Uint8Array.from({ length: 128 }, (_, code) =>
  /[A-Za-z0-9+/_-]/.test(String.fromCharCode(code)) ? 1 : 0,
);

/**
 * Whether a text holds so many characters of base64 or base64url in a row. Looks at every `chars`-th character, and at more only
 * around one that may stand in such a run, so that prose is told apart at a fraction of the time of an expression.
 */
export function holdsLongRun(text: string, chars: number): boolean {
  for (let end = chars - 1; end < text.length;) {
    let at = end;
    while (at > end - chars && IN_RUN[text.charCodeAt(at)] === 1) at -= 1;
    if (at === end - chars) return true;
    // No run can begin before the character behind the one that broke it.
    end = at + chars;
  }
  return false;
}
