import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { openSessionTools, type SessionTools } from "../../src/index.ts";
import { lazySessionTools } from "../../src/lazy-session-tools.ts";
import { Chain, folder, header, WINDOW, writeSession } from "../support/session-file.ts";

let tools: SessionTools | undefined;

afterEach(async () => {
  await tools?.close();
  tools = undefined;
});

function context(cwd: string, over: object = {}): Parameters<SessionTools["analyze"]["run"]>[1] {
  return { cwd, signal: new AbortController().signal, scope: {}, replacedInputChars: 0, ...over };
}

function failing(): Chain {
  const chain = new Chain();
  chain.pair("read", "c1", { isError: true });
  return chain;
}

test("reports live in the worker, and finished pages come from it", async () => {
  const root = folder();
  const path = writeSession(join(root, "a.jsonl"), "a", failing());
  tools = openSessionTools();
  const scope = {};
  const analyzed = await tools.analyze.run({ session: path, ...WINDOW }, context(root, { scope }));
  expect(analyzed.native).toMatchObject({ ok: true, report: { totals: { toolCalls: 1, failures: 1 } } });
  const reportRef = analyzed.native.ok ? analyzed.native.report.reportRef : "";
  const queried = await tools.query.run({ reportRef }, context(root, { scope }));
  expect(queried.native).toMatchObject({ ok: true, report: { view: "events", total: 2 } });
  const foreign = await tools.query.run({ reportRef }, context(root));
  expect(foreign.native).toMatchObject({ ok: false, error: { code: "invalid_report_scope" } });
  tools.releaseScope(scope);
  const released = await tools.query.run({ reportRef }, context(root, { scope }));
  expect(released.native).toMatchObject({ ok: false, error: { code: "expired_report" } });
});

test("the running session crosses to the worker as lines", async () => {
  const root = folder();
  tools = openSessionTools({ currentSession: () => ({ records: [header("live"), ...failing().records] }) });
  const { native } = await tools.analyze.run({ session: "current", ...WINDOW }, context(root));
  expect(native).toMatchObject({ ok: true, report: { totals: { failures: 1 }, corpus: { logicalSessions: 1 } } });
});

test("what is aborted before it starts rejects", async () => {
  const root = folder();
  tools = openSessionTools();
  const signal = AbortSignal.abort();
  await expect(tools.analyze.run({ session: root }, context(root, { signal }))).rejects.toThrow();
});

test("lazy tools share one worker; the last close ends it, and a later call starts anew", async () => {
  const root = folder();
  const path = writeSession(join(root, "a.jsonl"), "a", failing());
  const lazy = lazySessionTools();
  const call = context(root);
  const analyze = await lazy.analyze.load();
  const query = await lazy.query.load();
  const outcome = await analyze.call({ session: path, ...WINDOW }, call);
  const text = outcome.kind === "answer" ? (outcome.answer.content[0] ?? "") : "";
  const { reportRef } = JSON.parse(text).report;
  await lazy.analyze.close();
  expect(await query.call({ reportRef }, call)).toMatchObject({ kind: "answer", answer: { isError: false } });
  await lazy.query.close();
  const again = await lazy.query.load();
  expect(await again.call({ reportRef }, call)).toMatchObject({
    answer: { native: { ok: false, error: { code: "invalid_report" } } },
  });
  await lazy.query.close();
});
