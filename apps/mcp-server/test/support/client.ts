import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { getDefaultEnvironment, StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { ElicitRequestSchema, type ElicitResult } from "@modelcontextprotocol/sdk/types.js";
import { AjvJsonSchemaValidator } from "@modelcontextprotocol/sdk/validation/ajv";
import type { Ajv } from "ajv";
import { MAIN } from "./main-path.ts";

export interface StdioClient {
  readonly client: Client;
  /** Everything that the server wrote to standard error. */
  readonly stderr: () => string;
  /** The questions that were asked. */
  readonly asked: readonly string[];
}

export interface ClientOptions {
  readonly cwd: string;
  /** Answers every question; without it the client cannot be asked. */
  readonly answer?: (signal: AbortSignal) => Promise<ElicitResult> | ElicitResult;
  /** What the client checks results with; its own by default. */
  readonly ajv?: Ajv;
  /** Variables of the server, beside those that a client hands on by itself. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** The official client and a server process of its own. */
export async function connectStdio({ cwd, answer, ajv, environment }: ClientOptions): Promise<StdioClient> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [MAIN, "--cwd", cwd],
    // A client hands on the home folder, so the settings of whoever runs the tests would be found.
    env: { ...getDefaultEnvironment(), FATHOMLINE_SETTINGS: process.env["FATHOMLINE_SETTINGS"] ?? "", ...environment },
    stderr: "pipe",
  });
  const stderr: string[] = [];
  transport.stderr?.on("data", (chunk) => stderr.push(String(chunk)));
  const { client, asked } = makeClient(answer, ajv);
  await client.connect(transport);
  return { client, asked, stderr: () => stderr.join("") };
}

/** The official client, not yet connected. */
export function makeClient(
  answer?: ClientOptions["answer"],
  ajv?: Ajv,
): { readonly client: Client; readonly asked: string[] } {
  const asked: string[] = [];
  const capabilities = answer === undefined ? {} : { elicitation: {} };
  const validator = ajv === undefined ? {} : { jsonSchemaValidator: new AjvJsonSchemaValidator(ajv) };
  const client = new Client({ name: "test", version: "1.0.0" }, { capabilities, ...validator });
  if (answer !== undefined) {
    client.setRequestHandler(ElicitRequestSchema, async ({ params }, { signal }) => {
      asked.push(params.message);
      return answer(signal);
    });
  }
  return { client, asked };
}
