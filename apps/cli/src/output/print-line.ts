import type { Writable } from "node:stream";

/** How a write ended: `closed` when the reader is gone (`| head`), which is no fault of ours. */
export type Printed = "written" | "closed" | "failed";

const READER_GONE: ReadonlySet<unknown> = new Set(["EPIPE", "ERR_STREAM_DESTROYED"]);

/** Writes one line and waits until it has left this process, so that no exit cuts it off. */
export function printLine(stream: Writable, text: string): Promise<Printed> {
  return new Promise((resolve) => {
    stream.write(`${text}\n`, (error) => {
      if (error === null || error === undefined) resolve("written");
      else resolve(READER_GONE.has(Reflect.get(error, "code")) ? "closed" : "failed");
    });
  });
}
