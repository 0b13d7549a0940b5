const IN_RUN: Uint8Array = Uint8Array.from({ length: 128 }, (_, code) =>
  /[A-Za-z0-9+/=_-]/.test(String.fromCharCode(code)) ? 1 : 0,
);

/**
 * Replaces each whole stretch of at least so many characters of base64 or base64url, padding signs included. Looks at every
 * `chars`-th character, and at more only around one that may stand in such a stretch, so that prose costs a fraction of the time of
 * an expression.
 */
export function replaceLongRuns(text: string, chars: number, replace: (run: string) => string): string {
  let result = "";
  let copied = 0;
  for (let end = chars - 1; end < text.length;) {
    let at = end;
    while (at > end - chars && IN_RUN[text.charCodeAt(at)] === 1) at -= 1;
    if (at === end - chars) {
      let stop = end + 1;
      while (IN_RUN[text.charCodeAt(stop)] === 1) stop += 1;
      result += text.slice(copied, at + 1) + replace(text.slice(at + 1, stop));
      copied = stop;
      at = stop;
    }
    // No run can begin before the character behind the one that broke it.
    end = at + chars;
  }
  return copied === 0 ? text : result + text.slice(copied);
}
