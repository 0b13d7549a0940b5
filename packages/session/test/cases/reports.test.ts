import { loadTool } from "@fathomline/contracts";
import { appendFileSync, rmSync, statSync, utimesSync, writeFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { nodeFolders } from "../../src/scan/discover.ts";
import { allEvents, allLeads, desk, refusal, reportOf, type Desk } from "../support/ask.ts";
import { Chain, folder, writeSession } from "../support/session-file.ts";

const MINUTES_15_MS = 900_000;

afterEach(() => {
  vi.useRealTimers();
});

function failing(prefix = "a", count = 1): Chain {
  const chain = new Chain(prefix);
  for (let index = 0; index < count; index += 1) chain.pair("read", `c${index}`, { isError: true });
  return chain;
}

async function one(): Promise<{
  readonly at: Desk;
  readonly path: string;
  readonly reportRef: string;
  readonly root: string;
}> {
  const root = folder();
  const path = writeSession(join(root, "a.jsonl"), "a", failing());
  const at = desk(root);
  return { at, path, root, reportRef: (await reportOf(at, path)).reportRef };
}

test.each([
  ["one line end more", (path: string) => appendFileSync(path, "\n")],
  [
    "other bytes of the same number and the old time",
    (path: string) => {
      const { atime, mtime } = statSync(path);
      writeFileSync(path, readFileSync(path, "utf8").replace("done", "gone"));
      utimesSync(path, atime, mtime);
    },
  ],
  ["nothing any more", (path: string) => rmSync(path)],
])("case 60: a source with %s is stale", async (_name, change) => {
  const { at, path, reportRef } = await one();
  change(path);
  expect(await refusal(at, { reportRef })).toBe("stale_source");
  expect(await refusal(at, { reportRef, view: "leads" })).toBe("stale_source");
});

test("case 61: a source that goes on growing makes its own rows stale, and no others", async () => {
  const root = folder();
  const growing = writeSession(join(root, "a.jsonl"), "a", failing("a", 30));
  writeSession(join(root, "b.jsonl"), "b", failing("b", 2));
  const at = desk(root);
  const { reportRef } = await reportOf(at, root);
  appendFileSync(growing, "\n");
  const [lead] = await allLeads(at, reportRef);
  // Another event stands for the lead now.
  expect(lead?.stale).toBe(false);
  const events = await allEvents(at, { reportRef });
  // Pages of nothing but stale rows are passed over.
  expect(events.filter(({ stale }) => !stale)).toHaveLength(4);
  expect(events.length).toBeLessThan(64);
  expect(events.some(({ stale }) => stale)).toBe(false);
  expect(events.map(({ eventRef }) => eventRef)).toContain(lead?.eventRef);
  const page = await at.query({ reportRef, leadRef: lead?.leadRef ?? "", limit: 10 });
  expect(page.native).toMatchObject({ ok: true, report: { total: 32 } });
});

test("case 61: a page with stale and fresh rows says which are which", async () => {
  const root = folder();
  const growing = writeSession(join(root, "a.jsonl"), "a", failing("a", 1));
  writeSession(join(root, "b.jsonl"), "b", failing("b", 1));
  const at = desk(root);
  const { reportRef } = await reportOf(at, root);
  appendFileSync(growing, "\n");
  const events = await allEvents(at, { reportRef });
  expect(events.map(({ stale }) => stale)).toEqual([true, true, false, false]);
});

test("case 62: a fifth report makes the first expire, and release does so at once", async () => {
  const { at, path, reportRef } = await one();
  const refs = [reportRef];
  for (let index = 0; index < 4; index += 1) {
    const { native } = await at.analyze({ session: path });
    if (!native.ok) throw new Error("refused");
    expect(native.effects.memory).toEqual({ state: "changed", saved: 1, released: 0, evicted: index === 3 ? 1 : 0 });
    refs.push(native.report.reportRef);
  }
  expect(await refusal(at, { reportRef })).toBe("expired_report");
  const [, second = ""] = refs;
  const released = await at.query({ reportRef: second, release: true });
  expect(released.native).toMatchObject({
    ok: true,
    report: { view: "released", status: "released" },
    effects: { memory: { state: "changed", released: 1 } },
  });
  expect(await refusal(at, { reportRef: second })).toBe("expired_report");
  expect(at.engine.reports).toBe(3);
});

test("case 62: a report expires at exactly the moment that it said, by the clock and by a timer", async () => {
  const root = folder();
  const path = writeSession(join(root, "a.jsonl"), "a", failing());
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], now: 0 });
  let now = 1_000;
  const at = desk(root, { now: () => now });
  const { reportRef, expiresAt } = await reportOf(at, path);
  expect(expiresAt).toBe(1_000 + MINUTES_15_MS);
  now = expiresAt - 1;
  expect((await at.query({ reportRef })).native.ok).toBe(true);
  now = expiresAt;
  expect(await refusal(at, { reportRef })).toBe("expired_report");
  await reportOf(at, path);
  expect(at.engine.reports).toBe(1);
  vi.advanceTimersByTime(MINUTES_15_MS);
  expect(at.engine.reports).toBe(0);
});

test("case 63: a session that ends fails its own scan, and nobody else's", async () => {
  const root = folder();
  writeSession(join(root, "a.jsonl"), "a", failing());
  let ends: object | undefined;
  const at: Desk = desk(root, {
    folders: {
      open(path) {
        if (ends !== undefined) at.tools.releaseScope(ends);
        return nodeFolders.open(path);
      },
    },
  });
  const other = {};
  const { native } = await at.analyze({ session: root }, { scope: other });
  if (!native.ok) throw new Error("refused");
  ends = at.context.scope;
  const ended = await at.analyze({ session: root });
  expect(ended.native).toMatchObject({ ok: false, error: { code: "expired_report" } });
  expect(at.engine.reports).toBe(1);
  const { reportRef } = native.report;
  expect((await at.query({ reportRef }, { scope: other })).native.ok).toBe(true);
  expect(await refusal(at, { reportRef })).toBe("invalid_report_scope");
});

test("case 64: wrong selections get their codes, and none of their words back", async () => {
  const { at, reportRef } = await one();
  const [event] = await allEvents(at, { reportRef });
  const eventRef = event?.eventRef ?? "";
  const ref = "v_0123456789abcdef01234567";
  const limit = "invalid_page_limit";
  expect(await refusal(at, { reportRef, limit: 0 })).toBe(limit);
  expect(await refusal(at, { reportRef, limit: 11 })).toBe(limit);
  expect(await refusal(at, { reportRef, limit: 2.5 })).toBe(limit);
  expect(await refusal(at, { reportRef, eventRef, toolRef: event?.toolRef ?? "" })).toBe("invalid_evidence_selector");
  expect(await refusal(at, { reportRef, view: "leads", leadRef: ref })).toBe("invalid_evidence_selector");
  expect(await refusal(at, { reportRef, groupBy: "day" })).toBe("invalid_evidence_selector");
  expect(await refusal(at, { reportRef, cursor: "3" })).toBe("invalid_cursor");
  expect(await refusal(at, { reportRef, cursor: `${"9".repeat(23)}.${"a".repeat(24)}` })).toBe("invalid_cursor");
  expect(await refusal(at, { reportRef, eventRef: ref })).toBe("invalid_event_or_tool_ref");
  expect(await refusal(at, { reportRef: "r_nobody" })).toBe("invalid_report");
  const { content } = await at.query({ reportRef: "CANARY" });
  expect(content.join()).not.toContain("CANARY");
  for (const input of [
    { reportRef, view: "CANARY" },
    { reportRef, limit: 11 },
    { reportRef, CANARY: 1, limit: "CANARY" },
  ]) {
    const outcome = await loadTool(at.tools.query).call(input, at.context);
    expect(outcome.kind).toBe("rejected");
  }
});

test("case 65: a locator takes exactly what it needs", async () => {
  const { at, reportRef } = await one();
  const [event] = await allEvents(at, { reportRef });
  const eventRef = event?.eventRef ?? "";
  const view = "locator";
  const code = "invalid_locator_selector";
  const allowLocalPathDisclosure = true;
  expect(await refusal(at, { reportRef, view, eventRef })).toBe(code);
  expect(await refusal(at, { reportRef, view, eventRef, allowLocalPathDisclosure: false })).toBe(code);
  expect(await refusal(at, { reportRef, view, allowLocalPathDisclosure })).toBe(code);
  expect(await refusal(at, { reportRef, view, eventRef, allowLocalPathDisclosure, target: "context" })).toBe(code);
  expect(await refusal(at, { reportRef, view, eventRef, allowLocalPathDisclosure, contextIndex: 0 })).toBe(code);
  expect(await refusal(at, { reportRef, view, eventRef, allowLocalPathDisclosure, limit: 1 })).toBe(code);
  expect(await refusal(at, { reportRef, eventRef, allowLocalPathDisclosure })).toBe(code);
  const outcome = await loadTool(at.tools.query).call(
    { reportRef, view, eventRef, allowLocalPathDisclosure: "true" },
    at.context,
  );
  expect(outcome.kind).toBe("rejected");
});

test("case 66: a locator gives the exact line of an event, its call and its ancestors", async () => {
  const root = folder();
  const chain = new Chain();
  chain.user();
  chain.calls([
    ["read", "c0"],
    ["write", "c1"],
  ]);
  chain.result("write", "c1", { isError: true });
  const path = writeSession(join(root, "sub", "a.jsonl"), "a", chain);
  const at = desk(root);
  const { reportRef, rows } = await reportOf(at, path);
  const eventRef = rows[0]?.eventRef ?? "";
  const locate = async (over: object): Promise<readonly [string, string, number | undefined]> => {
    const { native } = await at.query({
      reportRef,
      view: "locator",
      eventRef,
      allowLocalPathDisclosure: true,
      ...over,
    });
    if (!native.ok || native.report.view !== "locator") throw new Error("refused");
    const { report } = native;
    const line = readFileSync(join(root, report.path), "utf8").split("\n")[report.line - 1] ?? "";
    return [report.path, String(JSON.parse(line).id), report.block];
  };
  expect(await locate({})).toEqual(["sub/a.jsonl", "a0000002", undefined]);
  expect(await locate({ target: "call" })).toEqual(["sub/a.jsonl", "a0000001", 1]);
  expect(await locate({ target: "context", contextIndex: 0 })).toEqual(["sub/a.jsonl", "a0000001", undefined]);
  expect(await locate({ target: "context", contextIndex: 1 })).toEqual(["sub/a.jsonl", "a0000000", undefined]);
  expect(rows).toHaveLength(1);
});

test.each([
  ["READ", undefined],
  ["read\n", undefined],
  ["constructor", undefined],
  ["read_x", undefined],
  ["__proto__", undefined],
  ["codecks_card_get", "codecks_card_get"],
])("case 68: the tool %j has the label %j", async (tool, label) => {
  const root = folder();
  const chain = new Chain();
  chain.pair(tool, "c1");
  const at = desk(root);
  const { reportRef } = await reportOf(at, writeSession(join(root, "a.jsonl"), "a", chain));
  const [event] = await allEvents(at, { reportRef });
  expect(event?.toolLabel).toBe(label);
});

test("a query that is cancelled is a failure with a code", async () => {
  const { at, reportRef } = await one();
  expect(await refusal(at, { reportRef }, { signal: AbortSignal.abort() })).toBe("evidence_query_cancelled");
});
