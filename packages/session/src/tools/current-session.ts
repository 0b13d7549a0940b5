/** The running session as its host holds it, entries that are not on disk yet included. */
export interface CurrentSession {
  /** The header and the entries, in order; each goes through JSON.stringify once. */
  readonly records: Iterable<unknown>;
}

const SLICE_MS = 8;
const LF = "\n";

/** The session as the lines of a file. Gives way to the host's loop between slices; one huge record is one slice. */
export async function serializeSession({ records }: CurrentSession, signal: AbortSignal): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let sliceStartMs = performance.now();
  for (const record of records) {
    signal.throwIfAborted();
    const line: string | undefined = JSON.stringify(record);
    if (line !== undefined) chunks.push(Buffer.from(line + LF));
    if (performance.now() - sliceStartMs < SLICE_MS) continue;
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    sliceStartMs = performance.now();
  }
  return Buffer.concat(chunks);
}
