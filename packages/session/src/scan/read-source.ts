import { closeSync, constants, fstatSync, openSync } from "node:fs";
import { FileBuilder } from "../model/file-builder.ts";
import type { FileScan } from "../model/file-scan.ts";
import { fileBytes, LineReader, type ReadBytes } from "../read/line-reader.ts";
import type { LineSkimmer } from "../read/read-line.ts";
import type { ShapeTable } from "../read/shape-table.ts";
import { readStamp, sameStamp, stampOf } from "./file-stamp.ts";
import type { ScanBudget } from "./scan-budget.ts";
import type { ScannedSource } from "./scanned-source.ts";

/** What every source of a scan is read with. */
export interface Scanner {
  readonly shapes: ShapeTable;
  readonly skimmer: LineSkimmer;
  readonly budget: ScanBudget;
}

const LINES_PER_PAUSE = 32;

/** Reads one file; undefined where it can't be read. */
export async function readFile(path: string, scanner: Scanner): Promise<ScannedSource | undefined> {
  let descriptor: number | undefined;
  try {
    // Nothing but a regular file is opened: a pipe would block.
    if (readStamp(path) === undefined) return undefined;
    descriptor = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    const stamp = stampOf(fstatSync(descriptor, { bigint: true }));
    const read = await readLines(fileBytes(descriptor), Number(stamp.size), scanner);
    const after = readStamp(path);
    const changed = after === undefined || !sameStamp(stamp, after);
    return { path, stamp, changed, ...read };
  } catch (error) {
    if (!isFileError(error)) throw error;
    return undefined;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** Reads what a host held in memory. */
export async function readMemory(bytes: Buffer, scanner: Scanner): Promise<ScannedSource> {
  const read = await readLines(
    (target, from, position, count) => bytes.copy(target, from, position, position + count),
    bytes.length,
    scanner,
  );
  return { path: "", stamp: undefined, changed: false, ...read };
}

async function readLines(
  read: ReadBytes,
  sizeBytes: number,
  { budget, shapes, skimmer }: Scanner,
): Promise<{ readonly scan: FileScan; readonly truncated: boolean }> {
  const builder = new FileBuilder(shapes);
  const reader = new LineReader({ read, sizeBytes, allow: (bytes) => budget.allow(bytes) });
  let truncated = false;
  while (reader.next()) {
    // A last line without its end is a record only where all of it was read.
    if (!reader.terminated && !reader.complete) break;
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
  return { scan: builder.build(), truncated: truncated || !reader.complete };
}

function isFileError(error: unknown): boolean {
  return error instanceof Error && "code" in error && "syscall" in error;
}
