import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import type { Desk } from "./desk.ts";

const LINES = 60;
/** More than a pipe holds: once it is written, the command is reading. */
const BLANKS_BYTES = 1_000_000;

export async function exitStatuses(desk: Desk): Promise<void> {
  await desk.ask("search", { qurey: "x" }, { status: 2 });
  await desk.ask("search", { query: "x", workspaceRoot: "nowhere" }, { status: 1 });
  desk.note("help", await desk.start(["--help"], { stdin: "" }).ended, 0);
  desk.note("nothing", await desk.start([], { stdin: "" }).ended, 2);
  const full = openSync("/dev/full", "w");
  desk.note("full output", await desk.start(["--help"], { stdin: "", stdout: full }).ended, 3);
  closeSync(full);
}

/** Every line is answered, in order; a reader that goes away ends the command quietly. */
export async function batches(desk: Desk): Promise<void> {
  const stdin = `${JSON.stringify({ tool: "search", input: { query: "compaction", limit: 2 } })}\n`.repeat(LINES);
  const odd = `not JSON\r\n\n{"tool":"serch","input":{}}\n{"tool":"todo list","input":{}}`;
  // The first answers say that the index is new.
  desk.note("batch to warm up", await desk.start(["batch"], { stdin: stdin.slice(0, stdin.length / LINES) }).ended, 0);
  const whole = await desk.start(["batch"], { stdin: stdin + odd }).ended;
  desk.note("batch", whole, 0);
  desk.expect(whole.stdout.split("\n").length === LINES + 4, `${whole.stdout.split("\n").length} lines`);
  const left = desk.start(["batch"], { stdin });
  if (left.child.stdout === null) throw new Error("no output");
  await once(left.child.stdout, "data");
  left.child.stdout.destroy();
  desk.note("reader that goes away", { ...(await left.ended), stdout: "" }, 0);
}

/** Nothing is half written, and nothing waits for ever. */
export async function signals(desk: Desk): Promise<void> {
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    for (const argv of [["batch"], ["search", "--input", "-"]]) {
      const { child, ended } = desk.start(argv);
      await new Promise((resolve) => child.stdin?.write(" ".repeat(BLANKS_BYTES), resolve));
      child.kill(signal);
      desk.note(`${argv.join(" ")} ${signal}`, await ended, 3);
    }
  }
}
