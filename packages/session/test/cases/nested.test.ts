import { join } from "node:path";
import { expect, test } from "vitest";
import { allEvents, allLeads, analyzed, desk, type FullReport } from "../support/ask.ts";
import { Chain, folder, writeSession, type Rec } from "../support/session-file.ts";

function record(over: Rec = {}): Rec {
  return { id: "n1", name: "read", arguments: { path: "x" }, status: "ok", durationMs: 3, ...over };
}

async function withNested(
  nestedCalls: unknown,
): Promise<{ readonly report: FullReport; readonly status: string; readonly causes: readonly string[] }> {
  const root = folder();
  const chain = new Chain();
  chain.pair("codemode", "c1", { nestedCalls });
  const { report, completeness } = await analyzed(desk(root), writeSession(join(root, "a.jsonl"), "a", chain));
  return { report, status: completeness.status, causes: completeness.capture.causes };
}

test("case 48: nested calls hang on their result and are in no total", async () => {
  const root = folder();
  const chain = new Chain();
  const calls = [record(), record({ id: "n2", name: "private_name", status: "error", error: "secret" })];
  chain.pair("codemode", "c1", { nestedCalls: { calls, complete: true } });
  const at = desk(root);
  const { report, completeness } = await analyzed(at, writeSession(join(root, "a.jsonl"), "a", chain));
  expect(completeness.status).toBe("complete");
  expect(report.extraction.nested).toMatchObject({ observedCalls: 2, failures: 1 });
  expect(report.totals).toMatchObject({ toolCalls: 1, failures: 0 });
  const [lead] = await allLeads(at, report.reportRef);
  expect(lead).toMatchObject({ signature: "nested_metadata_failure", indexedEvents: 1 });
  expect(lead).not.toHaveProperty("toolLabel");
  const [event] = await allEvents(at, { reportRef: report.reportRef, leadRef: lead?.leadRef ?? "" });
  expect(event).toMatchObject({
    kind: "nested_tool_call",
    provenance: { line: 3 },
    nested: { position: 1, status: "error", errorRecorded: true },
  });
  for (const key of ["call", "outcome", "join", "messageObservedSpanMs"]) expect(event).not.toHaveProperty(key);
});

test("case 49: 256 records are looked at, the rest is counted", async () => {
  const calls = Array.from({ length: 260 }, (_, index) => record({ id: `n${index}` }));
  const { report, causes } = await withNested({ calls, complete: true });
  expect(report.extraction.nested).toMatchObject({ observedCalls: 256, omittedCalls: 4, incompleteResults: 1 });
  expect(causes).toEqual(["nested_incomplete"]);
});

test("case 50: a loss that is not told is not invented", async () => {
  const { report, causes } = await withNested({ calls: [], complete: false });
  expect(report.extraction.nested).toMatchObject({ observedCalls: 0, omittedCalls: 0, incompleteResults: 1 });
  expect(causes).toEqual(["nested_incomplete"]);
});

test.each([[null], [[]], ["x"], [{}], [{ calls: [], complete: "yes" }]])(
  "case 51: %j is incomplete and no failure",
  async (nested) => {
    const { report } = await withNested(nested);
    expect(report.extraction.nested).toMatchObject({ incompleteResults: 1, failures: 0 });
  },
);

test.each([
  [{ durationMs: 0 }, 0],
  [{ durationMs: "12" }, 1],
  [{ durationMs: undefined }, 1],
  [{ durationMs: undefined, status: "unfinished" }, 0],
])("case 52: a record with %j is malformed %i times", async (over, malformed) => {
  const { report } = await withNested({ calls: [record(over)], complete: true });
  expect(report.extraction.nested.malformedRecords).toBe(malformed);
});

test.each([
  [
    "twelve keys",
    { arguments: Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`k${index}`, index])) },
    "present",
    8,
    4,
    true,
  ],
  ["a size alone", { arguments: undefined, argumentsBytes: 9_000 }, "omitted", 0, 0, true],
  ["both", { argumentsBytes: 9_000 }, "unknown", 1, 0, false],
])("case 53: arguments that are %s", async (_name, over, argumentsState, fields, omittedFields, metadataValid) => {
  const root = folder();
  const chain = new Chain();
  chain.pair("codemode", "c1", { nestedCalls: { calls: [record(over)], complete: true } });
  const at = desk(root);
  const { report } = await analyzed(at, writeSession(join(root, "a.jsonl"), "a", chain));
  const event = (await allEvents(at, { reportRef: report.reportRef })).find(({ kind }) => kind === "nested_tool_call");
  expect(event?.nested).toMatchObject({ argumentsState, omittedFields, metadataValid });
  expect(event?.nested?.fields).toHaveLength(fields);
});
