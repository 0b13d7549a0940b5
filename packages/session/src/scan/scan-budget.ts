/** Why a scan ended before it was through. */
export type StopReason =
  | "cancelled"
  | "deadline"
  | "byte_limit"
  | "record_limit"
  | "directory_limit"
  | "discovery_deadline";

/** What a scan may spend. */
export interface ScanLimits {
  readonly maxFiles: number;
  readonly maxBytes: number;
  readonly maxRecords: number;
  readonly maxScanMs: number;
}

/** How long a scan holds its thread before others get a turn. */
const SLICE_MS = 12;
const PROGRESS_MS = 250;

export interface ScanClock {
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  readonly isCancelled: () => boolean;
  /** Told at most four times a second: files and bytes that were read, and bytes that are to be read in all. */
  readonly onProgress: (files: number, bytes: number, totalBytes: number) => void;
}

/** Counts what a scan spends, says when it has to stop, and gives way to others in between. */
export class ScanBudget {
  readonly limits: ScanLimits;
  readonly #clock: ScanClock;
  readonly #startMs: number;
  #sliceStartMs: number;
  #progressMs: number;
  /** Why the content is not read to its end. */
  stopReason: StopReason | undefined;
  /** Why the walk ended early; the content of what it found is still read. */
  discoveryStop: StopReason | undefined;
  files = 0;
  bytes = 0;
  records = 0;
  /** Sizes of all files that are meant, 0 while they are not known. */
  totalBytes = 0;

  constructor(limits: ScanLimits, clock: ScanClock) {
    this.limits = limits;
    this.#clock = clock;
    this.#startMs = clock.now();
    this.#sliceStartMs = this.#startMs;
    this.#progressMs = this.#startMs;
  }

  get elapsedMs(): number {
    return this.#clock.now() - this.#startMs;
  }

  get isCancelled(): boolean {
    return this.#clock.isCancelled();
  }

  /** Whether the content may be read on; remembers why not. */
  goesOn(): boolean {
    if (this.stopReason === undefined && this.isCancelled) this.stopReason = "cancelled";
    if (this.stopReason === undefined && this.elapsedMs >= this.limits.maxScanMs) this.stopReason = "deadline";
    return this.stopReason === undefined;
  }

  /** How many of these bytes may be read. */
  allow(bytes: number): number {
    if (!this.goesOn()) return 0;
    const left = this.limits.maxBytes - this.bytes;
    if (left <= 0) {
      this.stopReason = "byte_limit";
      return 0;
    }
    const allowed = Math.min(bytes, left);
    this.bytes += allowed;
    return allowed;
  }

  /** Whether one more line may be read as a record. */
  takeRecord(): boolean {
    if (this.records >= this.limits.maxRecords) {
      this.stopReason ??= "record_limit";
      return false;
    }
    this.records += 1;
    return true;
  }

  /** Takes over records that an earlier reading read; false, and none are taken, where they are too many. */
  takeRecords(records: number): boolean {
    if (this.records + records > this.limits.maxRecords) return false;
    this.records += records;
    return true;
  }

  /** A blank line is no record. */
  returnRecord(): void {
    this.records -= 1;
  }

  /** Lets others have the thread when the slice is over. */
  async pause(): Promise<void> {
    const now = this.#clock.now();
    if (now - this.#progressMs >= PROGRESS_MS) {
      this.#progressMs = now;
      this.#clock.onProgress(this.files, this.bytes, this.totalBytes);
    }
    if (now - this.#sliceStartMs < SLICE_MS) return;
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    this.#sliceStartMs = this.#clock.now();
  }
}
