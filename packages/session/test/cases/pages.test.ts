import { jsonBytes } from "@fathomline/bounds";
import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SESSION_CEILINGS, type SessionQueryInput, type ToolAnswer } from "@fathomline/contracts";
import { allEvents, allLeads, allUsage, analyzed, desk, refusal, reportOf } from "../support/ask.ts";
import { Chain, folder, WINDOW, writeSession, type Rec } from "../support/session-file.ts";

const REF = /^[a-z]_[0-9a-f]{24}$/;

function refsIn(value: unknown): readonly string[] {
  return [...JSON.stringify(value).matchAll(/"[A-Za-z]*[rR]ef":"([^"]*)"/g)].map(([, ref]) => ref ?? "");
}

/** Rows as large as they get: eight fields, two ancestors, a label, nested coverage. */
function worst(count: number): Chain {
  const chain = new Chain();
  const args: Rec = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`key${index}`, { deep: index }]));
  for (let index = 0; index < count; index += 1) {
    chain.user();
    chain.calls([["codecks_card_bulk_create", `c${index}`, args]]);
    const nestedCalls = { calls: [], complete: false };
    chain.result("codecks_card_bulk_create", `c${index}`, { isError: true, durationMs: 123_456.789, nestedCalls });
  }
  return chain;
}

function textOf(answer: ToolAnswer<unknown>): {
  readonly report: { readonly rows: readonly Rec[]; readonly nextCursor: string | null };
} {
  const parsed: ReturnType<typeof textOf> = JSON.parse(answer.content[0] ?? "");
  return parsed;
}

test("case 54: references have 26 characters, cursors 48, and a cursor is of one selection, view and report", async () => {
  const root = folder();
  const chain = worst(4);
  const path = writeSession(join(root, "a.jsonl"), "a", chain);
  const at = desk(root);
  const { reportRef } = await reportOf(at, path);
  const { native } = await at.query({ reportRef, limit: 2 });
  const cursor = native.ok && "nextCursor" in native.report ? (native.report.nextCursor ?? "") : "";
  expect(cursor).toHaveLength(SESSION_CEILINGS.cursorChars);
  const refs = refsIn(native);
  expect(refs.length).toBeGreaterThan(20);
  for (const ref of refs) expect(ref).toMatch(REF);
  const [lead] = await allLeads(at, reportRef);
  expect(await refusal(at, { reportRef, leadRef: lead?.leadRef ?? "", cursor })).toBe("invalid_cursor");
  expect(await refusal(at, { reportRef, view: "usage", cursor })).toBe("invalid_cursor");
  const other = await reportOf(at, path);
  expect(await refusal(at, { reportRef: other.reportRef, cursor })).toBe("invalid_cursor");
  // The size of a page is no part of it.
  expect((await at.query({ reportRef, cursor, limit: 7 })).native.ok).toBe(true);
});

test("case 55: each page's rows are new, and pages give every row once", async () => {
  const root = folder();
  const chain = new Chain();
  for (let index = 0; index < 17; index += 1) chain.pair(`tool_${index % 7}`, `c${index}`, { isError: true });
  const at = desk(root);
  const report = await reportOf(at, writeSession(join(root, "a.jsonl"), "a", chain), { limitLeads: 2 });
  expect(report.rows).toHaveLength(2);
  const leads = await allLeads(at, report.reportRef);
  expect(new Set(leads.map(({ leadRef }) => leadRef)).size).toBe(7);
  // The cursor of the first page goes on in a query.
  const { native } = await at.query({
    reportRef: report.reportRef,
    view: "leads",
    cursor: report.nextCursor ?? "",
    limit: 2,
  });
  expect(native.ok && "rows" in native.report && native.report.rows).toEqual(leads.slice(2, 4));
  for (const { leadRef, toolRef = "", indexedEvents } of leads) {
    const { reportRef } = report;
    expect(await allEvents(at, { reportRef, leadRef })).toHaveLength(indexedEvents);
    const ofTool = await allEvents(at, { reportRef, toolRef, limit: 3 });
    expect(new Set(ofTool.map(({ eventRef }) => eventRef)).size).toBe(indexedEvents * 2);
  }
});

test("case 56: ten of the largest rows fit the envelope; text and details keep their own ceilings", async () => {
  const root = folder();
  const at = desk(root);
  const { reportRef } = await reportOf(at, writeSession(join(root, "a.jsonl"), "a", worst(12)));
  const [lead] = await allLeads(at, reportRef);
  const answer = await at.query({ reportRef, leadRef: lead?.leadRef ?? "", limit: 10 });
  const { native, content, details } = answer;
  expect(native.ok && "rows" in native.report && native.report.rows.length).toBe(10);
  expect(jsonBytes(native)).toBeGreaterThan(15_000);
  expect(jsonBytes(native)).toBeLessThanOrEqual(SESSION_CEILINGS.envelopeBytes);
  expect(jsonBytes(details)).toBeLessThanOrEqual(SESSION_CEILINGS.detailsBytes);
  expect(jsonBytes(content.map((text) => ({ type: "text", text })))).toBeLessThanOrEqual(SESSION_CEILINGS.contentBytes);
  const shown = textOf(answer).report.rows.length;
  expect(shown).toBeGreaterThan(0);
  expect(shown).toBeLessThan(10);
  expect(details["rowsNotInText"]).toBe(10 - shown);
  expect(content[1]).toContain(`omitted from this text: ${12 - shown} (returned ${shown} of 12)`);
});

test("case 57: whoever reads the text alone reaches every row", async () => {
  const root = folder();
  const at = desk(root);
  const { reportRef } = await reportOf(at, writeSession(join(root, "a.jsonl"), "a", worst(9)));
  const all = await allEvents(at, { reportRef });
  const read: unknown[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const input: SessionQueryInput = { reportRef, limit: 10, ...(cursor === "" ? {} : { cursor }) };
    const { report } = textOf(await at.query(input));
    read.push(...report.rows.map((row) => row["eventRef"]));
    cursor = report.nextCursor;
  }
  expect(read).toEqual(all.map(({ eventRef }) => eventRef));
});

test("case 58: two reports of one file share no reference, and neither takes the other's", async () => {
  const root = folder();
  const path = writeSession(join(root, "a.jsonl"), "a", worst(2));
  const at = desk(root);
  const one = await reportOf(at, path);
  const two = await reportOf(at, path);
  const rows = [await allEvents(at, { reportRef: one.reportRef }), await allEvents(at, { reportRef: two.reportRef })];
  const [first, second] = rows.map((list) => new Set(refsIn(list)));
  expect([...(first ?? [])].filter((ref) => second?.has(ref))).toEqual([]);
  const [event] = rows[0] ?? [];
  expect(await refusal(at, { reportRef: two.reportRef, eventRef: event?.eventRef ?? "" })).toBe(
    "invalid_event_or_tool_ref",
  );
  expect(await refusal(at, { reportRef: two.reportRef, toolRef: event?.toolRef ?? "" })).toBe(
    "invalid_event_or_tool_ref",
  );
  expect(await refusal(at, { reportRef: two.reportRef, leadRef: one.rows[0]?.leadRef ?? "" })).toBe("invalid_lead_ref");
});

test("case 59: totals count what the index can't hold, and failures go into it first", async () => {
  const root = folder();
  const chain = new Chain();
  for (let index = 0; index < 3_500; index += 1) chain.pair("read", `c${index}`, { isError: true });
  const at = desk(root);
  const { report, completeness } = await analyzed(at, writeSession(join(root, "a.jsonl"), "a", chain));
  const { evidenceCoverage, totals } = report;
  expect(totals).toMatchObject({ toolCalls: 3_500, failures: 3_500 });
  expect(evidenceCoverage.observedEvents).toBe(7_000);
  expect(evidenceCoverage.omittedEvents).toBeGreaterThan(0);
  expect(evidenceCoverage.indexedEvents + evidenceCoverage.omittedEvents).toBe(7_000);
  expect(evidenceCoverage.indexedEvents).toBeLessThanOrEqual(SESSION_CEILINGS.events);
  expect(evidenceCoverage.accountedIndexBytes).toBeLessThanOrEqual(SESSION_CEILINGS.indexBytes);
  expect(completeness.index).toEqual({ state: "partial", causes: ["events_omitted"] });
  expect(completeness.source.state).toBe("complete");
  expect(completeness.capture.state).toBe("complete");
  const [lead] = await allLeads(at, report.reportRef);
  // Every call stands before its result, and yet results are what was kept.
  expect(lead?.indexedEvents).toBe(Math.min(3_500, evidenceCoverage.indexedEvents));
});

test("every total equals the sum of the rows that can be paged to", async () => {
  const root = folder();
  for (const name of ["a", "b", "c"]) {
    const chain = new Chain(name);
    for (let index = 0; index < 5; index += 1)
      chain.pair(`tool_${index % 3}`, `c${index}`, { isError: index === 1, durationMs: index });
    writeSession(join(root, `${name}.jsonl`), name, chain);
  }
  const at = desk(root);
  const { reportRef, totals } = await reportOf(at, root);
  const [total] = await allUsage(at, { reportRef, groupBy: "total" });
  expect(total).toMatchObject({ toolCalls: totals.toolCalls, failures: totals.failures });
  for (const groupBy of ["model", "day", "session", "tool"] as const) {
    const rows = await allUsage(at, { reportRef, groupBy });
    const sum = (name: "totalTokens" | "toolCalls" | "failures"): number =>
      rows.reduce((all, row) => all + row[name], 0);
    if (groupBy !== "tool") expect(sum("totalTokens"), groupBy).toBe(total?.totalTokens);
    if (groupBy !== "model")
      expect([sum("toolCalls"), sum("failures")], groupBy).toEqual([total?.toolCalls, total?.failures]);
  }
  appendFileSync(join(root, "a.jsonl"), "\n");
  expect((await at.query({ reportRef, view: "usage" })).native.ok).toBe(true);
});

test("an analysis with ten leads keeps all three ceilings", async () => {
  const root = folder();
  const chain = new Chain();
  for (let index = 0; index < 14; index += 1) chain.pair(`tool_${index}`, `c${index}`, { isError: true });
  const at = desk(root);
  const path = writeSession(join(root, "a.jsonl"), "a", chain);
  const { native, content, details } = await at.analyze({ session: path, ...WINDOW, limitLeads: 10 });
  expect(native.ok && native.report.rows.length).toBe(10);
  expect(jsonBytes(native)).toBeLessThanOrEqual(SESSION_CEILINGS.envelopeBytes);
  expect(jsonBytes(details)).toBeLessThanOrEqual(SESSION_CEILINGS.detailsBytes);
  expect(jsonBytes(content.map((text) => ({ type: "text", text })))).toBeLessThanOrEqual(SESSION_CEILINGS.contentBytes);
  // The text tells how to go on behind the rows that it shows.
  const { report } = textOf({ native, content, details, isError: false });
  const { native: next } = await at.query({
    reportRef: native.ok ? native.report.reportRef : "",
    view: "leads",
    cursor: report.nextCursor ?? "",
    limit: 10,
  });
  const shown = report.rows.length;
  expect(shown).toBeGreaterThan(0);
  expect(next.ok && "rows" in next.report && next.report.rows.length).toBe(Math.min(10, 14 - shown));
});
