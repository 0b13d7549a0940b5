import { SessionAnalyzeEnvelopeSchema, SessionQueryEnvelopeSchema } from "@fathomline/contracts/v1";
import { asRecord, codemodeValue, runPi, type ToolEndEvent } from "@fathomline/pi-testkit";
import { expect, test } from "vitest";
import { DOCUMENTS, EXTENSION, makeWorkspace } from "./support/workspace.ts";

const read = (path: string): { name: string; args: { path: string } } => ({ name: "read", args: { path } });
const script = (code: string): { name: string; args: { code: string } } => ({ name: "codemode", args: { code } });
const CANARY = "canary-4711";

function at(results: readonly ToolEndEvent[], index: number): ToolEndEvent {
  const result = results[index];
  if (result === undefined) throw new Error(`no result ${index} of ${results.length}`);
  return result;
}

test("the running session: a script keeps the report, the next follows the top lead to its events and lets go", async () => {
  const analyze = `const found = await tools.pi_analyze_session({ session: "current" });
    store("report", found.report.reportRef);
    return { ok: found.ok, totals: found.report.totals, lead: found.report.rows[0].signature, completeness: found.completeness };`;
  const query = `const reportRef = load("report");
    const leads = await tools.pi_query_session({ reportRef, view: "leads" });
    const { leadRef } = leads.report.rows[0];
    const events = await tools.pi_query_session({ reportRef, leadRef });
    const released = await tools.pi_query_session({ reportRef, release: true });
    const after = await tools.pi_query_session({ reportRef });
    return { kinds: events.report.rows.map((row) => [row.kind, row.toolLabel, row.outcome.failed]),
      released: [released.ok, released.effects], after: [after.ok, after.error.code] };`;
  const run = await runPi({
    extensions: [EXTENSION],
    cwd: makeWorkspace(DOCUMENTS),
    turns: [
      [read("docs/guide.md"), read(`docs/${CANARY}.md`), read(`docs/none/${CANARY}.md`)],
      [script(analyze)],
      [script(query)],
      "done",
    ],
  });
  expect(run.modelErrors).toEqual([]);
  const [first, second] = [3, 4].map((index) => codemodeValue(at(run.results, index)));
  expect(first).toMatchObject({ ok: true, totals: { toolCalls: 4, failures: 2, userMessages: 1 } });
  expect(asRecord(first, "first")["lead"]).toMatch(/^typed_failure:/);
  expect(second).toMatchObject({
    kinds: [
      ["tool_result", "read", true],
      ["tool_result", "read", true],
    ],
    after: [false, "expired_report"],
  });
  for (const index of [3, 4]) expect(JSON.stringify(at(run.results, index).result)).not.toContain(CANARY);
});

test("called directly: both envelopes validate, and no text, name or path of the session is in any channel", async () => {
  const run = await runPi({
    extensions: [EXTENSION],
    cwd: makeWorkspace(DOCUMENTS),
    turns: [
      [read(`docs/${CANARY}.md`)],
      [{ name: "pi_analyze_session", args: { session: "current" } }],
      [{ name: "pi_query_session", args: { reportRef: "r_0123456789abcdef01234567" } }],
      "done",
    ],
  });
  const [analyzed, refused] = [at(run.results, 1), at(run.results, 2)];
  const native = SessionAnalyzeEnvelopeSchema.parse(analyzed.result.structuredContent);
  expect(native).toMatchObject({ ok: true, report: { totals: { failures: 1 } } });
  expect(JSON.stringify(analyzed)).not.toContain(CANARY);
  expect(refused.isError).toBe(true);
  expect(SessionQueryEnvelopeSchema.parse(refused.result.structuredContent)).toMatchObject({
    ok: false,
    error: { code: "invalid_report" },
  });
});
