/** One message of a client, in bytes of UTF-8: above what any tool takes, whatever its escapes. */
export const MESSAGE_BYTES_MAX: number = 8 * 1024 * 1024;

export const MESSAGE_TOO_LONG: string = `the message is longer than ${MESSAGE_BYTES_MAX} bytes`;

export type ParsedMessage =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly message: string };

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Parses the JSON of one message; what is wrong is told without repeating it. */
export function parseMessage(bytes: Uint8Array): ParsedMessage {
  let text;
  try {
    text = utf8.decode(bytes);
  } catch {
    return { ok: false, message: "the message is not valid UTF-8" };
  }
  try {
    const value: unknown = JSON.parse(text);
    return { ok: true, value };
  } catch {
    return { ok: false, message: "the message is not valid JSON" };
  }
}
