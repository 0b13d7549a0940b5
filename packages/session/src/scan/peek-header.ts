import { closeSync, constants, fstatSync, openSync } from "node:fs";
import { readHeader, type WrittenHeader } from "../model/read-header.ts";
import { fileBytes, LineReader } from "../read/line-reader.ts";
import type { Scanner } from "./read-source.ts";

/** A header is looked for up to here, as Pi itself does. */
const HEADER_BYTES_MAX = 1_048_576;
const CHUNK_BYTES = 4_096;

/** The header of a file without reading the rest; "none" where its first record is another, undefined where nothing can be told. */
export function peekHeader(path: string, { memory, budget, skimmer }: Scanner): WrittenHeader | "none" | undefined {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    const { size } = fstatSync(descriptor);
    const reader = new LineReader({
      memory,
      read: fileBytes(descriptor),
      sizeBytes: Math.min(size, HEADER_BYTES_MAX),
      allow: (bytes) => budget.allow(bytes),
      chunkBytes: CHUNK_BYTES,
    });
    while (reader.next()) {
      if (!reader.terminated && reader.bytesRead < size) return undefined;
      const [record] = skimmer.read(reader.buffer, reader.start, reader.end, reader.hasNul).records;
      if (record !== undefined) return readHeader(record) ?? "none";
    }
    return reader.complete ? "none" : undefined;
  } catch (error) {
    if (!(error instanceof Error && "syscall" in error)) throw error;
    return undefined;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}
