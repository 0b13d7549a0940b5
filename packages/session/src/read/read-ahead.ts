import { read } from "node:fs";
import type { ScanMemory } from "./scan-memory.ts";

/** As `ReadBytes`, in a thread of its own. The target has to stay in its place until the answer. */
export type ReadBytesAhead = (target: Buffer, from: number, position: number, bytes: number) => Promise<number>;

/** Reads an open file at explicit positions while this thread goes on. */
export function fileBytesAhead(descriptor: number): ReadBytesAhead {
  return (target, from, position, bytes) =>
    new Promise((resolve, reject) => {
      read(descriptor, target, from, bytes, position, (error, got) => {
        if (error === null) resolve(got);
        else reject(error);
      });
    });
}

export interface ReadAheadOptions {
  readonly memory: ScanMemory;
  readonly read: ReadBytesAhead;
  readonly sizeBytes: number;
  readonly chunkBytes: number;
  /** How much of a line that is not at its end may be moved in front of what comes. */
  readonly roomBytes: number;
}

/** Bytes that were read ahead: where they begin, and how many were to come and came. */
interface Come {
  readonly at: number;
  readonly wanted: number;
  readonly got: number;
}

/** Bytes on their way into the memory. */
interface Coming extends Omit<Come, "got"> {
  readonly got: Promise<number>;
}

/**
 * Reads the bytes that come next while those that are there are looked at. There are two places for them, each behind room for the line
 * that is not at its end; while bytes are on their way the memory must not grow.
 */
export class ReadAhead {
  readonly #options: ReadAheadOptions;
  #coming: Coming | undefined;

  constructor(options: ReadAheadOptions) {
    this.#options = options;
  }

  get roomBytes(): number {
    return this.#options.roomBytes;
  }

  /** Whether bytes are on their way. */
  get isReading(): boolean {
    return this.#coming !== undefined;
  }

  /** Begins to read at this position, unless all is read or the bytes from `start` to `end` of the memory, which stay, lie where it would. */
  begin(position: number, start: number, end: number): void {
    const { memory, sizeBytes, chunkBytes, roomBytes, read: readBytes } = this.#options;
    const wanted = Math.min(chunkBytes, sizeBytes - position);
    if (wanted <= 0 || this.#coming !== undefined) return;
    const half = roomBytes + chunkBytes;
    const isFrontFree = start >= half;
    if (!isFrontFree && end > half) return;
    memory.grow(2 * half);
    const at = isFrontFree ? roomBytes : half + roomBytes;
    const got = readBytes(memory.buffer, at, position, wanted);
    // Whoever takes it meets the error; nobody may.
    got.catch(() => undefined);
    this.#coming = { at, wanted, got };
  }

  /** Waits for what is on its way. */
  async take(): Promise<Come> {
    const { at = 0, wanted = 0, got = 0 } = this.#coming ?? {};
    try {
      return { at, wanted, got: await got };
    } finally {
      this.#coming = undefined;
    }
  }

  /** Waits until nothing writes into the memory any more. */
  async settle(): Promise<void> {
    await this.#coming?.got.catch(() => undefined);
    this.#coming = undefined;
  }
}
