import { createHash } from "node:crypto";
import type { ReadBytes } from "../read/line-reader.ts";

/** The beginning of what was read and its end, each. */
const EDGE_BYTES = 16_384;
const INNER_BYTES = 4_096;
const INNER_SAMPLES = 7;
/** What samples of one file read at most. */
const SAMPLES_BYTES_MAX = 2 * EDGE_BYTES + INNER_SAMPLES * INNER_BYTES;

/** Digest of samples of the first `length` bytes: all of them where they are few. Undefined where they can't be read. */
export function sampleFile(read: ReadBytes, length: number): string | undefined {
  const hash = createHash("sha256").update(`${length}\n`);
  const buffer = Buffer.allocUnsafe(EDGE_BYTES);
  for (const [position, bytes] of placesOf(length)) {
    for (let done = 0; done < bytes;) {
      const got = read(buffer, 0, position + done, Math.min(buffer.length, bytes - done));
      if (got <= 0) return undefined;
      hash.update(buffer.subarray(0, got));
      done += got;
    }
  }
  return hash.digest("hex");
}

/** How many bytes the samples of so many bytes read. */
export function sampleBytes(length: number): number {
  return Math.min(length, SAMPLES_BYTES_MAX);
}

function placesOf(length: number): readonly (readonly [position: number, bytes: number])[] {
  if (length <= SAMPLES_BYTES_MAX) return [[0, length]];
  const gap = (length - 2 * EDGE_BYTES - INNER_SAMPLES * INNER_BYTES) / (INNER_SAMPLES + 1);
  const inner = Array.from(
    { length: INNER_SAMPLES },
    (_, index) => [Math.floor(EDGE_BYTES + gap + index * (gap + INNER_BYTES)), INNER_BYTES] as const,
  );
  return [[0, EDGE_BYTES], ...inner, [length - EDGE_BYTES, EDGE_BYTES]];
}
