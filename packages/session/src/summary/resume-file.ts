import type { BuilderState } from "../model/builder-state.ts";
import type { ReadBytes } from "../read/line-reader.ts";
import type { FileStamp } from "../scan/file-stamp.ts";
import type { ScanBudget } from "../scan/scan-budget.ts";
import { sampleBytes, sampleFile } from "./sample-file.ts";
import type { StateBytes, Summary } from "./summary.ts";
import type { SummaryShelf } from "./summary-shelf.ts";

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
  readonly offset: number;
  readonly lines: number;
  readonly summary: Summary;
}

/** What a reading leaves, up to the end of its last whole line. */
export interface Kept {
  readonly offset: number;
  readonly lines: number;
  readonly state: StateBytes;
}

/** A smaller file is read again rather than summarised. */
const SUMMARY_FILE_BYTES_MIN = 8_192;
/** Clocks of file systems are coarse. */
const YOUNG_MS = 2_000;
const NS_PER_MS = 1_000_000n;

/** Takes up the summary of a file, where the file is the one that was read or has grown since; undefined where it must be read in full. */
export function resumeFile(file: OpenFile, shelf: SummaryShelf, budget: ScanBudget): Resumed | undefined {
  const size = Number(file.stamp.size);
  if (size < SUMMARY_FILE_BYTES_MIN) return undefined;
  const summary = shelf.find(file.identity);
  if (summary === undefined || size < summary.sizeBytes) return undefined;
  const isSame = summary.stamp === stampText(file.stamp);
  // The same size at another time is another content.
  if (!isSame && size === summary.sizeBytes) return undefined;
  // A stamp that was young when it was taken may hide a change; what was appended shows by the size.
  if (isSame ? !isSettled(file.stamp, summary) : !hasSamples(file, summary, budget)) return undefined;
  const state = shelf.state(summary);
  if (state === undefined || !budget.takeRecords(state.counts.records)) return undefined;
  return { state, offset: summary.offset, lines: summary.lines, summary };
}

/** Keeps what was read; without a new line, what was kept before, for the file as it is now. */
export function keepFile(file: OpenFile, shelf: SummaryShelf, kept: Kept | Summary): void {
  const sizeBytes = Number(file.stamp.size);
  const stamp = stampText(file.stamp);
  if (sizeBytes < SUMMARY_FILE_BYTES_MIN) return;
  const samples = "samples" in kept ? kept.samples : sampleFile(file.read, kept.offset);
  if (samples === undefined || ("stamp" in kept && kept.stamp === stamp)) return;
  const { offset, lines, state } = kept;
  shelf.keep(file.identity, { stamp, sizeBytes, takenMs: file.takenMs, offset, lines, samples, state });
}

function hasSamples({ read }: OpenFile, { offset, samples }: Summary, budget: ScanBudget): boolean {
  const bytes = sampleBytes(offset);
  return budget.allow(bytes) === bytes && sampleFile(read, offset) === samples;
}

function isSettled({ mtimeNs, ctimeNs }: FileStamp, { takenMs }: Summary): boolean {
  const newest = mtimeNs > ctimeNs ? mtimeNs : ctimeNs;
  return Number(newest / NS_PER_MS) + YOUNG_MS < takenMs;
}

function stampText({ size, mtimeNs, ctimeNs }: FileStamp): string {
  return [size, mtimeNs, ctimeNs].join();
}
