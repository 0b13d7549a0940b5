import { readSync } from "node:fs";
import { ReadAhead, type ReadBytesAhead } from "./read-ahead.ts";
import type { ScanMemory } from "./scan-memory.ts";

const LF = 0x0a;
const CHUNK_BYTES = 262_144;
/** Fewer and larger reads where nobody waits for them. */
const AHEAD_BYTES = 524_288;
/** A longer line that is not at its end is read on without reading ahead. */
const ROOM_BYTES = 131_072;
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
  /** Reads ahead, where that is worth a thread; then `readOn` goes on where `next` ends. */
  readonly readAhead?: ReadBytesAhead;
  /** Bytes to read at most: the size that was seen when the source was opened. */
  readonly sizeBytes: number;
  /** Asked before bytes are used; answers how many of these bytes may be, 0 to stop. */
  readonly allow: (bytes: number) => number;
  /** Where reading begins, at the start of a line; the beginning by default. */
  readonly offset?: number;
  /** How many lines stand before that place. */
  readonly lines?: number;
  readonly lineBytesMax?: number;
  readonly chunkBytes?: number;
  readonly aheadBytes?: number;
  readonly roomBytes?: number;
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
  readonly #ahead: ReadAhead | undefined;
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
    const { memory, readAhead, sizeBytes, aheadBytes = AHEAD_BYTES, roomBytes = ROOM_BYTES } = options;
    if (readAhead !== undefined) {
      this.#ahead = new ReadAhead({ memory, read: readAhead, sizeBytes, chunkBytes: aheadBytes, roomBytes });
    }
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

  /** Moves to the next line; false at the end of what may be read, or, where it reads ahead, of what is there. */
  next(): boolean {
    this.start = this.#unread;
    return this.#find(this.start);
  }

  /** Moves to the next line when it has come; false at the end of what may be read. */
  async readOn(): Promise<boolean> {
    while (this.#ahead?.isReading === true) {
      const { at, wanted, got } = await this.#ahead.take();
      const searched = this.#filled - this.start;
      if (!this.#arrive(at, wanted, got)) this.#ended = true;
      if (this.#find(this.start + searched)) return true;
    }
    return false;
  }

  /** Has to be waited for before the source is closed or the memory is used otherwise. */
  async settle(): Promise<void> {
    await this.#ahead?.settle();
  }

  /** Looks for the end of the line, up to the last byte that can be had without waiting. */
  #find(from: number): boolean {
    let searched = from;
    for (;;) {
      const found = searched < this.#filled ? this.buffer.indexOf(LF, searched) : -1;
      if (found !== -1 && found < this.#filled) return this.#take(found, found + 1, true);
      searched = this.#filled;
      if (this.#ahead?.isReading === true) return false;
      if (searched - this.start > this.#lineBytesMax) return this.#skipOversized();
      const moved = this.start;
      if (!this.#fill()) {
        // The tail without LF is a line of its own, unless there is nothing at all.
        return this.start < this.#filled && this.#take(this.#filled, this.#filled, false);
      }
      this.#ahead?.begin(this.#position, this.start, this.#filled);
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

  /** Reads once behind the current line, which it moves to the front, and answers whether a byte came. */
  #fill(): boolean {
    if (this.#ended) return false;
    const wanted = Math.min(this.#chunkBytes, this.#options.sizeBytes - this.#position);
    const allowed = wanted <= 0 ? 0 : this.#options.allow(wanted);
    if (allowed <= 0) {
      this.#ended = true;
      return false;
    }
    this.#memory.grow(this.#filled - this.start + this.#chunkBytes);
    this.#move(0);
    return this.#add(this.#options.read(this.buffer, this.#filled, this.#position, allowed));
  }

  /** Takes in what was read ahead to this place, and answers whether a byte of it may be used. */
  #arrive(at: number, wanted: number, got: number): boolean {
    const used = Math.min(got, this.#options.allow(wanted));
    if (used <= 0) return false;
    const kept = this.#filled - this.start;
    if (kept <= (this.#ahead?.roomBytes ?? 0)) {
      this.#move(at - kept);
    } else {
      const bytes = Buffer.from(this.buffer.subarray(at, at + used));
      this.#memory.grow(kept + used);
      this.#move(0);
      bytes.copy(this.buffer, kept);
    }
    this.#add(used);
    this.#ahead?.begin(this.#position, this.start, this.#filled);
    return true;
  }

  /** Counts bytes that stand behind the others; false where there are none. */
  #add(got: number): boolean {
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

  /** Puts the current line, and what is behind it, to another place. */
  #move(to: number): void {
    if (this.#nulAt !== -1 && this.#nulAt < this.start) this.#findNul(this.start);
    if (this.#nulAt !== -1) this.#nulAt -= this.start - to;
    if (this.start !== to) this.buffer.copyWithin(to, this.start, this.#filled);
    this.#unread = Math.max(to, this.#unread - this.start + to);
    this.#filled -= this.start - to;
    this.start = to;
  }
}
