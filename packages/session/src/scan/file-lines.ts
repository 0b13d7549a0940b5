import type { FileBuilder } from "../model/file-builder.ts";
import { LineReader, type ReadBytes } from "../read/line-reader.ts";
import type { LineContent, LineSkimmer } from "../read/read-line.ts";
import type { ReadBytesAhead } from "../read/read-ahead.ts";
import type { ScanMemory } from "../read/scan-memory.ts";
import type { ShapeTable } from "../read/shape-table.ts";
import { LINE } from "../skim-ahead/line-code.ts";
import { RangeReader } from "../skim-ahead/range-reader.ts";
import { readRecord } from "../skim-ahead/read-record.ts";
import type { SkimmedRange } from "../skim-ahead/skimmed-range.ts";
import type { KeptState } from "../summary/kept-state.ts";
import type { ScanBudget } from "./scan-budget.ts";

/** Where the bytes of one source come from. */
export interface SourceBytes {
  readonly read: ReadBytes;
  readonly readAhead?: ReadBytesAhead;
  readonly sizeBytes: number;
}

export interface FileLinesOptions {
  readonly source: SourceBytes;
  readonly builder: FileBuilder;
  readonly memory: ScanMemory;
  readonly skimmer: LineSkimmer;
  readonly shapes: ShapeTable;
  readonly budget: ScanBudget;
  /** Told of what a later reading goes on from. */
  readonly state: KeptState | undefined;
  /** Where reading begins, and how many lines stand before. */
  readonly offset: number;
  readonly lines: number;
}

const LINES_PER_PAUSE = 32;
const NOTHING = Buffer.alloc(0);

/** Hands the lines of one source to its builder, in their order, as far as the budget goes. */
export class FileLines {
  readonly #options: FileLinesOptions;
  /** Where the next line begins, and how many stand before it. */
  offset: number;
  lines: number;
  /** Whether the end of the source was not reached. */
  truncated = false;

  constructor(options: FileLinesOptions) {
    this.#options = options;
    this.offset = options.offset;
    this.lines = options.lines;
  }

  /** Reads the lines up to this place; false where reading ended before it. */
  async read(to: number): Promise<boolean> {
    if (to <= this.offset) return !this.truncated;
    const { source, memory, budget } = this.#options;
    const allow = (bytes: number): number => budget.allow(bytes);
    const place = { sizeBytes: to, offset: this.offset, lines: this.lines };
    const reader = new LineReader({ ...source, ...place, memory, allow });
    try {
      await this.#addLines(reader);
    } finally {
      await reader.settle();
    }
    this.truncated ||= !reader.complete;
    return !this.truncated;
  }

  /** Takes over lines that another thread skimmed, which begin at `offset`; false where reading ended among them. */
  async take(range: SkimmedRange): Promise<boolean> {
    const { budget, shapes } = this.#options;
    const bytes = range.to - range.from - range.unreadBytes;
    // Read line by line, a limit is met in its place.
    if (!budget.covers(bytes, range.lines)) return this.read(range.to);
    if (budget.allow(bytes) < bytes) {
      this.truncated = true;
      return false;
    }
    const from = new RangeReader(range, shapes);
    while (!from.isAtEnd) {
      const kind = from.take();
      if (kind === LINE.unread) {
        const unread = from.takeRange();
        this.offset = unread.from;
        if (!(await this.read(unread.to))) return false;
        continue;
      }
      this.lines += 1;
      if (kind === LINE.record) this.#addRecord(from);
      if (this.lines % LINES_PER_PAUSE === 0) await budget.pause();
    }
    this.offset = range.to;
    return true;
  }

  /** Keeps the state at the end of the last whole line, once all is read. */
  keep(): void {
    const { state, builder } = this.#options;
    if (!this.truncated) state?.keep(builder, this, false);
  }

  async #addLines(reader: LineReader): Promise<void> {
    const { builder, skimmer, budget, state } = this.#options;
    while (reader.next() || (await reader.readOn())) {
      // A last line without its end is a record only where all of it was read.
      if (!reader.terminated && !reader.complete) break;
      if (reader.terminated) {
        this.offset = reader.offset;
        this.lines = reader.number;
      } else {
        // More may be written to it: the next reading begins with this line.
        state?.keep(builder, this, true);
      }
      if (!reader.oversized && reader.start === reader.end) continue;
      if (!budget.takeRecord()) {
        this.truncated = true;
        break;
      }
      if (reader.oversized) {
        builder.addOversized(skimmer.readHead(reader.buffer, reader.start, reader.end), reader.number, reader.buffer);
      } else {
        const content = skimmer.read(reader.buffer, reader.start, reader.end, reader.hasNul);
        if (content.blank) budget.returnRecord();
        builder.add(content, reader.number, reader.buffer);
      }
      if (reader.number % LINES_PER_PAUSE === 0) await budget.pause();
    }
  }

  #addRecord(from: RangeReader): void {
    const { builder, budget } = this.#options;
    const content: LineContent = { records: [readRecord(from)], malformed: false, foreign: 0, blank: false };
    budget.takeRecord();
    builder.add(content, this.lines, NOTHING);
  }
}
