import { LineReader, type ReadBytes } from "../read/line-reader.ts";
import { LineSkimmer } from "../read/read-line.ts";
import type { ScanMemory } from "../read/scan-memory.ts";
import { ShapeTable } from "../read/shape-table.ts";
import { LINE } from "./line-code.ts";
import { RangeWriter } from "./range-writer.ts";
import type { LineRange, SkimmedRange } from "./skimmed-range.ts";
import { writeRecord } from "./write-record.ts";

/** Who takes lines over gives names their keys. */
const NAMES_AS_WRITTEN = { of: (name: string) => name };

/** Skims lines for another thread. */
export class RangeSkimmer {
  readonly #memory: ScanMemory;
  readonly #skimmer: LineSkimmer;

  /** `fieldsMax` is how many fields a shape has at most. */
  constructor(memory: ScanMemory, fieldsMax: number) {
    this.#memory = memory;
    this.#skimmer = new LineSkimmer(new ShapeTable(NAMES_AS_WRITTEN, fieldsMax), memory);
  }

  /** Undefined where these are no whole lines any more. */
  skim(read: ReadBytes, range: LineRange): SkimmedRange | undefined {
    const { from, to } = range;
    const reader = new LineReader({ memory: this.#memory, read, sizeBytes: to, offset: from, allow: (bytes) => bytes });
    const out = new RangeWriter();
    for (let start = from; reader.next(); start = reader.offset) {
      if (!reader.terminated) return undefined;
      if (!this.#write(out, reader)) out.unread({ from: start, to: reader.offset });
    }
    return reader.complete ? out.finish(range) : undefined;
  }

  #write(out: RangeWriter, reader: LineReader): boolean {
    const { buffer, start, end, hasNul, oversized } = reader;
    if (oversized) return false;
    const { records, blank, malformed, foreign } = this.#skimmer.read(buffer, start, end, hasNul);
    if (blank) out.line(LINE.blank);
    const [record] = records;
    const isOne = record !== undefined && records.length === 1 && !malformed && foreign === 0;
    return blank || (isOne && writeRecord(out, record, buffer));
  }
}
