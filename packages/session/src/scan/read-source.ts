import { closeSync, constants, fstatSync, openSync } from "node:fs";
import type { Names } from "../model/names.ts";
import { FileBuilder } from "../model/file-builder.ts";
import type { FileScan } from "../model/file-scan.ts";
import { fileBytes, LineReader, type ReadBytes } from "../read/line-reader.ts";
import { fileBytesAhead, type ReadBytesAhead } from "../read/read-ahead.ts";
import type { LineSkimmer } from "../read/read-line.ts";
import type { ScanMemory } from "../read/scan-memory.ts";
import type { ShapeTable } from "../read/shape-table.ts";
import { keepFile, resumeFile, type Kept, type OpenFile, type Resumed } from "../summary/resume-file.ts";
import type { StateBytes, Summary } from "../summary/summary.ts";
import type { SummaryShelf } from "../summary/summary-shelf.ts";
import { readStamp, sameStamp, stampOf } from "./file-stamp.ts";
import type { ScanBudget } from "./scan-budget.ts";
import type { ScannedSource } from "./scanned-source.ts";

/** What every source of a scan is read with. */
export interface Scanner {
  readonly memory: ScanMemory;
  readonly shapes: ShapeTable;
  readonly skimmer: LineSkimmer;
  readonly budget: ScanBudget;
  readonly names: Names;
  /** Absent where every file is to be read in full. */
  readonly shelf: SummaryShelf | undefined;
}

const LINES_PER_PAUSE = 32;

/** Reads one file; undefined where it can't be read. */
export async function readFile(path: string, scanner: Scanner): Promise<ScannedSource | undefined> {
  let descriptor: number | undefined;
  try {
    // Nothing but a regular file is opened: a pipe would block.
    if (readStamp(path) === undefined) return undefined;
    descriptor = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    const takenMs = Date.now();
    const stats = fstatSync(descriptor, { bigint: true });
    const stamp = stampOf(stats);
    const identity = [stats.dev, stats.ino, stats.birthtimeNs, path].join("\n");
    const file: OpenFile = { read: fileBytes(descriptor), identity, stamp, takenMs };
    const { shelf, names, budget } = scanner;
    const resumed = shelf === undefined ? undefined : resumeFile(file, shelf, budget);
    const bytes = { read: file.read, readAhead: fileBytesAhead(descriptor), sizeBytes: Number(stamp.size) };
    const { scan, truncated, kept } = await readLines(bytes, path, scanner, resumed);
    const after = readStamp(path);
    const changed = after === undefined || !sameStamp(stamp, after);
    if (shelf !== undefined && kept !== undefined && !changed) keepFile(file, shelf, kept);
    return { path, key: names.once(path), stamp, changed, scan, truncated };
  } catch (error) {
    if (!isFileError(error)) throw error;
    return undefined;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** Reads what a host held in memory. */
export async function readMemory(bytes: Buffer, scanner: Scanner): Promise<ScannedSource> {
  const read: ReadBytes = (target, from, position, count) => bytes.copy(target, from, position, position + count);
  const source = { read, sizeBytes: bytes.length };
  const { scan, truncated } = await readLines(source, "", { ...scanner, shelf: undefined }, undefined);
  return { path: "", key: "", stamp: undefined, changed: false, scan, truncated };
}

interface Source {
  readonly read: ReadBytes;
  readonly readAhead?: ReadBytesAhead;
  readonly sizeBytes: number;
}

interface Read {
  readonly scan: FileScan;
  readonly truncated: boolean;
  /** What to read on from next time. */
  readonly kept: Kept | Summary | undefined;
}

async function readLines(source: Source, path: string, scanner: Scanner, resumed: Resumed | undefined): Promise<Read> {
  const { memory, budget } = scanner;
  const { offset = 0, lines = 0 } = resumed ?? {};
  const reader = new LineReader({ ...source, memory, allow: (bytes) => budget.allow(bytes), offset, lines });
  try {
    return await buildFrom(reader, source.sizeBytes, path, scanner, resumed);
  } finally {
    await reader.settle();
  }
}

async function buildFrom(
  reader: LineReader,
  sizeBytes: number,
  path: string,
  { budget, shapes, skimmer, names, shelf }: Scanner,
  resumed: Resumed | undefined,
): Promise<Read> {
  const builder = new FileBuilder({ shapes, names, path, sizeBytes, state: resumed?.state });
  const { offset } = reader;
  let truncated = false;
  let end = { offset, lines: reader.number };
  let state: StateBytes | undefined;
  const keepState = (goesOn: boolean): void => {
    if (shelf === undefined || end.offset <= offset || state !== undefined) return;
    state = shelf.stateBytes(builder.state());
    // What comes now is not to be in it.
    if (goesOn) state = { ...state, tables: state.tables.map((table) => table.slice()) };
  };
  while (reader.next() || (await reader.readOn())) {
    // A last line without its end is a record only where all of it was read.
    if (!reader.terminated && !reader.complete) break;
    if (reader.terminated) end = { offset: reader.offset, lines: reader.number };
    // More may be written to it: the next reading begins with this line.
    else keepState(true);
    if (!reader.oversized && reader.start === reader.end) continue;
    if (!budget.takeRecord()) {
      truncated = true;
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
  truncated ||= !reader.complete;
  if (!truncated) keepState(false);
  const kept = state === undefined ? resumed?.summary : { ...end, state };
  return { scan: builder.build(), truncated, kept: truncated ? undefined : kept };
}

function isFileError(error: unknown): boolean {
  return error instanceof Error && "code" in error && "syscall" in error;
}
