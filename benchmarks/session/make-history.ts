import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What kind of lines a generated history has: realistic ones of about 5 KB, or ten that are huge. */
export type HistoryKind = "realistic" | "huge-lines";

export interface History {
  readonly path: string;
  readonly bytes: number;
}

const START_MS = Date.UTC(2026, 0, 2);
const BATCH_BYTES = 4_194_304;
/** What tools answer with most: source code. */
const SOURCE = ["make-history.ts", "engine-main.ts", "bench-session.ts"]
  .map((name) => readFileSync(join(import.meta.dirname, name), "utf8"))
  .join("\n")
  .repeat(2);
const RESULT_CHARS_MAX = 16_000;
const HUGE_LINES = 10;
const HUGE_BYTES = 8_000_000;
/** Changes with what is generated. */
const VERSION = 4;

/** A session as Pi writes it, of at least so many bytes. It stays in the system's temporary folder for the next run. */
export function makeHistory(kind: HistoryKind, bytes: number): History {
  const path = join(tmpdir(), `fathomline-bench-${kind}-${bytes}-${VERSION}.jsonl`);
  if (!existsSync(path)) {
    const writing = `${path}.${process.pid}`;
    const file = openSync(writing, "w");
    writeSync(file, line({ type: "session", version: 3, id: "bench", timestamp: iso(0), cwd: "/work" }));
    if (kind === "realistic") writeTurns(file, bytes);
    else writeHuge(file);
    closeSync(file);
    renameSync(writing, path);
  }
  return { path, bytes: statSync(path).size };
}

/** More turns, to be appended to a history that ends with the result of turn `last`. */
export function moreTurns(last: number, bytes: number): string {
  let text = "";
  for (let turn = last + 1; text.length < bytes; turn += 1) text += turnOf(turn);
  return text;
}

function writeTurns(file: number, bytes: number): void {
  let batch = "";
  let written = 0;
  for (let turn = 0; written < bytes; turn += 1) {
    batch += turnOf(turn);
    if (batch.length < BATCH_BYTES) continue;
    written += writeSync(file, batch);
    batch = "";
  }
  writeSync(file, batch);
}

function writeHuge(file: number): void {
  for (let index = 0; index < HUGE_LINES; index += 1) {
    const data = "iVBORw0KGgo".repeat(HUGE_BYTES / 11);
    writeSync(file, entry(index, { role: "user", content: [{ type: "image", data, mimeType: "image/png" }] }));
  }
}

/** An assistant message with a call and its result: text with quotes and line ends, as source code has them. */
function turnOf(turn: number): string {
  const seed = (turn * 2_654_435_761) % 4_294_967_296;
  const usage = {
    input: 1_200 + (seed % 900),
    output: 300,
    cacheRead: 40_000,
    cacheWrite: 0,
    totalTokens: 41_500,
    cost: { input: 0.01, output: 0.02, cacheRead: 0.001, cacheWrite: 0, total: 0.031 },
  };
  const call = { type: "toolCall", id: `call_${turn}`, name: "bash", arguments: { command: `ls src/${seed}` } };
  const thinking = { type: "thinking", thinking: "The next step is to look. ".repeat(8) };
  const assistant = {
    role: "assistant",
    content: [thinking, call],
    api: "messages",
    provider: "acme",
    model: "m-1",
    usage,
    stopReason: "toolUse",
    responseId: `msg_${seed}_${turn}`,
    timestamp: START_MS + turn * 10,
  };
  const start = seed % (SOURCE.length - RESULT_CHARS_MAX);
  const content = [{ type: "text", text: SOURCE.slice(start, start + (seed % RESULT_CHARS_MAX)) }];
  const result = { role: "toolResult", toolCallId: `call_${turn}`, toolName: "bash", content, details: {} };
  return (
    entry(turn * 2, assistant) +
    entry(turn * 2 + 1, { ...result, isError: turn % 10 === 0, durationMs: 12, timestamp: START_MS + turn * 10 + 5 })
  );
}

function entry(index: number, message: object): string {
  const parentId = index === 0 ? null : hex(index - 1);
  return line({ type: "message", id: hex(index), parentId, timestamp: iso(index), message });
}

function hex(index: number): string {
  return (0xa0_00_00_00 + index).toString(16);
}

function iso(index: number): string {
  return new Date(START_MS + index * 5).toISOString();
}

function line(record: object): string {
  return `${JSON.stringify(record)}\n`;
}
