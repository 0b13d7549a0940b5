import { createHash, type Hash } from "node:crypto";
import { attempt, contentHash, type FileSystem } from "@fathomline/workspace";
import { MAX_HEAD_BYTES } from "../frontmatter/head.ts";
import type { Slices } from "./slices.ts";

const CHUNK_BYTES = 65_536;

/** A regular file read once: the hash of all of it and the bytes it starts with, which hold until the next call. */
export type FileReading =
  | { readonly ok: true; readonly hash: string; readonly head: Uint8Array }
  | { readonly ok: false; readonly errno: string };

/** Reads files one after another in one buffer; others run between the chunks of a large one. A link is not followed. */
export class FileReader {
  readonly #fileSystem: FileSystem;
  readonly #slices: Slices;
  readonly #buffer = new Uint8Array(MAX_HEAD_BYTES);
  readonly #chunk = new Uint8Array(CHUNK_BYTES);

  constructor(fileSystem: FileSystem, slices: Slices) {
    this.#fileSystem = fileSystem;
    this.#slices = slices;
  }

  /** A small file is read at once, without a promise, as there are many of them. */
  read(path: string): FileReading | Promise<FileReading> {
    const opened = attempt(() => this.#fileSystem.open(path, "r-nofollow"));
    if (!opened.ok) return opened;
    const descriptor = opened.value;
    const head = attempt(() => this.#readHead(descriptor));
    if (head.ok && !head.value.isWhole) return this.#readRest(descriptor, head.value.length);
    this.#close(descriptor);
    if (!head.ok) return head;
    const bytes = this.#buffer.subarray(0, head.value.length);
    return { ok: true, hash: contentHash(bytes), head: bytes };
  }

  async #readRest(descriptor: number, length: number): Promise<FileReading> {
    try {
      const bytes = this.#buffer.subarray(0, length);
      const hash = createHash("sha256").update(bytes);
      for (let position = length; !this.#slices.isAborted;) {
        const count = attempt(() => this.#update(hash, descriptor, position));
        if (!count.ok) return count;
        if (count.value === 0) break;
        position += count.value;
        if (this.#slices.isOver) await this.#slices.rest();
      }
      return { ok: true, hash: `sha256:${hash.digest("hex")}`, head: bytes };
    } finally {
      this.#close(descriptor);
    }
  }

  /** Nothing was written, so a failing close has lost nothing. */
  #close(descriptor: number): void {
    attempt(() => this.#fileSystem.close(descriptor));
  }

  /** Fills the buffer; a file that ends inside it is known to be whole without one more read. */
  #readHead(descriptor: number): { readonly length: number; readonly isWhole: boolean } {
    const stat = this.#fileSystem.statOpen(descriptor);
    if (!stat.isFile()) throw Object.assign(new Error("Not a regular file"), { code: "EISDIR" });
    const size = Number(stat.size);
    let length = 0;
    while (length < MAX_HEAD_BYTES) {
      const wanted = MAX_HEAD_BYTES - length;
      const count = this.#fileSystem.read(descriptor, this.#buffer, length, wanted, length);
      length += count;
      if (count === 0 || (length === size && count < wanted)) return { length, isWhole: true };
    }
    return { length, isWhole: false };
  }

  #update(hash: Hash, descriptor: number, position: number): number {
    const count = this.#fileSystem.read(descriptor, this.#chunk, 0, CHUNK_BYTES, position);
    hash.update(this.#chunk.subarray(0, count));
    return count;
  }
}
