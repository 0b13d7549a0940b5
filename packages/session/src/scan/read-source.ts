import { closeSync, constants, fstatSync, openSync } from "node:fs";
import type { Names } from "../model/names.ts";
import { FileBuilder } from "../model/file-builder.ts";
import type { FileScan } from "../model/file-scan.ts";
import { fileBytes, LineReader, type ReadBytes } from "../read/line-reader.ts";
import type { LineSkimmer } from "../read/read-line.ts";
import type { ScanMemory } from "../read/scan-memory.ts";
import type { ShapeTable } from "../read/shape-table.ts";
import { KeptState } from "../summary/kept-state.ts";
import type { OpenShelf } from "../summary/open-shelf.ts";
import { keepFile, resumeFile, type OpenFile, type Resumed } from "../summary/resume-file.ts";
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
  readonly shelf: OpenShelf | undefined;
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
    const state = shelf === undefined ? undefined : new KeptState(file, shelf.archive, resumed?.mark);
    const bytes = { read: file.read, sizeBytes: Number(stamp.size) };
    const { scan, truncated } = await readLines(bytes, path, scanner, resumed, state);
    const after = readStamp(path);
    const changed = after === undefined || !sameStamp(stamp, after);
    if (shelf !== undefined && state?.kept !== undefined && !truncated && !changed) {
      keepFile(file, shelf, state.kept, resumed?.mark);
    }
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
  const { scan, truncated } = await readLines({ read, sizeBytes: bytes.length }, "", scanner, undefined, undefined);
  return { path: "", key: "", stamp: undefined, changed: false, scan, truncated };
}

interface Source {
  readonly read: ReadBytes;
  readonly sizeBytes: number;
}

interface Read {
  readonly scan: FileScan;
  readonly truncated: boolean;
}

async function readLines(
  source: Source,
  path: string,
  scanner: Scanner,
  resumed: Resumed | undefined,
  state: KeptState | undefined,
): Promise<Read> {
  const { memory, budget, shapes, skimmer, names } = scanner;
  const { offset = 0, lines = 0 } = resumed?.mark ?? {};
  const reader = new LineReader({ ...source, memory, allow: (bytes) => budget.allow(bytes), offset, lines });
  const builder = new FileBuilder({ shapes, names, path, sizeBytes: source.sizeBytes, state: resumed?.state });
  let truncated = false;
  let end = { offset: reader.offset, lines: reader.number };
  while (reader.next()) {
    // A last line without its end is a record only where all of it was read.
    if (!reader.terminated && !reader.complete) break;
    if (reader.terminated) end = { offset: reader.offset, lines: reader.number };
    // More may be written to it: the next reading begins with this line.
    else state?.keep(builder, end, true);
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
  if (!truncated) state?.keep(builder, end, false);
  return { scan: builder.build(), truncated };
}

function isFileError(error: unknown): boolean {
  return error instanceof Error && "code" in error && "syscall" in error;
}
