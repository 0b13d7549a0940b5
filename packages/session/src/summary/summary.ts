import { createHmac, timingSafeEqual } from "node:crypto";
import type { BuilderState } from "../model/builder-state.ts";
import { KeyedNames, type Names } from "../model/names.ts";
import { ByteReader, CorruptSummary } from "./byte-reader.ts";
import { ByteWriter } from "./byte-writer.ts";
import { readState } from "./read-state.ts";
import { writeState } from "./write-state.ts";

/** By what a file is known again: how it was when it was read, and up to where. */
export interface FileMark {
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
}

/** What is kept of one file on disk, to read on from the end of a line. */
export interface Summary extends FileMark {
  /** The state of the builder, as bytes. */
  readonly state: StateBytes;
}

/** The state of a builder as bytes. */
export interface StateBytes {
  readonly bytes: Buffer;
  /** Tables beside it: those of the builder itself, or parts of a file. */
  readonly tables: readonly Uint8Array[];
}

/** Changes whenever the same bytes would mean something else. */
const FORMAT = "fathomline session summary 2\n";
const DIGEST_BYTES = 32;
const MASK_BYTES = 4;
const HEAD_LENGTH_BYTES = 4;

/** Makes summaries to bytes and back. Only whoever has the key makes some that are believed, each for one file alone. */
export class SummaryCodec {
  readonly #key: string;
  readonly #names: Names;
  readonly #mask: number;

  constructor(key: string) {
    this.#key = key;
    this.#names = new KeyedNames(key);
    this.#mask = this.#digest(["mask"]).readUIntBE(0, MASK_BYTES);
  }

  /** The state of a builder that has added nothing since. Its tables are taken over: where more is to come, they have to be copied. */
  stateBytes(state: BuilderState): StateBytes {
    const to = new ByteWriter();
    writeState(state, to, this.#mask, this.#names);
    return to.takeState();
  }

  /** The state in a summary; undefined where it can't be read. */
  state({ state }: Summary): BuilderState | undefined {
    return attempt(() => {
      const from = new ByteReader(state.bytes, state.tables);
      const read = readState(from, this.#mask);
      return from.isAtEnd ? read : undefined;
    });
  }

  /** A name for the file of a summary, which tells nothing of the identity. */
  fileName(identity: string): string {
    return this.#digest(["name", identity]).toString("hex");
  }

  /** The bytes of a summary, in parts: a state may be large, and is not copied. */
  encode(identity: string, summary: Summary): readonly Uint8Array[] {
    const to = new ByteWriter();
    to.text(summary.stamp);
    for (const value of [summary.sizeBytes, summary.takenMs, summary.offset, summary.lines]) to.whole(value);
    to.text(summary.samples);
    const { bytes, tables } = summary.state;
    to.bytes(bytes);
    to.whole(tables.length);
    for (const table of tables) to.whole(table.length);
    const head = to.take();
    const length = Buffer.alloc(HEAD_LENGTH_BYTES);
    length.writeUInt32LE(head.length);
    const seal = this.#digest([FORMAT, identity, head, ...tables]);
    return [Buffer.from(FORMAT), seal, length, head, ...tables];
  }

  /** The summary of this very file; undefined for bytes of another key, version or file, and for damaged ones. */
  decode(identity: string, bytes: Buffer): Summary | undefined {
    const lengthStart = FORMAT.length + DIGEST_BYTES;
    const headStart = lengthStart + HEAD_LENGTH_BYTES;
    if (bytes.length < headStart || bytes.toString("latin1", 0, FORMAT.length) !== FORMAT) return undefined;
    const tablesStart = headStart + bytes.readUInt32LE(lengthStart);
    const head = bytes.subarray(headStart, tablesStart);
    const seal = bytes.subarray(FORMAT.length, lengthStart);
    return attempt(() => {
      // Its lengths are not to be believed before all of it is.
      const { tables, ...summary } = readHead(head, bytes.subarray(tablesStart));
      if (!timingSafeEqual(seal, this.#digest([FORMAT, identity, head, ...tables]))) return undefined;
      return summary;
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

/** Reads the head of a summary, and cuts its tables off what follows. */
function readHead(head: Buffer, rest: Buffer): Summary & { readonly tables: readonly Uint8Array[] } {
  const from = new ByteReader(head);
  const stamp = from.text();
  const sizeBytes = from.whole();
  const takenMs = from.whole();
  const offset = from.whole();
  const lines = from.whole();
  const samples = from.text();
  const bytes = from.bytes();
  let at = 0;
  const tables = from.list(() => {
    const start = at;
    at += from.whole();
    return rest.subarray(start, at);
  });
  if (at !== rest.length) throw new CorruptSummary("another length");
  return { stamp, sizeBytes, takenMs, offset, lines, samples, state: { bytes, tables }, tables };
}
