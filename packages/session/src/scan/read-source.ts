import { closeSync, constants, fstatSync, openSync } from "node:fs";
import type { Names } from "../model/names.ts";
import { FileBuilder } from "../model/file-builder.ts";
import type { FileScan } from "../model/file-scan.ts";
import { fileBytes, type ReadBytes } from "../read/line-reader.ts";
import { fileBytesAhead } from "../read/read-ahead.ts";
import type { LineSkimmer } from "../read/read-line.ts";
import type { ScanMemory } from "../read/scan-memory.ts";
import type { ShapeTable } from "../read/shape-table.ts";
import { SkimAhead, type Sharing } from "../skim-ahead/skim-ahead.ts";
import type { SkimHelper } from "../skim-ahead/skim-helper.ts";
import { KeptState } from "../summary/kept-state.ts";
import type { OpenShelf } from "../summary/open-shelf.ts";
import { keepFile, resumeFile, type OpenFile, type Resumed } from "../summary/resume-file.ts";
import { FileLines, type SourceBytes } from "./file-lines.ts";
import { readStamp, sameStamp, stampOf } from "./file-stamp.ts";
import type { ScanBudget } from "./scan-budget.ts";
import type { ScannedSource } from "./scanned-source.ts";

/** Who helps with large files, and with which share. */
export interface HelpedReading extends Sharing {
  readonly helper: SkimHelper;
}

/** What every source of a scan is read with. */
export interface Scanner {
  readonly memory: ScanMemory;
  readonly shapes: ShapeTable;
  readonly skimmer: LineSkimmer;
  readonly budget: ScanBudget;
  readonly names: Names;
  /** Absent where every file is to be read in full. */
  readonly shelf: OpenShelf | undefined;
  /** Absent where no other thread is to help. */
  readonly sharing: HelpedReading | undefined;
}

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
    const bytes = { read: file.read, readAhead: fileBytesAhead(descriptor), sizeBytes: Number(stamp.size) };
    const { scan, truncated } = await readLines(bytes, path, scanner, { resumed, state, descriptor });
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
  const { scan, truncated } = await readLines({ read, sizeBytes: bytes.length }, "", scanner);
  return { path: "", key: "", stamp: undefined, changed: false, scan, truncated };
}

/** What a file has that bytes in memory have not. */
interface Reading {
  readonly resumed?: Resumed | undefined;
  readonly state?: KeptState | undefined;
  readonly descriptor?: number;
}

interface Read {
  readonly scan: FileScan;
  readonly truncated: boolean;
}

async function readLines(
  source: SourceBytes,
  path: string,
  scanner: Scanner,
  { resumed, state, descriptor }: Reading = {},
): Promise<Read> {
  const { shapes, names, budget, sharing } = scanner;
  const { offset = 0, lines: before = 0 } = resumed?.mark ?? {};
  const { sizeBytes } = source;
  const builder = new FileBuilder({ shapes, names, path, sizeBytes, state: resumed?.state });
  const lines = new FileLines({ ...scanner, source, builder, state, offset, lines: before });
  const left = sizeBytes - offset;
  if (sharing !== undefined && descriptor !== undefined && left >= sharing.fileBytesMin && budget.covers(left, 0)) {
    await readShared(lines, new SkimAhead({ ...source, ...sharing, descriptor, offset }));
  }
  if (!lines.truncated) await lines.read(sizeBytes);
  lines.keep();
  return { scan: builder.build(), truncated: lines.truncated };
}

/** Reads what a helper does not, and takes over what it does. */
async function readShared(lines: FileLines, ahead: SkimAhead): Promise<void> {
  try {
    for (let range = ahead.next(); range !== undefined; range = ahead.next()) {
      if (!(await lines.read(range.from))) return;
      if (range.to === range.from) continue;
      const skimmed = await ahead.take();
      // What is not skimmed is read with what comes next.
      if (skimmed !== undefined && !(await lines.take(skimmed))) return;
    }
  } finally {
    await ahead.settle();
  }
}

function isFileError(error: unknown): boolean {
  return error instanceof Error && "code" in error && "syscall" in error;
}
