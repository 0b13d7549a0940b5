import type { IncomingMessage } from "node:http";
import { ErrorCode } from "@modelcontextprotocol/sdk/types.js";
import { MESSAGE_BYTES_MAX, MESSAGE_TOO_LONG, parseMessage } from "../message-bytes.ts";

export type ReadBody =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly status: number; readonly code: number; readonly message: string };

/** Reads and parses the body of a request. One that is too long is read to its end and not kept: many clients take no answer before. */
export async function readBody(request: IncomingMessage): Promise<ReadBody> {
  let chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request) {
    if (!(chunk instanceof Uint8Array)) throw new TypeError("a request body is bytes");
    size += chunk.length;
    if (size > MESSAGE_BYTES_MAX) chunks = [];
    else chunks.push(chunk);
  }
  if (size > MESSAGE_BYTES_MAX) {
    return { ok: false, status: 413, code: ErrorCode.InvalidRequest, message: MESSAGE_TOO_LONG };
  }
  const parsed = parseMessage(Buffer.concat(chunks));
  return parsed.ok ? parsed : { ok: false, status: 400, code: ErrorCode.ParseError, message: parsed.message };
}
