import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { resolvePiCli } from "../../packages/pi-testkit/src/cli-path.ts";
import { piArgs } from "../../packages/pi-testkit/src/pi-args.ts";
import type { Turn } from "../../packages/pi-testkit/src/turn.ts";
import { member, parsed, ROOT, type Desk } from "./desk.ts";
import { start } from "./process.ts";
import { settle } from "./settle.ts";

const TOOLS = 12;
const TIME = { since: "2026-01-01", until: "2026-01-03", timeZone: "UTC" };
/** A script of codemode that goes through search, todos and sessions, which run in a worker. */
const SCRIPT = `
  const found = await tools.project_artifact_search({ query: "compaction" });
  const made = await tools.project_todo_create({ title: "Third", priority: "p3" });
  const report = await tools.pi_analyze_session({ session: "./run.jsonl", since: "2026-01-01", until: "2026-01-03", timeZone: "UTC" });
  return { paths: found.data.results.map(({ path }) => path), todo: made.data.todo, totals: report.report.totals };`;
const TURNS: readonly Turn[] = [
  [{ name: "project_artifact_search", args: { query: "walrus otter", limit: 3 } }],
  [{ name: "project_todo_create", args: { title: "Second", priority: "p2" } }],
  [{ name: "pi_analyze_session", args: { session: "./run.jsonl", ...TIME } }],
  [{ name: "codemode", args: { code: SCRIPT } }],
  "the end",
];

/** The real Pi, a scripted model, our extension: each tool's typed answer, and a script's. */
export async function pi(desk: Desk): Promise<void> {
  await settle();
  const at = (name: string): string => join(desk.home, name);
  for (const folder of ["agent", "tmp"]) mkdirSync(at(folder), { recursive: true });
  writeFileSync(at("script.json"), JSON.stringify(TURNS));
  writeFileSync(at("inputs.jsonl"), "");
  const extensions = [join(ROOT, "apps/pi-extension/extension/index.ts")];
  const argv = [resolvePiCli(), "--mode", "json", ...piArgs({ extensions }), "go"];
  const environment = {
    TMPDIR: at("tmp"),
    PI_CODING_AGENT_DIR: at("agent"),
    PI_OFFLINE: "1",
    PI_SKIP_VERSION_CHECK: "1",
    PI_TELEMETRY: "0",
    PI_TESTKIT_SCRIPT: at("script.json"),
    PI_TESTKIT_MODEL_INPUTS: at("inputs.jsonl"),
  };
  const ended = await start(desk.own, argv, { cwd: desk.folder, home: desk.home, stdin: "", environment }).ended;
  const results = ended.stdout
    .split("\n")
    .map(parsed)
    .filter((event) => member(event, "type") === "tool_execution_end");
  for (const event of results) {
    const { toolName, isError, result } = Object(event);
    desk.expect(isError === false, `${String(toolName)}: ${JSON.stringify(result)}`);
    // A script's calls are events of their own; their order is the script's.
    desk.see(`${String(toolName)} ${JSON.stringify(member(result, "structuredContent") ?? member(result, "content"))}`);
  }
  const own = results.filter((event) => member(event, "parentToolCallId") === undefined);
  desk.expect(own.length >= TURNS.length - 1, `${own.length} results: ${ended.stderr}`);
  desk.note("pi", { ...ended, stdout: "" }, 0);
}

/** The MCP server over standard input and output, without a client's library. */
export async function mcp(desk: Desk): Promise<void> {
  await settle();
  const main = join(ROOT, "apps/mcp-server/dist/main.js");
  const { child, ended } = start(desk.own, [main, "--cwd", desk.folder], { cwd: desk.folder, home: desk.home });
  if (child.stdout === null || child.stdin === null) throw new Error("no streams");
  const lines = createInterface(child.stdout);
  let id = 0;
  const ask = async (method: string, params: object): Promise<unknown> => {
    const line = Promise.race([once(lines, "line"), ended.then(({ stderr }) => [stderr])]);
    id += 1;
    child.stdin?.write(`${JSON.stringify({ jsonrpc: "2.0", id, method, params })}\n`);
    const [text]: unknown[] = await line;
    desk.see(String(text));
    return member(parsed(String(text)), "result");
  };
  const clientInfo = { name: "raw", version: "1" };
  await ask("initialize", { protocolVersion: "2025-11-25", capabilities: {}, clientInfo });
  child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", method: "notifications/initialized" })}\n`);
  const tools = member(await ask("tools/list", {}), "tools.length");
  desk.expect(tools === TOOLS, `${String(tools)} tools listed`);
  for (const call of [
    { name: "project_artifact_search", arguments: { query: "walrus otter", limit: 3 } },
    { name: "project_todo_create", arguments: { title: "Second", priority: "p2" } },
    { name: "pi_analyze_session", arguments: { session: "./run.jsonl", ...TIME } },
  ]) {
    const answer = await ask("tools/call", call);
    desk.expect(member(answer, "structuredContent.ok") === true, `${call.name}: ${JSON.stringify(answer)}`);
  }
  child.stdin.end();
  desk.note("server", { ...(await ended), stdout: "" }, 0);
}
