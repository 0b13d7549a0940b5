import { randomBytes } from "node:crypto";
import type { BuilderState } from "../model/builder-state.ts";
import { stateLength, SummaryCodec, type StateBytes, type Summary } from "./summary.ts";
import { SummaryFolder, type Written } from "./summary-folder.ts";

/** What summaries may take of this process's memory; those that were not used for longest go first. */
const MEMORY_BYTES_MAX = 67_108_864;
const KEY_BYTES = 32;
/** A larger state is not written for every line: only when this part of its file came since. */
const LARGE_STATE_BYTES = 4_194_304;
const REWRITTEN_SHARE = 1 / 64;

/** Summaries of files, in this process and, where there is a folder, for the next one. */
export class SummaryShelf {
  readonly #folder: SummaryFolder | undefined;
  readonly #codec: SummaryCodec;
  readonly #kept = new Map<string, Summary>();
  /** Up to where files are told by the summaries on disk. */
  readonly #written = new Map<string, number>();
  readonly #outcomes = new Set<Written>();
  #bytes = 0;
  #trimmed = false;
  /** By which names are made digests, so that those of a summary and those just read are alike. */
  readonly key: string;

  constructor(path: string | undefined) {
    this.#folder = path === undefined ? undefined : SummaryFolder.open(path);
    this.key = this.#folder?.key ?? randomBytes(KEY_BYTES).toString("hex");
    this.#codec = new SummaryCodec(this.key);
  }

  find(identity: string): Summary | undefined {
    const kept = this.#kept.get(identity);
    if (kept !== undefined) {
      // Put behind the others: it was used last.
      this.#kept.delete(identity);
      this.#kept.set(identity, kept);
      return kept;
    }
    const bytes = this.#folder?.read(this.#codec.fileName(identity));
    const found = bytes === undefined ? undefined : this.#codec.decode(identity, bytes);
    if (found !== undefined) this.#written.set(identity, found.offset);
    return found;
  }

  state(summary: Summary): BuilderState | undefined {
    return this.#codec.state(summary);
  }

  stateBytes(state: BuilderState): StateBytes {
    return this.#codec.stateBytes(state);
  }

  keep(identity: string, summary: Summary): void {
    this.#remember(identity, summary);
    if (this.#folder === undefined || !this.#isWorthWriting(identity, summary)) return;
    const written = this.#folder.write(this.#codec.fileName(identity), this.#codec.encode(identity, summary));
    this.#outcomes.add(written);
    if (written === "written") this.#written.set(identity, summary.offset);
    if (written === "written" && !this.#trimmed) this.#folder.trim();
    this.#trimmed = true;
  }

  /** What became of the folder since this was asked last. */
  takeEffect(): "none" | "changed" | "possible" {
    const outcomes = new Set(this.#outcomes);
    this.#outcomes.clear();
    if (outcomes.has("written")) return "changed";
    return outcomes.has("possible") ? "possible" : "none";
  }

  #isWorthWriting(identity: string, { state, offset }: Summary): boolean {
    const written = this.#written.get(identity);
    if (written === undefined || offset < written || stateLength(state) < LARGE_STATE_BYTES) return true;
    return offset - written > offset * REWRITTEN_SHARE;
  }

  #remember(identity: string, summary: Summary): void {
    const before = this.#kept.get(identity);
    this.#bytes += stateLength(summary.state) - (before === undefined ? 0 : stateLength(before.state));
    this.#kept.delete(identity);
    this.#kept.set(identity, summary);
    for (const [oldest, { state }] of this.#kept) {
      if (this.#bytes <= MEMORY_BYTES_MAX) return;
      this.#kept.delete(oldest);
      this.#bytes -= stateLength(state);
    }
  }
}
