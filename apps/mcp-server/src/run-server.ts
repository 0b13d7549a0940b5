import { statSync } from "node:fs";
import { resolve } from "node:path";
import type { Readable, Writable } from "node:stream";
import packageJson from "@fathomline/mcp-server/package.json" with { type: "json" };
import { listedTools, openSettings, switchedOffText } from "@fathomline/settings";
import { parseArguments, type ServeArguments } from "./arguments/parse-arguments.ts";
import { helpText } from "./help-text.ts";
import { readToken } from "./http/token.ts";
import type { SessionOptions } from "./session/open-session.ts";
import { TOOLS } from "./tools.ts";
import { STOP_GRACE_MS, within } from "./within.ts";

/** Exit statuses of the server. */
export const EXIT_STATUS = { ended: 0, wrongArguments: 2, fault: 3 } as const;

/** What the server's process stands on. */
export interface ServerHost {
  readonly environment: NodeJS.ProcessEnv;
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable;
  /** Ends the server. */
  readonly stop: AbortSignal;
}

/** Runs one command line to its exit status; every tool that can be closed in time is closed by then. */
export async function runServer(argv: readonly string[], host: ServerHost): Promise<number> {
  const parsed = parseArguments(argv);
  switch (parsed.kind) {
    case "wrong":
      return complain(host, parsed.message, EXIT_STATUS.wrongArguments);
    case "help":
      return print(host, helpText(listedTools(() => resolve(parsed.cwd ?? ""), host.environment, TOOLS).tools));
    case "version":
      return print(host, packageJson.version);
    case "serve":
      return serve(parsed, host);
  }
}

async function serve({ cwd, http }: ServeArguments, host: ServerHost): Promise<number> {
  const folder = resolve(cwd ?? "");
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) {
    return complain(host, "the working folder is no folder", EXIT_STATUS.wrongArguments);
  }
  const opened = openSettings(folder, host.environment, TOOLS);
  if (!opened.ok) return complain(host, opened.message, EXIT_STATUS.wrongArguments);
  const { on, settings } = opened;
  const offText = (toolName: string): string | undefined => switchedOffText(toolName, settings);
  const options = { tools: on, offText, cwd: folder, stop: host.stop };
  try {
    if (http !== undefined) return await overHttp(http.port, options, host);
    const { serveStdio } = await import("./stdio/serve-stdio.ts");
    await serveStdio({ ...options, stdin: host.stdin, stdout: host.stdout });
    return EXIT_STATUS.ended;
  } finally {
    await within(Promise.all(TOOLS.map((tool) => tool.close())), STOP_GRACE_MS);
  }
}

async function overHttp(
  port: number,
  options: SessionOptions & { readonly stop: AbortSignal },
  host: ServerHost,
): Promise<number> {
  const token = readToken(host.environment);
  if (!token.ok) return complain(host, token.message, EXIT_STATUS.wrongArguments);
  const { serveHttp } = await import("./http/serve-http.ts");
  const served = await serveHttp({ ...options, port, token, tell: (text) => write(host.stderr, text) });
  return served.ok ? EXIT_STATUS.ended : complain(host, served.message, EXIT_STATUS.fault);
}

async function complain(host: ServerHost, text: string, status: number): Promise<number> {
  await write(host.stderr, `fathomline-mcp: ${text}`);
  return status;
}

async function print({ stdout }: ServerHost, text: string): Promise<number> {
  await write(stdout, text);
  return EXIT_STATUS.ended;
}

function write(stream: Writable, text: string): Promise<void> {
  return new Promise((done) => {
    stream.write(`${text}\n`, () => done());
  });
}
