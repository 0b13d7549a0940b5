// One reading of a history in a bare process: prints its counts, time and the most memory that it held.
import { appendFileSync, closeSync, createReadStream, openSync, readFileSync, readSync, statSync } from "node:fs";
import { createInterface } from "node:readline";
import type * as Engine from "../../packages/session/src/engine/session-engine.ts";
import { moreTurns } from "./make-history.ts";

const CHUNK_BYTES = 262_144;
const LF = 0x0a;
/** What is published, and not the source, which has to be stripped of its types in each thread. */
const BUILT = new URL("../../packages/session/dist/engine/session-engine.js", import.meta.url);

/** What every way of reading has to count alike. */
interface Counts {
  calls: number;
  failures: number;
  tokens: number;
}

const [engine = "", path = ""] = process.argv.slice(2);
const startMs = performance.now();
const found = engine === "ours" ? await analyze() : { counts: engine === "buffer" ? byBuffer() : await byReadline() };
const milliseconds = "milliseconds" in found ? found.milliseconds : performance.now() - startMs;
// What the kernel says of resource usage begins with what the parent held when it started this process.
const peakKilobytes = Number(/VmHWM:\s*(\d+)/u.exec(readFileSync("/proc/self/status", "utf8"))?.[1]);
process.stdout.write(JSON.stringify({ ...found, milliseconds, peakKilobytes }));

function count(record: unknown, counts: Counts): void {
  const message = member(record, "message");
  const role = member(message, "role");
  if (role === "toolResult" && member(message, "isError") === true) counts.failures += 1;
  if (role !== "assistant") return;
  const usage = member(message, "usage");
  for (const name of ["input", "output", "cacheRead", "cacheWrite"]) counts.tokens += Number(member(usage, name));
  const content = member(message, "content");
  if (!Array.isArray(content)) return;
  for (const block of content) if (member(block, "type") === "toolCall") counts.calls += 1;
}

function member(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

/** The fastest plain loop that we know: chunks, LF, one JSON.parse a line. */
function byBuffer(): Counts {
  const counts = { calls: 0, failures: 0, tokens: 0 };
  const file = openSync(path, "r");
  let buffer = Buffer.allocUnsafe(CHUNK_BYTES);
  let kept = 0;
  for (;;) {
    if (kept + CHUNK_BYTES > buffer.length) {
      const grown = Buffer.allocUnsafe(Math.max(buffer.length * 2, kept + CHUNK_BYTES));
      buffer.copy(grown, 0, 0, kept);
      buffer = grown;
    }
    const got = readSync(file, buffer, kept, CHUNK_BYTES, null);
    if (got === 0) break;
    const filled = kept + got;
    let start = 0;
    for (let end = buffer.indexOf(LF, kept); end !== -1 && end < filled; end = buffer.indexOf(LF, start)) {
      count(JSON.parse(buffer.toString("utf8", start, end)), counts);
      start = end + 1;
    }
    buffer.copy(buffer, 0, start, filled);
    kept = filled - start;
  }
  closeSync(file);
  return counts;
}

async function byReadline(): Promise<Counts> {
  const counts = { calls: 0, failures: 0, tokens: 0 };
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    count(JSON.parse(line), counts);
  }
  return counts;
}

/** One analysis, and one more after an append. */
async function analyze(): Promise<object> {
  const { SessionEngine }: typeof Engine = await import(BUILT.href);
  const session = new SessionEngine();
  const [first, firstMs] = await once(session);
  // The memory of the first reading: what comes later is another question.
  const firstPeakKilobytes = Number(/VmHWM:\s*(\d+)/u.exec(readFileSync("/proc/self/status", "utf8"))?.[1]);
  const appended = process.argv[4] === undefined ? undefined : await append(session, Number(process.argv[4]));
  session.close();
  return { counts: first.counts, milliseconds: firstMs, firstPeakKilobytes, ...appended };
}

async function append(session: Engine.SessionEngine, bytes: number): Promise<object> {
  const before = statSync(path).size;
  appendFileSync(path, moreTurns(lastTurn(), bytes));
  const appendedBytes = statSync(path).size - before;
  const [{ bytesRead }, againMs] = await once(session);
  return { againMilliseconds: againMs, againBytes: bytesRead, appendedBytes };
}

/** Turns are told apart by their place, which the last call has in its id. */
function lastTurn(): number {
  const file = openSync(path, "r");
  const tail = Buffer.alloc(CHUNK_BYTES);
  const got = readSync(file, tail, 0, CHUNK_BYTES, Math.max(0, statSync(path).size - CHUNK_BYTES));
  closeSync(file);
  const ids = [...tail.toString("utf8", 0, got).matchAll(/"toolCallId":"call_(\d+)"/g)];
  return Number(ids.at(-1)?.[1]);
}

async function once(session: Engine.SessionEngine): Promise<[{ counts: Counts; bytesRead: number }, number]> {
  const started = performance.now();
  const input = { session: path, since: "2026-01-01", until: "2026-12-31", timeZone: "UTC", maxScanMs: 600_000 };
  const watch = { isCancelled: () => false, onProgress: () => undefined };
  const request = { scope: 1, input, cwd: "/", env: { HOME: process.env["BENCH_HOME"] }, memory: undefined };
  const result = await session.analyze(request, watch);
  const milliseconds = performance.now() - started;
  if (!result.ok || result.page.facts === undefined) throw new Error("no report");
  const { reportRef, facts } = result.page;
  const usage = session.query(1, { reportRef, view: "usage", groupBy: "total" });
  if (!usage.ok || usage.answer.view !== "usage") throw new Error("no usage");
  const tokens = usage.answer.rows[0]?.totalTokens ?? 0;
  const { toolCalls: calls, failures } = facts.totals;
  return [{ counts: { calls, failures, tokens }, bytesRead: facts.corpus.bytesRead }, milliseconds];
}
