import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { sessionTools } from "@fathomline/session/tools";
import { onTestFinished } from "vitest";
import { runCli } from "../../src/run-cli.ts";
import { collect } from "./streams.ts";

export const CANARY = "Zqxjk<b>";
/** The month of all sessions. */
export const PERIOD: readonly string[] = ["--since", "2026-01-01", "--until", "2026-01-31", "--time-zone", "UTC"];
export const DAYS = 20;

/** Sessions with canaries in every name, text and id: more models, tools and sessions than a table shows. */
export function sessions(): string {
  const cwd = realpathSync(mkdtempSync(join(tmpdir(), "fathomline-report-")));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  mkdirSync(join(cwd, CANARY));
  for (let day = 1; day <= DAYS; day += 1) {
    const timestamp = `2026-01-${String(day).padStart(2, "0")}T12:00:00.000Z`;
    const usage = { input: day, output: 1, cacheRead: 0, cacheWrite: 0, totalTokens: day + 1, cost: price(day / 4) };
    const content = [{ type: "toolCall", id: CANARY, name: day === 1 ? "read" : `${CANARY}-${day}`, arguments: {} }];
    const records = [
      { type: "session", version: 3, id: `${CANARY}-session-${day}`, timestamp, cwd: `/${CANARY}` },
      entry("00000001", null, timestamp, {
        role: "assistant",
        content,
        provider: CANARY,
        model: `model-${day}`,
        usage,
        stopReason: "toolUse",
      }),
      entry("00000002", "00000001", timestamp, {
        role: "toolResult",
        toolCallId: CANARY,
        toolName: content[0]?.name,
        content: [{ type: "text", text: CANARY }],
        isError: day % 5 === 0,
      }),
    ];
    const text = records.map((record) => `${JSON.stringify(record)}\n`).join("");
    writeFileSync(join(cwd, CANARY, `${day}.jsonl`), text);
  }
  return cwd;
}

function price(total: number): object {
  return { input: total, output: 0, cacheRead: 0, cacheWrite: 0, total };
}

function entry(id: string, parentId: string | null, timestamp: string, message: object): object {
  return { type: "message", id, parentId, timestamp, message };
}

interface Run {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

interface Terminal {
  readonly columns?: number;
  readonly environment?: NodeJS.ProcessEnv;
  readonly aborted?: boolean;
  /** Another session than all that are there. */
  readonly session?: string;
}

/** Runs `session report` over them, on a terminal or not. */
export async function runReport(cwd: string, words: readonly string[], terminal?: Terminal): Promise<Run> {
  const isTTY = terminal !== undefined;
  const stdout = Object.assign(collect({ isTTY }), { columns: terminal?.columns });
  const stderr = collect();
  const argv = ["session", "report", "--session", terminal?.session ?? ".", "--cwd", join(cwd, CANARY), ...words];
  const status = await runCli(argv, {
    tools: sessionTools,
    environment: { HOME: cwd, ...terminal?.environment },
    openStdin: () => Readable.from([]),
    signal: terminal?.aborted === true ? AbortSignal.abort() : new AbortController().signal,
    stdout,
    stderr,
  });
  return { status, stdout: stdout.text(), stderr: stderr.text() };
}
