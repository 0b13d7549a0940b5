import { join } from "node:path";
import { expect, test } from "vitest";
import { allEvents, allLeads, analyzed, desk, reportOf } from "../support/ask.ts";
import { Chain, folder, NOON, writeSession, type Rec } from "../support/session-file.ts";

const ERROR = { isError: true };

test("case 39: a result joins the one call of its id and tool above it, and nothing else", async () => {
  const root = folder();
  const chain = new Chain();
  const top = chain.user();
  const actual = chain.calls([["read", "actual"]]);
  chain.calls([["read", "branch"]], {}, { parentId: top });
  const first = chain.calls([["read", "reused"]], {}, { parentId: actual });
  const second = chain.calls([["read", "reused"]], {}, { parentId: first });
  chain.result("read", "unknown", ERROR, { parentId: second });
  chain.result("write", "actual", ERROR, { parentId: second });
  chain.result("read", "actual", {}, { parentId: second });
  chain.result("read", "branch", ERROR, { parentId: second });
  chain.result("read", "reused", {}, { parentId: second });
  const { totals, extraction } = await reportOf(desk(root), writeSession(join(root, "a.jsonl"), "a", chain));
  expect(totals).toMatchObject({ toolCalls: 4, failures: 3 });
  expect(extraction).toMatchObject({ unresolvedResults: 4, unresolvedCalls: 3 });
});

test("case 40: an id that is null takes nothing, and an id may be used again once it was taken", async () => {
  const root = folder();
  const chain = new Chain();
  chain.calls([["read", "c1"]]);
  chain.message({ role: "toolResult", toolCallId: null, toolName: "read", content: [], isError: false });
  chain.result("read", "c1");
  chain.pair("read", "c1");
  const { extraction } = await reportOf(desk(root), writeSession(join(root, "a.jsonl"), "a", chain));
  expect(extraction).toMatchObject({ unresolvedResults: 1, unresolvedCalls: 0, legacyCorrelations: 0 });
});

test("case 41: without ids the name has to do, and is disclosed; an id never binds to a call without one", async () => {
  const root = folder();
  const chain = new Chain();
  chain.calls([["read"]]);
  chain.result("read", "c1");
  chain.result("read", undefined);
  chain.calls([["read"]]);
  chain.result("read", undefined);
  const { report, completeness } = await analyzed(desk(root), writeSession(join(root, "a.jsonl"), "a", chain));
  expect(report.extraction).toMatchObject({ legacyCorrelations: 2, unresolvedResults: 1, unresolvedCalls: 0 });
  expect(completeness.capture.causes).toEqual(["unresolved_results", "legacy_correlations"]);
});

test("case 42: a pair may lie across the edge of the window", async () => {
  const root = folder();
  const left = NOON;
  const right = NOON + 1_000;
  const chain = new Chain();
  chain.calls([["read", "c1"]], { timestamp: left - 1 });
  chain.result("read", "c1", { ...ERROR, timestamp: left });
  chain.calls([["read", "c2"]], { timestamp: right });
  chain.result("read", "c2", { ...ERROR, timestamp: right + 1 });
  const { totals, extraction } = await reportOf(desk(root), writeSession(join(root, "a.jsonl"), "a", chain), {
    since: new Date(left).toISOString(),
    until: new Date(right).toISOString(),
  });
  expect(totals).toMatchObject({ toolCalls: 1, failures: 1 });
  expect(extraction).toMatchObject({ unresolvedCalls: 0, unresolvedResults: 0 });
});

const MISSING = [{ type: "text", text: "ENOENT: no such file or directory" }];

test("case 43: what the host says and what a tool's own envelope says are two things", async () => {
  const root = folder();
  const chain = new Chain();
  const results: readonly (readonly [string, Rec])[] = [
    ["read", { content: MISSING }],
    ["read", ERROR],
    ["unity_run", { details: { rawResult: { ok: false } } }],
    ["codecks_card_get", { details: { rawResult: { ok: true } } }],
    ["custom_tool", { details: { ok: false } }],
    ["unity_run", { details: { rawResult: { ok: true, schemaVersion: 999 } } }],
    ["read", { content: MISSING, isError: undefined }],
    ["plastic_status", { ...ERROR, details: { rawResult: { ok: true } } }],
  ];
  for (const [index, [tool, over]] of results.entries()) chain.pair(tool, `c${index}`, over);
  const { totals, extraction } = await reportOf(desk(root), writeSession(join(root, "a.jsonl"), "a", chain));
  expect(totals.failures).toBe(3);
  expect(extraction).toMatchObject({
    heuristicLeads: 1,
    unknownOutcomes: 3,
    nativeOutcomes: { success: 5, failure: 2, unknown: 1 },
    semanticOutcomes: { "not-applicable": 3, failure: 1, success: 2, unknown: 2 },
  });
});

test("case 44: an envelope in fenced JSON fails each of eight parallel calls, and makes one lead", async () => {
  const root = folder();
  const chain = new Chain();
  const ids = Array.from({ length: 8 }, (_, index) => `c${index}`);
  chain.calls(ids.map((id) => ["codecks_card_update", id]));
  const content = [{ type: "text", text: 'It did not work:\n```json\n{"ok": false, "why": "no"}\n```\n' }];
  for (const id of ids) chain.result("codecks_card_update", id, { content });
  const at = desk(root);
  const report = await reportOf(at, writeSession(join(root, "a.jsonl"), "a", chain));
  expect(report.totals.failures).toBe(8);
  const leads = await allLeads(at, report.reportRef);
  expect(leads).toMatchObject([
    { toolLabel: "codecks_card_update", signature: "typed_failure:success:failure", indexedEvents: 8 },
  ]);
  const events = await allEvents(at, { reportRef: report.reportRef, leadRef: leads[0]?.leadRef ?? "" });
  expect(events).toHaveLength(8);
  expect(events[0]?.eventRef).toBe(leads[0]?.eventRef);
  expect(events[0]?.outcome?.source).toBe("text_fallback");
});

test.each([
  ["cd x && rg foo", 0],
  ["rg foo | wc", 1],
])("case 45: the exit status 1 of %j makes %i leads", async (command, leads) => {
  const root = folder();
  const chain = new Chain();
  chain.calls([["bash", "c1", { command }]]);
  chain.result("bash", "c1", {
    content: [{ type: "text", text: "(no output)\n\nCommand exited with code 1" }],
    isError: undefined,
  });
  const report = await reportOf(desk(root), writeSession(join(root, "a.jsonl"), "a", chain));
  expect(report.extraction.heuristicLeads).toBe(leads);
  expect(report.totals.failures).toBe(0);
});

test("case 46: errors and aborts of the assistant are two leads and no failures of tools", async () => {
  const root = folder();
  const chain = new Chain();
  chain.calls([], { content: [], stopReason: "error", errorMessage: "secret words" });
  chain.calls([], { content: [], stopReason: "aborted" });
  const report = await reportOf(desk(root), writeSession(join(root, "a.jsonl"), "a", chain));
  expect(report.totals.failures).toBe(0);
  expect(report.extraction).toMatchObject({ assistantErrors: 1, assistantAborts: 1 });
  expect(report.rows.map(({ signature }) => signature).toSorted()).toEqual(["assistant_aborted", "assistant_error"]);
  expect(JSON.stringify(report)).not.toContain("secret words");
});

test("case 47: a bad block makes its message unsupported once, and its siblings stay in their places", async () => {
  const root = folder();
  const chain = new Chain();
  chain.message({ role: "user", content: [null, { type: "text" }, { type: "text", text: "fine" }] });
  chain.message({ role: "user", content: [{ type: "image", data: "AA==" }] });
  chain.calls([], {
    content: [
      { type: "toolCall", id: "x", name: "read", arguments: [] },
      { type: "toolCall", id: "", name: "read", arguments: {} },
      { type: "toolCall", id: "c1", name: "read", arguments: {} },
    ],
  });
  const at = desk(root);
  const report = await reportOf(at, writeSession(join(root, "a.jsonl"), "a", chain));
  expect(report.extraction.unsupportedMessages).toBe(3);
  expect(report.totals).toMatchObject({ toolCalls: 1, userMessages: 2 });
  const calls = (await allEvents(at, { reportRef: report.reportRef })).filter(({ kind }) => kind === "tool_call");
  expect(calls.map(({ call }) => call?.block)).toEqual([2]);
});
