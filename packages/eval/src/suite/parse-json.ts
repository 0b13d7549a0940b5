/** The value of JSON text, or that there is none. Why is not told: a parser's message quotes the file. */
export type ParsedJson = { readonly ok: true; readonly value: unknown } | { readonly ok: false };

/** Parses UTF-8 JSON, a byte order mark allowed. Never throws. */
export function parseJson(bytes: Uint8Array): ParsedJson {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    const value: unknown = JSON.parse(text);
    return { ok: true, value };
  } catch {
    return { ok: false };
  }
}
