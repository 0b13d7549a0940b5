import type { Readable, Writable } from "node:stream";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import { ErrorCode, JSONRPCMessageSchema, type JSONRPCMessage } from "@modelcontextprotocol/sdk/types.js";
import { MESSAGE_BYTES_MAX, MESSAGE_TOO_LONG, parseMessage } from "../message-bytes.ts";
import { LineBuffer } from "./line-buffer.ts";

const BLANK = /^[ \t\r]*$/;

/**
 * One message a line, both ways. Unlike the SDK's own, it answers what is no message (a line that is no JSON, or too long) with an
 * error and goes on, and it tells when the client is gone.
 */
export class StdioTransport implements Transport {
  onclose?: (() => void) | undefined;
  onerror?: ((error: Error) => void) | undefined;
  onmessage?: ((message: JSONRPCMessage) => void) | undefined;
  /** Resolves when there will be no further message. */
  readonly ended: Promise<void>;
  /** Resolves when nobody reads any more. */
  readonly gone: Promise<void>;

  readonly #stdin: Readable;
  readonly #stdout: Writable;
  readonly #lines: LineBuffer = new LineBuffer(MESSAGE_BYTES_MAX);
  readonly #end: () => void;
  readonly #leave: () => void;
  /** Ends with the last write. */
  #written: Promise<void> = Promise.resolve();

  constructor(stdin: Readable, stdout: Writable) {
    this.#stdin = stdin;
    this.#stdout = stdout;
    const ended = Promise.withResolvers<void>();
    const gone = Promise.withResolvers<void>();
    [this.ended, this.#end] = [ended.promise, ended.resolve];
    [this.gone, this.#leave] = [gone.promise, gone.resolve];
  }

  async start(): Promise<void> {
    this.#stdin.on("data", this.#onData);
    this.#stdin.once("end", this.#onEnd);
    this.#stdin.once("error", this.#end);
    this.#stdout.once("error", this.#leave);
  }

  async send(message: JSONRPCMessage): Promise<void> {
    await this.#write(message);
  }

  /** Resolves once everything that was sent has left this process. */
  async close(): Promise<void> {
    this.#stdin.off("data", this.#onData);
    this.#stdin.pause();
    await this.#written;
    this.onclose?.();
  }

  readonly #onData = (chunk: Uint8Array): void => {
    for (const line of this.#lines.push(chunk)) this.#receive(line);
  };

  readonly #onEnd = (): void => {
    for (const line of this.#lines.end()) this.#receive(line);
    this.#end();
  };

  #receive(line: Uint8Array | undefined): void {
    if (line === undefined) return this.#refuse(ErrorCode.InvalidRequest, MESSAGE_TOO_LONG, null);
    const parsed = parseMessage(line);
    if (parsed.ok) return this.#receiveValue(parsed.value);
    if (!BLANK.test(Buffer.from(line).toString("latin1"))) this.#refuse(ErrorCode.ParseError, parsed.message, null);
  }

  #receiveValue(value: unknown): void {
    const message = JSONRPCMessageSchema.safeParse(value);
    if (message.success) this.onmessage?.(message.data);
    else this.#refuse(ErrorCode.InvalidRequest, "the line is no message of JSON-RPC 2.0", requestId(value));
  }

  #refuse(code: number, message: string, id: string | number | null): void {
    void this.#write({ jsonrpc: "2.0", id, error: { code, message } });
  }

  #write(message: object): Promise<void> {
    this.#written = new Promise((resolve) => {
      this.#stdout.write(`${JSON.stringify(message)}\n`, () => resolve());
    });
    return this.#written;
  }
}

/** The id of what was meant as a request; an answer to anything else would be taken for another one. */
function requestId(value: unknown): string | number | null {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, "method")) return null;
  const id: unknown = Reflect.get(value, "id");
  return typeof id === "string" || typeof id === "number" ? id : null;
}
