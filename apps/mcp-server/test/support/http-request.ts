import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";

export interface HttpAnswer {
  readonly status: number | undefined;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

export interface HttpRequest {
  readonly port: number;
  readonly method?: string;
  readonly path?: string;
  /** Replaces what would be sent; `host` included. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/** One request with exactly these headers, which `fetch` does not allow. */
export async function send({
  port,
  method = "POST",
  path = "/mcp",
  headers,
  body = "",
}: HttpRequest): Promise<HttpAnswer> {
  const sent = request({ host: "127.0.0.1", port, method, path, headers: { ...headers } });
  sent.end(body);
  const [response]: IncomingMessage[] = await once(sent, "response");
  if (response === undefined) throw new Error("no response");
  const chunks: Buffer[] = [];
  for await (const chunk of response) if (chunk instanceof Buffer) chunks.push(chunk);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks).toString("utf8") };
}
