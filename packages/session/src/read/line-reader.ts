import { readSync } from "node:fs";
import type { ScanMemory } from "./scan-memory.ts";

const LF = 0x0a;
const CHUNK_BYTES = 262_144;
/** A longer line is not kept: its head still places it in the tree. */
export const LINE_BYTES_MAX = 67_108_864;
/** How much of an oversized line is kept, or all up to the ceiling where that is lower. */
const HEAD_BYTES = 65_536;

/** Where the bytes of a source come from: fills `target` from `from`, answers how many bytes it wrote, 0 at the end. */
export type ReadBytes = (target: Buffer, from: number, position: number, bytes: number) => number;

/** Reads an open file at explicit positions, so that nothing else moves with it. */
export function fileBytes(descriptor: number): ReadBytes {
  return (target, from, position, bytes) => readSync(descriptor, target, from, bytes, position);
}

export interface LineReaderOptions {
  readonly memory: ScanMemory;
  readonly read: ReadBytes;
  /** Bytes to read at most: the size that was seen when the source was opened. */
  readonly sizeBytes: number;
  /** Asked before each read; answers how many of these bytes may be read, 0 to stop. */
  readonly allow: (bytes: number) => number;
  /** Where reading begins, at the start of a line; the beginning by default. */
  readonly offset?: number;
  /** How many lines stand before that place. */
  readonly lines?: number;
  readonly lineBytesMax?: number;
  readonly chunkBytes?: number;
}

/**
 * Lines of a source, split at LF only, as ranges of one reused buffer: a line is valid until the next call of `next`. A line over the
 * ceiling keeps its head and is marked `oversized`.
 */
export class LineReader {
  readonly #options: LineReaderOptions;
  readonly #memory: ScanMemory;
  readonly #lineBytesMax: number;
  readonly #chunkBytes: number;
  readonly #headBytes: number;
  #filled = 0;
  #unread = 0;
  #position: number;
  #ended = false;
  #nulAt = -1;
  /** The line, without its LF. */
  start = 0;
  end = 0;
  /** 1-based physical number of the line. */
  number: number;
  oversized = false;
  /** Whether the line ends with LF; false for the last line of a source without one. */
  terminated = false;
  /** Whether the line holds a NUL byte. */
  hasNul = false;

  constructor(options: LineReaderOptions) {
    this.#options = options;
    this.#memory = options.memory;
    this.#position = options.offset ?? 0;
    this.number = options.lines ?? 0;
    this.#lineBytesMax = options.lineBytesMax ?? LINE_BYTES_MAX;
    this.#chunkBytes = options.chunkBytes ?? CHUNK_BYTES;
    this.#headBytes = Math.min(HEAD_BYTES, this.#lineBytesMax);
    this.#memory.grow(this.#chunkBytes);
  }

  /** Where the line is. */
  get buffer(): Buffer {
    return this.#memory.buffer;
  }

  get bytesRead(): number {
    return this.#position;
  }

  /** Where the next line begins. */
  get offset(): number {
    return this.#position - (this.#filled - this.#unread);
  }

  /** Whether every byte of the size that was seen has been read. */
  get complete(): boolean {
    return this.#position >= this.#options.sizeBytes;
  }

  /** Moves to the next line; false at the end of what may be read. */
  next(): boolean {
    this.start = this.#unread;
    let searched = this.start;
    for (;;) {
      const found = searched < this.#filled ? this.buffer.indexOf(LF, searched) : -1;
      if (found !== -1 && found < this.#filled) return this.#take(found, found + 1, true);
      searched = this.#filled;
      if (searched - this.start > this.#lineBytesMax) return this.#skipOversized();
      const moved = this.start;
      if (!this.#fill()) {
        // The tail without LF is a line of its own, unless there is nothing at all.
        return this.start < this.#filled && this.#take(this.#filled, this.#filled, false);
      }
      searched -= moved - this.start;
    }
  }

  #take(end: number, unread: number, terminated: boolean): boolean {
    this.end = end;
    this.#unread = unread;
    this.terminated = terminated;
    this.oversized = end - this.start > this.#lineBytesMax;
    if (this.oversized) this.end = this.start + this.#headBytes;
    this.number += 1;
    this.hasNul = this.#nulBefore(this.end);
    return true;
  }

  // One search for the whole buffer: asking line by line would read the rest of the buffer again for each line.
  #nulBefore(end: number): boolean {
    if (this.#nulAt !== -1 && this.#nulAt < this.start) this.#findNul(this.start);
    return this.#nulAt !== -1 && this.#nulAt < end;
  }

  #findNul(from: number): void {
    this.#nulAt = this.buffer.subarray(0, this.#filled).indexOf(0, from);
  }

  #skipOversized(): boolean {
    const head = Buffer.from(this.buffer.subarray(this.start, this.start + this.#headBytes));
    this.#unread = this.#filled;
    let terminated = false;
    for (;;) {
      this.start = this.#unread;
      if (!this.#fill()) break;
      const found = this.buffer.subarray(0, this.#filled).indexOf(LF, this.#unread);
      if (found !== -1) {
        this.#unread = found + 1;
        terminated = true;
        break;
      }
      this.#unread = this.#filled;
    }
    // The head takes a place of its own in front, so that the bytes after it stay where they are.
    const rest = this.#filled - this.#unread;
    this.#memory.grow(head.length + rest);
    this.buffer.copyWithin(head.length, this.#unread, this.#filled);
    head.copy(this.buffer, 0);
    this.#filled = head.length + rest;
    this.start = 0;
    this.end = head.length;
    this.#unread = head.length;
    this.#findNul(0);
    this.number += 1;
    this.oversized = true;
    this.terminated = terminated;
    this.hasNul = false;
    return true;
  }

  /** Makes room behind the current line, reads once, and answers whether a byte came. Moves `start` and `#unread`. */
  #fill(): boolean {
    if (this.#ended) return false;
    const wanted = Math.min(this.#chunkBytes, this.#options.sizeBytes - this.#position);
    const allowed = wanted <= 0 ? 0 : this.#options.allow(wanted);
    if (allowed <= 0) {
      this.#ended = true;
      return false;
    }
    this.#makeRoom();
    const got = this.#options.read(this.buffer, this.#filled, this.#position, allowed);
    if (got <= 0) {
      this.#ended = true;
      return false;
    }
    const from = this.#filled;
    this.#filled += got;
    this.#position += got;
    if (this.#nulAt === -1) this.#findNul(from);
    return true;
  }

  #makeRoom(): void {
    const kept = this.#filled - this.start;
    this.#memory.grow(kept + this.#chunkBytes);
    if (this.#nulAt !== -1 && this.#nulAt < this.start) this.#findNul(this.start);
    if (this.#nulAt !== -1) this.#nulAt -= this.start;
    if (this.start > 0) this.buffer.copyWithin(0, this.start, this.#filled);
    this.#unread = Math.max(0, this.#unread - this.start);
    this.#filled = kept;
    this.start = 0;
  }
}
