import { Writable } from "node:stream";

export interface Collector extends Writable {
  readonly isTTY: boolean;
  readonly text: () => string;
}

/** A stream that keeps what is written, on a terminal or not, or fails with an error code. */
export function collect({ isTTY = false, failWith }: { isTTY?: boolean; failWith?: string } = {}): Collector {
  const chunks: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      if (failWith !== undefined) return done(Object.assign(new Error("cannot write"), { code: failWith }));
      chunks.push(String(chunk));
      done();
    },
  });
  stream.on("error", () => undefined);
  return Object.assign(stream, { isTTY, text: () => chunks.join("") });
}
