import { INPUT_BYTES_MAX, parseJson, parseJsonBytes, type ParsedJson } from "./parse-json.ts";

export const INPUT_TOO_LONG: string = `the input is longer than ${INPUT_BYTES_MAX} bytes`;

/** The JSON of `--input`; `-` reads standard input to its end, nothing is an empty object. */
export async function readInput(
  argument: string | undefined,
  openStdin: () => AsyncIterable<Uint8Array>,
  maxBytes: number = INPUT_BYTES_MAX,
): Promise<ParsedJson> {
  if (argument === undefined) return { ok: true, value: {} };
  if (argument !== "-") return parseJson(argument);
  const bytes = await readBytes(openStdin, maxBytes);
  return bytes === undefined ? { ok: false, message: INPUT_TOO_LONG } : parseJsonBytes(bytes);
}

/** Standard input to its end, as text. Throws where it is not UTF-8 or too long. */
export async function readText(openStdin: () => AsyncIterable<Uint8Array>): Promise<string> {
  const read = await readBytes(openStdin, INPUT_BYTES_MAX);
  if (read === undefined) throw new Error(INPUT_TOO_LONG);
  return new TextDecoder("utf-8", { fatal: true }).decode(read);
}

/** Undefined where there is more than the limit. */
async function readBytes(openStdin: () => AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of openStdin()) {
    size += chunk.length;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
