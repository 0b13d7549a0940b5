import type { ReadBytes } from "../read/line-reader.ts";

const LF = 0x0a;
const PIECE_BYTES = 16_384;
/** A longer line is left to whoever reads the file in its order. */
const SEARCHED_BYTES_MAX = 1_048_576;

/** Where the first line begins that does not begin before this place; undefined where that is too far off. */
export function lineStartFrom(read: ReadBytes, place: number): number | undefined {
  const piece = Buffer.allocUnsafe(PIECE_BYTES);
  for (let at = place - 1; at < place + SEARCHED_BYTES_MAX; at += PIECE_BYTES) {
    const got = read(piece, 0, at, PIECE_BYTES);
    const found = piece.subarray(0, got).indexOf(LF);
    if (found !== -1) return at + found + 1;
    if (got < PIECE_BYTES) return undefined;
  }
  return undefined;
}
