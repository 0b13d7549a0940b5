import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

import type { CorpusAnswer, CorpusFailure, SearchRequest } from "../../src/index.ts";

const CHILD = fileURLToPath(new URL("./query-child.ts", import.meta.url));
const NOBODY = 65_534;

/**
 * Answers a request `times` times in a process of its own; `asNobody` gives up root's power to read everything,
 * `fileLimitBlocks` (of 512 bytes) is the size at which a file of the child takes no more.
 */
export async function queryInChild(
  request: SearchRequest,
  options: { readonly times?: number; readonly asNobody?: boolean; readonly fileLimitBlocks?: number } = {},
): Promise<readonly (CorpusAnswer | CorpusFailure)[]> {
  const user = options.asNobody === true && process.getuid?.() === 0 ? [String(NOBODY)] : [];
  const limit = options.fileLimitBlocks === undefined ? "" : `ulimit -f ${options.fileLimitBlocks}; `;
  const words = [
    process.execPath,
    "--conditions=@fathomline/source",
    CHILD,
    JSON.stringify(request),
    String(options.times ?? 1),
  ];
  const child = spawn("sh", ["-c", `${limit}exec "$@"`, "sh", ...words, ...user], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  let errors = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (errors += text));
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.on("error", reject);
  child.on("close", resolve);
  const status = await promise;
  if (status !== 0) throw new Error(`the child ended with ${status}: ${errors}`);
  return output
    .trimEnd()
    .split("\n")
    .map((line): CorpusAnswer | CorpusFailure => JSON.parse(line));
}
