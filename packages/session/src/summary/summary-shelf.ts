import { rewind, stateMemory, type BuilderState } from "../model/builder-state.ts";
import type { FileMark } from "./summary.ts";
import { SummaryArchive } from "./summary-archive.ts";

/** What states may take of this process's memory; those that were not used for longest go first. */
const MEMORY_BYTES_MAX = 67_108_864;

interface Kept {
  readonly mark: FileMark;
  readonly state: BuilderState;
  readonly bytes: number;
}

/** What is known of a file. Its state is for one reading at a time, which goes on in the same tables. */
export interface Found {
  readonly mark: FileMark;
  readonly take: () => BuilderState | undefined;
}

/** What is known of files: in this process as readings left it and, where there is a folder, in summaries for the next one. */
export class SummaryShelf {
  readonly archive: SummaryArchive;
  readonly #kept = new Map<string, Kept>();
  #bytes = 0;

  constructor(path: string | undefined) {
    this.archive = new SummaryArchive(path);
  }

  find(identity: string): Found | undefined {
    const kept = this.#kept.get(identity);
    if (kept !== undefined) return { mark: kept.mark, take: () => this.#take(identity) };
    const summary = this.archive.read(identity);
    return summary === undefined ? undefined : { mark: summary, take: () => this.archive.state(summary) };
  }

  /** Keeps a state whose tables nobody reads any more. */
  keep(identity: string, mark: FileMark, state: BuilderState): void {
    this.#remove(identity);
    const bytes = stateMemory(state);
    this.#kept.set(identity, { mark, state, bytes });
    this.#bytes += bytes;
    for (const [oldest] of this.#kept) {
      if (this.#bytes <= MEMORY_BYTES_MAX) return;
      this.#remove(oldest);
    }
  }

  #take(identity: string): BuilderState | undefined {
    const state = this.#remove(identity)?.state;
    // A reading that came to nothing, or to half a line, leaves more than the mark says.
    if (state !== undefined) rewind(state);
    return state;
  }

  #remove(identity: string): Kept | undefined {
    const kept = this.#kept.get(identity);
    if (kept === undefined) return undefined;
    this.#kept.delete(identity);
    this.#bytes -= kept.bytes;
    return kept;
  }
}
