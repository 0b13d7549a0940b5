export const TAB = 0x09;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
export const SPACE = 0x20;
export const COLON = 0x3a;
const BYTE_ORDER_MARK = 0xfeff;

/** LF, CR and CRLF end a line, as in YAML 1.2 (5.4) and CommonMark (2.1); U+2028 and its kin do not. */
export function isLineBreak(code: number): boolean {
  return code === LINE_FEED || code === CARRIAGE_RETURN;
}

/** A blank is a space or a tab. */
export function isBlank(code: number): boolean {
  return code === SPACE || code === TAB;
}

/** The first offset at or after `from` that holds no blank. */
export function skipBlanks(source: string, from: number): number {
  let at = from;
  while (isBlank(source.charCodeAt(at))) at += 1;
  return at;
}

/** The offset after the line break at `at`; `at` itself where there is none. */
export function skipLineBreak(source: string, at: number): number {
  const code = source.charCodeAt(at);
  if (code === CARRIAGE_RETURN) return source.charCodeAt(at + 1) === LINE_FEED ? at + 2 : at + 1;
  return code === LINE_FEED ? at + 1 : at;
}

/** Where the text starts: after a byte order mark, which belongs to the encoding. */
export function textStart(source: string): number {
  return source.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0;
}
