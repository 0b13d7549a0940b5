export type ParsedJson =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly message: string };

/** Input of one call, in bytes: far above what any tool takes, far below what fills the memory. */
export const INPUT_BYTES_MAX: number = 64 * 1024 * 1024;

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Parses JSON bytes; a byte order mark is passed over. What is wrong is told without repeating the text. */
export function parseJsonBytes(bytes: Uint8Array): ParsedJson {
  let text;
  try {
    text = utf8.decode(bytes);
  } catch {
    return { ok: false, message: "the input is not valid UTF-8" };
  }
  return parseJson(text);
}

/** Parses JSON text; what is wrong is told without repeating the text. */
export function parseJson(text: string): ParsedJson {
  if (/^[ \t\r\n]*$/.test(text)) return { ok: false, message: "the input is empty; expected a JSON object" };
  try {
    const value: unknown = JSON.parse(text);
    return { ok: true, value };
  } catch (error) {
    const place = error instanceof SyntaxError ? /\(line \d+ column \d+\)/.exec(error.message)?.[0] : undefined;
    return { ok: false, message: `the input is not valid JSON${place === undefined ? "" : ` ${place}`}` };
  }
}
