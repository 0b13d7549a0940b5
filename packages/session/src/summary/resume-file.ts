import type { BuilderState } from "../model/builder-state.ts";
import type { ReadBytes } from "../read/line-reader.ts";
import type { FileStamp } from "../scan/file-stamp.ts";
import type { ScanBudget } from "../scan/scan-budget.ts";
import type { OpenShelf } from "./open-shelf.ts";
import { sampleBytes, sampleFile } from "./sample-file.ts";
import type { FileMark, StateBytes } from "./summary.ts";

/** A file that is open, as summaries know it. */
export interface OpenFile {
  readonly read: ReadBytes;
  /** Device, inode, time of birth and path. */
  readonly identity: string;
  readonly stamp: FileStamp;
  /** When the stamp was taken, in Unix milliseconds. */
  readonly takenMs: number;
}

/** Where a file is read on from. */
export interface Resumed {
  readonly state: BuilderState;
  readonly mark: FileMark;
}

/** What a reading leaves, up to the end of its last whole line. */
export interface Kept {
  readonly offset: number;
  readonly lines: number;
  readonly state: BuilderState;
  /** The same for the disk, where it is to be written. */
  readonly bytes: StateBytes | undefined;
}

/** A smaller file is read again rather than summarised. */
const SUMMARY_FILE_BYTES_MIN = 8_192;
/** Clocks of file systems are coarse. */
const YOUNG_MS = 2_000;
const NS_PER_MS = 1_000_000n;

/** Takes up what is known of a file, where the file is the one that was read or has grown since; undefined where it must be read in full. */
export function resumeFile(file: OpenFile, shelf: OpenShelf, budget: ScanBudget): Resumed | undefined {
  const size = Number(file.stamp.size);
  if (!isSummarised(file)) return undefined;
  const found = shelf.find(file.identity);
  if (found === undefined || size < found.mark.sizeBytes) return undefined;
  const { mark } = found;
  const isSame = isMarked(file, mark);
  // The same size at another time is another content.
  if (!isSame && size === mark.sizeBytes) return undefined;
  // A stamp that was young when it was taken may hide a change; what was appended shows by the size.
  if (isSame ? !isSettled(file.stamp, mark) : !hasSamples(file, mark, budget)) return undefined;
  const state = found.take();
  if (state === undefined || !budget.takeRecords(state.counts.records)) return undefined;
  return { state, mark };
}

/** Keeps what was read from a mark on, or from the beginning. */
export function keepFile(file: OpenFile, shelf: OpenShelf, kept: Kept, from: FileMark | undefined): void {
  const { offset, lines, state, bytes } = kept;
  // Those of the same place were looked at when it was taken up.
  const samples = from?.offset === offset ? from.samples : sampleFile(file.read, offset);
  if (samples === undefined) return;
  const { stamp, takenMs } = file;
  const mark: FileMark = { stamp: stampText(stamp), sizeBytes: Number(stamp.size), takenMs, offset, lines, samples };
  shelf.keep(file.identity, mark, state);
  if (bytes !== undefined) shelf.archive.write(file.identity, { ...mark, state: bytes });
}

/** Whether a file is still the one that was marked. */
export function isMarked({ stamp }: OpenFile, mark: FileMark): boolean {
  return mark.stamp === stampText(stamp);
}

/** Whether a file is large enough to be worth it. */
export function isSummarised({ stamp }: OpenFile): boolean {
  return Number(stamp.size) >= SUMMARY_FILE_BYTES_MIN;
}

function hasSamples({ read }: OpenFile, { offset, samples }: FileMark, budget: ScanBudget): boolean {
  const bytes = sampleBytes(offset);
  return budget.allow(bytes) === bytes && sampleFile(read, offset) === samples;
}

function isSettled({ mtimeNs, ctimeNs }: FileStamp, { takenMs }: FileMark): boolean {
  const newest = mtimeNs > ctimeNs ? mtimeNs : ctimeNs;
  return Number(newest / NS_PER_MS) + YOUNG_MS < takenMs;
}

function stampText({ size, mtimeNs, ctimeNs }: FileStamp): string {
  return [size, mtimeNs, ctimeNs].join();
}
