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
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of openStdin()) {
    size += chunk.length;
    if (size > maxBytes) return { ok: false, message: INPUT_TOO_LONG };
    chunks.push(chunk);
  }
  return parseJsonBytes(Buffer.concat(chunks));
}
