import { SessionAnalyzeEnvelopeSchema, SessionQueryEnvelopeSchema } from "@fathomline/contracts/v1";
import { asRecord, openRpc, stringField, type RpcSession } from "@fathomline/pi-testkit";
import { expect, onTestFinished, test } from "vitest";
import { DOCUMENTS, EXTENSION, makeWorkspace } from "./support/workspace.ts";

interface Analyzed {
  readonly reportRef: string;
  readonly toolCalls: unknown;
}

/** Reads a file, so that the session has something of its own, and analyses the session. */
async function analyze(session: RpcSession, reads: number): Promise<Analyzed> {
  const read = Array.from({ length: reads }, () => [{ name: "read", args: { path: "docs/guide.md" } }]);
  const turns = [...read, [{ name: "pi_analyze_session", args: { session: "current" } }], "done"];
  const { results } = await session.prompt("go", turns);
  const native = SessionAnalyzeEnvelopeSchema.parse(results.at(-1)?.result.structuredContent);
  if (!native.ok) throw new Error(native.error.code);
  const report = asRecord(native.report, "report");
  return {
    reportRef: stringField(report, "reportRef"),
    toolCalls: asRecord(report["totals"], "totals")["toolCalls"],
  };
}

/** `ok`, or the code of the refusal. */
async function query(session: RpcSession, reportRef: string): Promise<string> {
  const { results } = await session.prompt("go", [[{ name: "pi_query_session", args: { reportRef } }], "done"]);
  const native = SessionQueryEnvelopeSchema.parse(results[0]?.result.structuredContent);
  return native.ok ? "ok" : native.error.code;
}

test("over /new, /resume, /fork and /reload a report stays with its session, and the running session is the one that is counted", async () => {
  const session = await openRpc({ extensions: [EXTENSION], cwd: makeWorkspace(DOCUMENTS), keepSession: true });
  onTestFinished(() => session.kill().then(() => undefined));

  const first = await analyze(session, 2);
  expect(first.toolCalls).toBe(3);
  expect(await query(session, first.reportRef)).toBe("ok");
  const file = stringField(asRecord(await session.command({ type: "get_state" }), "state"), "sessionFile");

  await session.newSession();
  expect(await query(session, first.reportRef)).not.toBe("ok");
  const fresh = await analyze(session, 0);
  expect(fresh.toolCalls).toBe(2);

  // The same session comes back as another object of Pi: its entries count, its reports were let go with the old one.
  await session.command({ type: "switch_session", sessionPath: file });
  expect(await query(session, first.reportRef)).not.toBe("ok");
  expect(await query(session, fresh.reportRef)).not.toBe("ok");
  const resumed = await analyze(session, 0);
  expect(resumed.toolCalls).toBe(7);

  const messages = asRecord(await session.command({ type: "get_fork_messages" }), "fork")["messages"];
  const second = Array.isArray(messages) ? asRecord(messages[1], "message") : {};
  await session.command({ type: "fork", entryId: stringField(second, "entryId") });
  expect(await query(session, resumed.reportRef)).not.toBe("ok");
  // The fork has what came before the second message, the query above and this call.
  const forked = await analyze(session, 0);
  expect(forked.toolCalls).toBe(5);

  await session.reload();
  expect(await query(session, forked.reportRef)).not.toBe("ok");
  expect((await analyze(session, 0)).toolCalls).toBe(7);
  expect(await session.close()).toMatchObject({ code: 0, stderr: "" });
});

test("a session that ends under a running call ends well", async () => {
  const many = Object.fromEntries(
    Array.from({ length: 400 }, (_, index) => [`docs/${index}.md`, `# Walrus ${index}\n\n${"ice ".repeat(400)}`]),
  );
  const session = await openRpc({ extensions: [EXTENSION], cwd: makeWorkspace({ ...DOCUMENTS, ...many }) });
  onTestFinished(() => session.kill().then(() => undefined));
  const call = [{ name: "project_artifact_search", args: { query: "walrus", limit: 1 } }];
  const left = session.prompt("go", [call]);
  await session.waitFor((event) => event.type === "tool_execution_start");
  await session.newSession();
  await left;
  const { results } = await session.prompt("again", [call, "done"]);
  expect(results.map(({ isError }) => isError)).toEqual([false]);
  const from = session.events.length;
  const cut = session.prompt("last", [call]).then(
    () => "settled",
    () => "cut",
  );
  await session.waitFor((event) => event.type === "tool_execution_start", from);
  expect(await session.close()).toMatchObject({ code: 0, stderr: "" });
  expect(["settled", "cut"]).toContain(await cut);
});
