import { spawn, type ChildProcess } from "node:child_process";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { SearchEnvelope, SearchInput, SearchSuccess } from "@fathomline/contracts";
import { SearchEnvelopeSchema } from "@fathomline/contracts/v1";

const CHILD = fileURLToPath(new URL("./call-child.ts", import.meta.url));
const MAIN = fileURLToPath(new URL("../../../src/main.ts", import.meta.url));
const NOBODY = 65_534;

export interface ChildOptions {
  /** How often the whole list of inputs is asked. */
  readonly times?: number;
  /** Gives up root's power to read and write everything. */
  readonly asNobody?: boolean;
  /** Blocks of 512 bytes at which a file of the child takes no more. */
  readonly fileLimitBlocks?: number;
  readonly environment?: NodeJS.ProcessEnv;
  /** A module that is loaded first in every thread, to break the file system in one place. */
  readonly fault?: string;
}

export interface ChildAnswer {
  readonly envelope: SearchEnvelope;
  readonly text: string;
  /** Resident bytes at the highest so far, above those before the first call. */
  readonly peakBytes: number;
}

/** Asks searches one after the other in a process of their own. */
export async function searchInChild(
  cwd: string,
  inputs: readonly SearchInput[],
  options: ChildOptions = {},
): Promise<readonly ChildAnswer[]> {
  const { status, stdout, stderr } = await finished(startSearches(cwd, inputs, options));
  if (status !== 0) throw new Error(`the child ended with ${status}: ${stderr}`);
  const lines = stdout.split("\n").filter((line) => line !== "");
  return lines.map((line) => {
    const { native, content, peakBytes }: { native: unknown; content: string[]; peakBytes: number } = JSON.parse(line);
    return { envelope: SearchEnvelopeSchema.parse(native), text: content.join("\n"), peakBytes };
  });
}

/** The one successful answer of a child. */
export async function searchOnceInChild(
  cwd: string,
  input: SearchInput,
  options: ChildOptions = {},
): Promise<ChildAnswer & { readonly envelope: SearchSuccess; readonly paths: readonly string[] }> {
  const [answer] = await searchInChild(cwd, [input], options);
  if (answer === undefined || !answer.envelope.ok) throw new Error(JSON.stringify(answer?.envelope));
  const { envelope } = answer;
  return { ...answer, envelope, paths: envelope.data.results.map(({ path }) => path) };
}

/** Starts a child without waiting for it. */
export function startSearches(cwd: string, inputs: readonly SearchInput[], options: ChildOptions = {}): ChildProcess {
  const user = options.asNobody === true && process.getuid?.() === 0 ? [String(NOBODY)] : [];
  return start([CHILD, cwd, JSON.stringify(inputs), String(options.times ?? 1), ...user], options);
}

export interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command line from its sources. */
export function runMain(argv: readonly string[], options: ChildOptions = {}): Promise<Ended> {
  return finished(start([MAIN, ...argv], options));
}

function start(argv: readonly string[], options: ChildOptions): ChildProcess {
  const limit = options.fileLimitBlocks === undefined ? "" : `ulimit -f ${options.fileLimitBlocks}; `;
  const { INIT_CWD: _initCwd, NODE_OPTIONS: _options, ...inherited } = process.env;
  const fault = options.fault === undefined ? {} : { NODE_OPTIONS: `--import=${pathToFileURL(options.fault).href}` };
  return spawn("sh", ["-c", `${limit}exec "$@"`, "sh", process.execPath, "--conditions=@fathomline/source", ...argv], {
    env: { ...inherited, ...fault, ...options.environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

async function finished(child: ChildProcess): Promise<Ended> {
  let stdout = "";
  let stderr = "";
  child.stdout?.setEncoding("utf8").on("data", (text: string) => (stdout += text));
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (stderr += text));
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.on("error", reject);
  child.on("close", resolve);
  const status = await promise;
  return { status, stdout, stderr };
}
