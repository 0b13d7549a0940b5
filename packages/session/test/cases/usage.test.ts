import { join } from "node:path";
import { expect, test } from "vitest";
import type { SessionUsageRow } from "@fathomline/contracts";
import { allUsage, desk, reportOf } from "../support/ask.ts";
import { Chain, folder, usage, writeSession, type Rec } from "../support/session-file.ts";

async function rowsOf(
  chain: Chain,
  groupBy: SessionUsageRow["group"],
  timeZone = "UTC",
  over: Rec = {},
): Promise<readonly SessionUsageRow[]> {
  const root = folder();
  const at = desk(root);
  const path = writeSession(join(root, "a.jsonl"), "a", chain);
  const { reportRef } = await reportOf(at, path, { timeZone, ...over });
  return allUsage(at, { reportRef, groupBy });
}

/** Pi's own statistic, as its session does it: all branches, every kind of entry that has usage. */
function piStats(chain: Chain): { readonly tokens: number; readonly cost: number } {
  let tokens = 0;
  let cost = 0;
  for (const record of chain.records) {
    const holder: unknown = record["type"] === "message" ? record["message"] : record;
    const found: unknown = typeof holder === "object" && holder !== null ? Reflect.get(holder, "usage") : undefined;
    if (!isUsage(found)) continue;
    tokens += found.input + found.output + found.cacheRead + found.cacheWrite;
    cost += found.cost.total;
  }
  return { tokens, cost };
}

function isUsage(value: unknown): value is {
  readonly input: number;
  readonly output: number;
  readonly cacheRead: number;
  readonly cacheWrite: number;
  readonly cost: { readonly total: number };
} {
  return typeof value === "object" && value !== null && "cost" in value;
}

function everySource(): Chain {
  const chain = new Chain();
  chain.calls([["read", "c1"]]);
  chain.result("read", "c1", { usage: usage({ input: 7 }) });
  chain.entry("compaction", {
    summary: "s",
    firstKeptEntryId: "a0000000",
    tokensBefore: 1,
    usage: usage({ output: 9 }),
  });
  chain.entry("branch_summary", { fromId: "a0000000", summary: "s", usage: usage() });
  chain.entry("usage", { kind: "cache_warm", provider: "acme", model: "m-2", usage: usage({ cacheRead: 5_000 }) });
  return chain;
}

test("case 70: the total is that of Pi's own statistics", async () => {
  const chain = everySource();
  const [total] = await rowsOf(chain, "total");
  const { tokens, cost } = piStats(chain);
  expect(total).toMatchObject({ records: 5, totalTokens: tokens, estimatedCost: cost, compactions: 1 });
  const models = await rowsOf(chain, "model");
  expect(models.reduce((sum, row) => sum + row.totalTokens, 0)).toBe(tokens);
  expect(models.map(({ ref }) => ref === null)).toContain(true);
});

test("case 71: what is inside of another number is not added to it", async () => {
  const chain = new Chain();
  chain.calls([["read", "c1"]], { usage: usage({ output: 100, reasoning: 60, cacheWrite: 40, cacheWrite1h: 30 }) });
  const [total] = await rowsOf(chain, "total");
  expect(total).toMatchObject({
    output: 100,
    reasoning: 60,
    cacheWrite: 40,
    cacheWrite1h: 30,
    totalTokens: 100 + 100 + 50 + 40,
  });
});

test("case 72: a price of nothing with tokens is unpriced, and what was billed stands apart", async () => {
  const chain = new Chain();
  chain.calls([["read", "c1"]], {
    usage: usage({ cost: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, total: 0 } }),
  });
  chain.calls([["read", "c2"]], {
    usage: usage({ cost: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, total: 2, totalFromProvider: true } }),
  });
  chain.calls([["read", "c3"]]);
  const [total] = await rowsOf(chain, "total");
  expect(total).toMatchObject({ unpricedRecords: 1, unpricedTokens: 180, billedCost: 2, estimatedCost: 0.33 });
});

test("case 73: latency comes from recorded durations alone", async () => {
  const chain = new Chain();
  for (let index = 1; index <= 20; index += 1) {
    chain.calls([["read", `c${index}`]], { durationMs: index * 100 });
    chain.result("read", `c${index}`, { durationMs: index });
  }
  chain.pair("write", "w");
  const tools = await rowsOf(chain, "tool");
  expect(tools.find(({ toolLabel }) => toolLabel === "read")?.latency).toEqual({
    samples: 20,
    p50Ms: 10,
    p95Ms: 19,
    maxMs: 20,
  });
  expect(tools.find(({ toolLabel }) => toolLabel === "write")?.latency).toBeNull();
  const [model] = await rowsOf(chain, "model");
  expect(model?.latency).toEqual({ samples: 20, p50Ms: 1_000, p95Ms: 1_900, maxMs: 2_000 });
});

test("case 74: three failures of four rank above five of five hundred", async () => {
  const chain = new Chain();
  for (let index = 0; index < 500; index += 1) chain.pair("read", `r${index}`, { isError: index < 5 });
  for (let index = 0; index < 4; index += 1) chain.pair("write", `w${index}`, { isError: index < 3 });
  const tools = await rowsOf(chain, "tool");
  expect(tools.map(({ toolLabel, failureRate }) => [toolLabel, failureRate])).toEqual([
    ["write", 0.75],
    ["read", 0.01],
  ]);
});

test("case 74: days are those of the zone, and a day of a clock change has 23 or 25 hours", async () => {
  // Berlin goes to summer time on 29 March 2026 and back on 25 October 2026.
  for (const [day, hours] of [
    ["2026-03-29", 23],
    ["2026-10-25", 25],
  ] as const) {
    const chain = new Chain();
    const start = Date.parse(`${day}T00:00:00Z`) - 6 * 3_600_000;
    for (let hour = 0; hour < 36; hour += 1) chain.calls([], { content: [], timestamp: start + hour * 3_600_000 });
    const over = { since: `${day}T00:00:00-12:00`, until: `${day}T23:59:59-12:00`, days: 3 };
    const rows = await rowsOf(chain, "day", "Europe/Berlin", {
      ...over,
      since: new Date(start).toISOString(),
      asOf: "2026-12-01",
      until: "2026-12-01",
    });
    expect(rows.find((row) => row.day === day)?.records).toBe(hours);
  }
});
