import { join } from "node:path";
import { expect, test } from "vitest";
import { allEvents, allUsage, analyzed, desk, reportOf } from "../support/ask.ts";
import { Chain, folder, header, text, usage, write, writeSession, type Rec } from "../support/session-file.ts";

const MIB = 1_048_576;

function padded(record: Rec, bytes: number): string {
  const bare = JSON.stringify({ ...record, pad: "" }).length;
  return JSON.stringify({ ...record, pad: "x".repeat(bytes - bare) });
}

test.each([MIB, MIB + 1, 3 * MIB])("case 21: a line of %i bytes is a record as any other", async (bytes) => {
  const root = folder();
  const chain = new Chain();
  chain.user();
  const [user] = chain.records;
  const path = write(join(root, "a.jsonl"), `${text([header("a")])}${padded(user ?? {}, bytes)}\n`);
  const { report, completeness } = await analyzed(desk(root), path);
  expect(report.totals.userMessages).toBe(1);
  expect(completeness.status).toBe("complete");
});

test.each([MIB, MIB + 1])("case 21: a torn line of %i bytes is one malformed line", async (bytes) => {
  const root = folder();
  const chain = new Chain();
  chain.user();
  const [user] = chain.records;
  const torn = padded(user ?? {}, bytes + 1).slice(0, -1);
  const path = write(join(root, "a.jsonl"), `${text([header("a")])}${torn}\n`);
  const { report } = await analyzed(desk(root), path);
  expect(torn).toHaveLength(bytes);
  expect(report.totals.userMessages).toBe(0);
  expect(report.corpus).toMatchObject({ malformedLines: 1, oversizedRecords: 0, recordsRead: 2 });
});

async function lineBehindHuge(data: string, end: string): Promise<number | undefined> {
  const root = folder();
  const chain = new Chain();
  chain.entry("custom", { customType: "x", data });
  chain.user();
  const lines = [header("a"), ...chain.records].map((line) => `${JSON.stringify(line)}${end}`);
  const at = desk(root);
  const report = await reportOf(at, write(join(root, "a.jsonl"), lines.join("")));
  const [event] = await allEvents(at, { reportRef: report.reportRef });
  return event?.provenance.line;
}

test("case 22: behind a huge line the physical line is right", async () => {
  expect(await lineBehindHuge("x".repeat(3 * MIB), "\n")).toBe(3);
});

test("case 23: so it is with CRLF and letters of many bytes", async () => {
  expect(await lineBehindHuge("ü€😀".repeat(300_000), "\r\n")).toBe(3);
});

test("case 24: behind a huge result the next one of the batch still joins", async () => {
  const root = folder();
  const chain = new Chain();
  chain.calls([
    ["read", "c1"],
    ["read", "c2"],
  ]);
  chain.result("read", "c1", { content: [{ type: "image", data: "A".repeat(2 * MIB), mimeType: "image/png" }] });
  chain.result("read", "c2", { isError: true });
  const { report, completeness } = await analyzed(desk(root), writeSession(join(root, "a.jsonl"), "a", chain));
  expect(report.extraction).toMatchObject({ unresolvedCalls: 0, unresolvedResults: 0 });
  expect(report.totals).toMatchObject({ toolCalls: 2, failures: 1 });
  expect(completeness.status).toBe("complete");
});

test("case 25: a torn tail is one malformed line; a whole last line needs no end", async () => {
  const root = folder();
  const chain = new Chain();
  chain.user();
  chain.user();
  const whole = text([header("a"), ...chain.records]);
  const at = desk(root);
  const torn = await reportOf(at, write(join(root, "torn.jsonl"), whole.slice(0, -20)));
  expect(torn.corpus.malformedLines).toBe(1);
  expect(torn.totals.userMessages).toBe(1);
  const { report, completeness } = await analyzed(at, write(join(root, "whole.jsonl"), whole.slice(0, -1)));
  expect(report.totals.userMessages).toBe(2);
  expect(completeness.status).toBe("complete");
});

test("case 26: a transcript without a header and a header of an unknown version are unsupported, and never summed", async () => {
  const root = folder();
  const chain = new Chain();
  chain.pair("read", "c1");
  write(join(root, "bare.jsonl"), text(chain.records));
  writeSession(join(root, "future.jsonl"), "f", chain, { version: 99 });
  const { report, completeness } = await analyzed(desk(root), root);
  expect(report.corpus).toMatchObject({ unsupportedFiles: 2, logicalSessions: 0 });
  expect(report.totals.toolCalls).toBe(0);
  expect(completeness.source.causes).toEqual(["unsupported_files"]);
});

test("case 27: version 1 without ids is a sequence, and version 2 calls a custom message hookMessage", async () => {
  const root = folder();
  const at = desk(root);
  const first = new Chain();
  first.pair("read", "c1");
  const bare = first.records.map(({ id: _id, parentId: _parent, ...record }) => record);
  const old = await reportOf(at, write(join(root, "v1.jsonl"), text([{ ...header("old"), version: 1 }, ...bare])));
  expect(old.totals.toolCalls).toBe(1);
  expect(old.extraction.unresolvedResults).toBe(0);
  expect(old.corpus).toMatchObject({ logicalSessions: 1, unresolvedLineage: 2 });
  const second = new Chain();
  second.message({ role: "hookMessage", customType: "x", content: "y", display: true });
  const { report, completeness } = await analyzed(
    at,
    writeSession(join(root, "v2.jsonl"), "two", second, { version: 2 }),
  );
  expect(report.extraction.unsupportedMessages).toBe(0);
  expect(completeness.status).toBe("complete");
});

test("case 28: a byte order mark before the header is no obstacle", async () => {
  const root = folder();
  const chain = new Chain();
  chain.user();
  const path = write(join(root, "a.jsonl"), `\uFEFF${text([header("a"), ...chain.records])}`);
  const { report, completeness } = await analyzed(desk(root), path);
  expect(report.corpus.logicalSessions).toBe(1);
  expect(report.totals.userMessages).toBe(1);
  expect(completeness.status).toBe("complete");
});

test("case 29: over an unknown entry a result still finds its call", async () => {
  const root = folder();
  const chain = new Chain();
  chain.calls([["read", "c1"]]);
  chain.entry("from_the_future", { what: "ever" });
  chain.entry("context_edit", { targetId: "a0000000", replacement: null });
  chain.result("read", "c1");
  const { report, completeness } = await analyzed(desk(root), writeSession(join(root, "a.jsonl"), "a", chain));
  expect(report.extraction.unresolvedResults).toBe(0);
  expect(report.corpus.unsupportedRecords).toBe(1);
  expect(completeness.capture.causes).toEqual(["unsupported_records"]);
});

test("case 30: a usage entry of any kind costs; one with texts for tokens is one bad record", async () => {
  const root = folder();
  const chain = new Chain();
  chain.calls([["read", "c1"]]);
  chain.entry("usage", { kind: "of_tomorrow", provider: "acme", model: "m-2", usage: usage() });
  chain.entry("usage", { kind: "cache_warm", provider: "acme", model: "m-2", usage: usage({ input: "12" }) });
  chain.result("read", "c1");
  const at = desk(root);
  const report = await reportOf(at, writeSession(join(root, "a.jsonl"), "a", chain));
  expect(report.corpus.unsupportedRecords).toBe(1);
  expect(report.extraction.unresolvedResults).toBe(0);
  const [total] = await allUsage(at, { reportRef: report.reportRef, groupBy: "total" });
  expect(total).toMatchObject({ records: 2, input: 200, estimatedCost: 0.66 });
});

test("case 31: a malformed patch of the system prompt is one unsupported message, and the tree holds", async () => {
  const root = folder();
  const chain = new Chain();
  chain.message({
    role: "system",
    content: "",
    sections: { a: "x", b: null },
    toolsAdded: [{ name: "read", description: "d", parameters: {} }],
  });
  chain.calls([["read", "c1"]]);
  chain.message({ role: "system", content: "", sections: ["no", "map"] });
  chain.result("read", "c1");
  const report = await reportOf(desk(root), writeSession(join(root, "a.jsonl"), "a", chain));
  expect(report.extraction).toMatchObject({ unsupportedMessages: 1, unresolvedResults: 0 });
});

test("case 32: commands of a person and messages of extensions are known; a command that failed is an observation", async () => {
  const root = folder();
  const chain = new Chain();
  chain.message({
    role: "bashExecution",
    command: "false",
    output: "",
    exitCode: 1,
    cancelled: false,
    truncated: false,
  });
  chain.message({
    role: "bashExecution",
    command: "true",
    output: "",
    exitCode: 0,
    cancelled: false,
    truncated: false,
  });
  chain.message({ role: "custom", customType: "x", content: "y", display: true });
  const at = desk(root);
  const { report, completeness } = await analyzed(at, writeSession(join(root, "a.jsonl"), "a", chain));
  expect(completeness.status).toBe("complete");
  expect(report.extraction).toMatchObject({ bashExecutions: 2, bashFailures: 1, unsupportedMessages: 0 });
  expect(report.totals.failures).toBe(0);
  expect(report.rows).toMatchObject([{ signature: "shell_failure", indexedEvents: 1 }]);
});
