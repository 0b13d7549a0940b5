import type { LineRange, SkimmedRange } from "./skimmed-range.ts";

/** Lines of a file that is open in this process. */
export interface RangeTask extends LineRange {
  readonly descriptor: number;
}

/** Who skims ranges in another thread while this one goes on, one after another. */
export interface SkimHelper {
  /** Whether it can begin at once with what it is asked for; it comes to that by itself. */
  readonly isReady: boolean;
  /** Never rejects: undefined where this thread has to read the range itself. The file has to stay open until the answer. */
  ask(task: RangeTask): Promise<SkimmedRange | undefined>;
  /** How many ranges were asked for and are not ready. */
  readonly waiting: number;
  close(): void;
}
