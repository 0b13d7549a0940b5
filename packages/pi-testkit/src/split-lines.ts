import { StringDecoder } from "node:string_decoder";

/**
 * Splits a byte stream into lines at LF only: JSON text may hold U+2028, which is a line end for `node:readline`.
 * `onLine` gets each finished line without its LF; empty lines are dropped.
 */
export class LineSplitter {
  readonly #decoder = new StringDecoder("utf8");
  readonly #onLine: (line: string) => void;
  #rest = "";

  constructor(onLine: (line: string) => void) {
    this.#onLine = onLine;
  }

  push(chunk: Buffer): void {
    const lines = (this.#rest + this.#decoder.write(chunk)).split("\n");
    this.#rest = lines.pop() ?? "";
    for (const line of lines) if (line !== "") this.#onLine(line);
  }

  /** The text after the last LF: not empty when the writer was killed inside a line. */
  get rest(): string {
    return this.#rest;
  }
}
