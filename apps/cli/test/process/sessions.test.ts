import { appendFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { SessionAnalyzeEnvelopeSchema, SessionQueryEnvelopeSchema } from "@fathomline/contracts/v1";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeProject, type Project } from "../support/project.ts";
import { runCliProcess, startCli } from "../support/spawn-cli.ts";

const TIME = "2026-01-02T12:00:00.000Z";
const record = (value: object): string => `${JSON.stringify(value)}\n`;
const CANARY = "canary-0815";

let project: Project;
beforeAll(() => {
  project = makeProject();
  const path = join(project.folder, "run.jsonl");
  writeFileSync(path, record({ type: "session", version: 3, id: CANARY, timestamp: TIME, cwd: `/${CANARY}` }));
  const message = { role: "toolResult", toolCallId: CANARY, toolName: "read", content: [], isError: true };
  appendFileSync(path, record({ type: "message", id: "0000000a", parentId: null, timestamp: TIME, message }));
});
afterAll(() => project.remove());

const INPUT = { session: "./run.jsonl", since: "2026-01-01", until: "2026-01-03" };

test("a batch holds a report for its queries, and its words name the tools", async () => {
  const { child, finished } = startCli(["batch"], { cwd: project.folder, keepStdinOpen: true });
  const lines = createInterface(child.stdout);
  const ask = async (tool: string, input: object): Promise<unknown> => {
    const answer = once(lines, "line");
    child.stdin.write(record({ tool, input }));
    const [line]: unknown[] = await answer;
    return JSON.parse(String(line));
  };
  const analyzed = SessionAnalyzeEnvelopeSchema.parse(await ask("session analyze", INPUT));
  if (!analyzed.ok) throw new Error(analyzed.error.code);
  const { reportRef, rows, totals } = analyzed.report;
  expect(totals).toMatchObject({ failures: 1 });
  const [lead] = rows;
  const queried = SessionQueryEnvelopeSchema.parse(
    await ask("pi_query_session", { reportRef, leadRef: lead?.leadRef }),
  );
  expect(queried).toMatchObject({ ok: true, report: { total: 1, rows: [{ kind: "tool_result", toolLabel: "read" }] } });
  expect(await ask("session query", { reportRef, release: true })).toMatchObject({ ok: true });
  expect(await ask("session query", { reportRef })).toMatchObject({ ok: false, error: { code: "expired_report" } });
  child.stdin.end();
  const { status, stdout, stderr } = await finished;
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).not.toContain(CANARY);
});

test.each([
  ["a report of another process", "session query", { reportRef: "r_0123456789abcdef01234567" }, "invalid_report"],
  ["the running session of a shell", "session analyze", { session: "current" }, "current_session_unavailable"],
])("%s is refused with a code", async (_what, words, input, code) => {
  const argv = [...words.split(" "), "--input", JSON.stringify(input)];
  const { status, stdout } = await runCliProcess(argv, { cwd: project.folder });
  expect(status).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({ ok: false, error: { code } });
});
