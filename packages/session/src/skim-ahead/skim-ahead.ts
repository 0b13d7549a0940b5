import type { ReadBytes } from "../read/line-reader.ts";
import { lineStartFrom } from "./line-start.ts";
import type { SkimHelper } from "./skim-helper.ts";
import type { LineRange, SkimmedRange } from "./skimmed-range.ts";

/** How a file is shared between two threads, in bytes. */
export interface Sharing {
  /** A file, or what is left of it, that is worth a thread. */
  readonly fileBytesMin: number;
  /** What the helper gets at a time. */
  readonly helperBytes: number;
  /** What this thread reads itself in between, to begin with. */
  readonly ownBytes: number;
}

export const SHARING: Sharing = { fileBytesMin: 67_108_864, helperBytes: 4_194_304, ownBytes: 3_145_728 };

/** Ranges that the helper has at a time, so that it never waits for the next one. */
const ASKED_MAX = 2;
const OWN_BYTES_MIN = 1;
const OWN_BYTES_MAX = 33_554_432;
/** How much this thread reads itself where lines are too long to be shared. */
const PASSED_BYTES = 16_777_216;
const MORE = 1.25;
const LESS = 0.9;

export interface SkimAheadOptions extends Sharing {
  readonly helper: SkimHelper;
  readonly descriptor: number;
  readonly read: ReadBytes;
  readonly sizeBytes: number;
  /** Where the next line begins that nobody has read. */
  readonly offset: number;
}

interface Asked extends LineRange {
  readonly skimmed: Promise<SkimmedRange | undefined>;
}

/**
 * Ranges of one file that a helper skims while this thread reads what lies between them. How much that is follows from who had to wait, so
 * that both have to do until the end.
 */
export class SkimAhead {
  readonly #options: SkimAheadOptions;
  readonly #asked: Asked[] = [];
  #ownBytes: number;
  /** Where the next range can begin at the earliest; undefined when there is to be none. */
  #end: number | undefined;

  constructor(options: SkimAheadOptions) {
    this.#options = options;
    this.#ownBytes = options.ownBytes;
    this.#end = options.offset;
  }

  /**
   * The next range that this thread need not read, once it has read what lies before it; without a byte where the helper is on its way, so
   * that this thread asks again there. Undefined where there is none: the rest is this thread's.
   */
  next(): LineRange | undefined {
    if (!this.#options.helper.isReady) return this.#pass();
    while (this.#asked.length < ASKED_MAX && this.#ask());
    return this.#asked[0];
  }

  /** What the lines of that range hold; undefined where this thread has to read them itself. */
  async take(): Promise<SkimmedRange | undefined> {
    const [first] = this.#asked;
    if (first === undefined) return undefined;
    this.#pace(this.#options.helper.waiting);
    const skimmed = await first.skimmed;
    this.#asked.shift();
    if (skimmed === undefined) this.#end = undefined;
    return skimmed;
  }

  /** Has to be waited for before the file is closed. */
  async settle(): Promise<void> {
    this.#end = undefined;
    await Promise.all(this.#asked.splice(0).map(({ skimmed }) => skimmed));
  }

  #pass(): LineRange | undefined {
    const from = this.#end === undefined ? undefined : this.#lineStart(this.#end + this.#ownBytes);
    this.#end = from;
    return from === undefined ? undefined : { from, to: from };
  }

  /** Asks for one more range; false where there is none. */
  #ask(): boolean {
    const { helper, helperBytes, descriptor } = this.#options;
    const from = this.#end === undefined ? undefined : this.#lineStart(this.#end + this.#ownBytes);
    const to = from === undefined ? undefined : this.#lineStart(from + helperBytes);
    this.#end = to;
    if (from === undefined || to === undefined) return false;
    // A long line is left to the thread that has its place in the file.
    const isShort = to - from < helperBytes + PASSED_BYTES;
    if (isShort) this.#asked.push({ from, to, skimmed: helper.ask({ descriptor, from, to }) });
    return isShort || this.#ask();
  }

  /** Where a line begins at this place or behind it, before the end of the file. */
  #lineStart(place: number): number | undefined {
    const { read, sizeBytes } = this.#options;
    for (let at = place; at < sizeBytes; at += PASSED_BYTES) {
      const start = lineStartFrom(read, at);
      if (start !== undefined) return start < sizeBytes ? start : undefined;
    }
    return undefined;
  }

  #pace(waiting: number): void {
    if (waiting === 0) this.#ownBytes = Math.max(OWN_BYTES_MIN, Math.floor(this.#ownBytes * LESS));
    else if (waiting >= this.#asked.length) this.#ownBytes = Math.min(OWN_BYTES_MAX, Math.ceil(this.#ownBytes * MORE));
  }
}
