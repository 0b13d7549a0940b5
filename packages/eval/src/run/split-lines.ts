const LF = 0x0a;

/** Cuts a byte stream into lines at LF alone: a line separator inside a JSON text (U+2028, U+2029) ends nothing. */
export class LineSplitter {
  #rest: Buffer[] = [];

  /** The lines that these bytes complete. */
  push(chunk: Buffer): readonly string[] {
    const lines: string[] = [];
    let from = 0;
    for (let end = chunk.indexOf(LF); end !== -1; end = chunk.indexOf(LF, from)) {
      lines.push(Buffer.concat([...this.#rest, chunk.subarray(from, end)]).toString("utf8"));
      this.#rest = [];
      from = end + 1;
    }
    if (from < chunk.length) this.#rest.push(chunk.subarray(from));
    return lines;
  }
}
