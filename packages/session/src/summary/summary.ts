import { createHmac, timingSafeEqual } from "node:crypto";
import type { BuilderState } from "../model/builder-state.ts";
import { ByteReader, CorruptSummary } from "./byte-reader.ts";
import { ByteWriter } from "./byte-writer.ts";
import { readState } from "./read-state.ts";
import { writeState } from "./write-state.ts";

/** What is kept of one file, to read on from the end of a line. */
export interface Summary {
  /** The file as it was: size, mtime and ctime. */
  readonly stamp: string;
  readonly sizeBytes: number;
  /** When the stamp was taken, in Unix milliseconds. */
  readonly takenMs: number;
  /** Where the line ends up to which the file was read, and its number. */
  readonly offset: number;
  readonly lines: number;
  /** Digest of samples before the offset. */
  readonly samples: string;
  /** The state of the builder, as bytes. */
  readonly state: Buffer;
}

/** Changes whenever the same bytes would mean something else. */
const FORMAT = "fathomline session summary 1\n";
const DIGEST_BYTES = 32;
const MASK_BYTES = 4;

/** Makes summaries to bytes and back. Only whoever has the key makes some that are believed, each for one file alone. */
export class SummaryCodec {
  readonly #key: string;
  readonly #mask: number;

  constructor(key: string) {
    this.#key = key;
    this.#mask = this.#digest(["mask"]).readUIntBE(0, MASK_BYTES);
  }

  stateBytes(state: BuilderState): Buffer {
    const to = new ByteWriter();
    writeState(state, to, this.#mask);
    return to.take();
  }

  /** The state in a summary; undefined where it can't be read. */
  state({ state }: Summary): BuilderState | undefined {
    return attempt(() => {
      const from = new ByteReader(state);
      const read = readState(from, this.#mask);
      return from.isAtEnd ? read : undefined;
    });
  }

  /** A name for the file of a summary, which tells nothing of the identity. */
  fileName(identity: string): string {
    return this.#digest(["name", identity]).toString("hex");
  }

  encode(identity: string, summary: Summary): Buffer {
    const to = new ByteWriter();
    to.text(summary.stamp);
    for (const value of [summary.sizeBytes, summary.takenMs, summary.offset, summary.lines]) to.whole(value);
    to.text(summary.samples);
    to.bytes(summary.state);
    const body = to.take();
    return Buffer.concat([Buffer.from(FORMAT), this.#digest([FORMAT, identity, body]), body]);
  }

  /** The summary of this very file; undefined for bytes of another key, version or file, and for damaged ones. */
  decode(identity: string, bytes: Buffer): Summary | undefined {
    const bodyStart = FORMAT.length + DIGEST_BYTES;
    if (bytes.length < bodyStart || bytes.toString("latin1", 0, FORMAT.length) !== FORMAT) return undefined;
    const body = bytes.subarray(bodyStart);
    const seal = bytes.subarray(FORMAT.length, bodyStart);
    if (!timingSafeEqual(seal, this.#digest([FORMAT, identity, body]))) return undefined;
    return attempt(() => {
      const from = new ByteReader(body);
      return {
        stamp: from.text(),
        sizeBytes: from.whole(),
        takenMs: from.whole(),
        offset: from.whole(),
        lines: from.whole(),
        samples: from.text(),
        state: from.bytes(),
      };
    });
  }

  #digest(parts: readonly (string | Uint8Array)[]): Buffer {
    const hmac = createHmac("sha256", this.#key);
    // Each part ends where the next begins only by its length.
    for (const part of parts) hmac.update(`${part.length}\n`).update(part);
    return hmac.digest();
  }
}

function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof CorruptSummary) return undefined;
    throw error;
  }
}
