import { randomBytes } from "node:crypto";
import type { BuilderState } from "../model/builder-state.ts";
import { SummaryCodec, type StateBytes, type Summary } from "./summary.ts";
import { SummaryFolder, type Written } from "./summary-folder.ts";

const KEY_BYTES = 32;
/** A larger state is not written for every line: only when this part of its file came since. */
const LARGE_STATE_BYTES = 4_194_304;
const REWRITTEN_SHARE = 1 / 64;

/** Summaries of files on disk, where there is a folder for them. */
export class SummaryArchive {
  readonly #folder: SummaryFolder | undefined;
  readonly #codec: SummaryCodec;
  /** Up to where files are told by the summaries on disk. */
  readonly #written = new Map<string, number>();
  readonly #outcomes = new Set<Written>();
  #trimmed = false;
  /** By which names are made digests, so that those of a summary and those just read are alike. */
  readonly key: string;

  constructor(path: string | undefined) {
    this.#folder = path === undefined ? undefined : SummaryFolder.open(path);
    this.key = this.#folder?.key ?? randomBytes(KEY_BYTES).toString("hex");
    this.#codec = new SummaryCodec(this.key);
  }

  read(identity: string): Summary | undefined {
    const bytes = this.#folder?.read(this.#codec.fileName(identity));
    const found = bytes === undefined ? undefined : this.#codec.decode(identity, bytes);
    if (found !== undefined) this.#written.set(identity, found.offset);
    return found;
  }

  /** The state in a summary; undefined where it can't be read. */
  state(summary: Summary): BuilderState | undefined {
    return this.#codec.state(summary);
  }

  /** The state of a builder as bytes; its tables are not copied. */
  stateBytes(state: BuilderState): StateBytes {
    return this.#codec.stateBytes(state);
  }

  /** Whether a state of so many bytes, which tells a file up to the offset, is to be written. */
  isWorthWriting(identity: string, offset: number, bytes: number): boolean {
    if (this.#folder === undefined) return false;
    const written = this.#written.get(identity);
    if (written === undefined || offset < written || bytes < LARGE_STATE_BYTES) return true;
    return offset - written > offset * REWRITTEN_SHARE;
  }

  write(identity: string, summary: Summary): void {
    if (this.#folder === undefined) return;
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
}
