import type { CallOutcome } from "@fathomline/contracts";
import { afterAll, describe, expect, test } from "vitest";
import { searchDefinition } from "../src/index.ts";
import { SEARCH_CEILINGS, searchTool, SearchEnvelopeSchema } from "../src/pi.ts";
import { Project } from "./end-to-end/project.ts";

const project = new Project({ "docs/a.md": "# Atacama\n\nA desert.\n" });
afterAll(() => project.remove());

async function call(raw: unknown): Promise<CallOutcome> {
  const tool = await searchTool.load();
  return tool.call(raw, { cwd: project.cwd, signal: new AbortController().signal, scope: {} });
}

describe("the Tool as hosts bind it", () => {
  test("raw input is checked and answered in three channels", async () => {
    expect(await call({ query: "desert" })).toMatchObject({
      kind: "answer",
      answer: {
        isError: false,
        native: { ok: true, operation: "search", data: { results: [{ path: "docs/a.md", match: { line: 3 } }] } },
        content: [expect.stringContaining("1. docs/a.md:3 [doc "), expect.stringContaining("index changed")],
        details: { returned: 1, rows: [{ path: "docs/a.md", line: 3 }] },
      },
    });
  });

  test.each<readonly [string, unknown, string]>([
    ["an unknown field", { tags: "x" }, "unknown field"],
    ["a misspelled field", { querry: "x" }, 'did you mean "query"?'],
    ["a wrong type", { limit: "5" }, "limit: expected a whole number"],
    ["a limit over its bound", { limit: 101 }, "limit: expected at most 100"],
    ["another case of a choice", { matchMode: "All" }, 'did you mean "all"?'],
    ["no object", "query", "input: expected an object"],
  ])("%s is rejected with advice, and nothing is done", async (_case, raw, advice) => {
    const outcome = await call(raw);
    expect(outcome.kind).toBe("rejected");
    expect(outcome.kind === "rejected" ? outcome.message : "").toContain(advice);
  });

  test("half a surrogate pair in the input is read as U+FFFD and disclosed", async () => {
    const outcome = await call({ query: "desert", filters: { "x\ud800": "y" } });
    expect(outcome).toMatchObject({
      kind: "answer",
      answer: { native: { ok: true, completeness: { status: "partial", replacedInputChars: 1 } } },
    });
  });

  test("a consumer of this family needs nothing else to check an answer", async () => {
    const outcome = await call({ query: "desert" });
    if (outcome.kind !== "answer") throw new Error(outcome.message);
    const native = SearchEnvelopeSchema.parse(outcome.answer.native);
    expect(Buffer.byteLength(JSON.stringify(native))).toBeLessThanOrEqual(SEARCH_CEILINGS.envelopeBytes);
  });

  test("it is listed with the definition of the Tool, and opened once", async () => {
    expect(searchTool.definition).toBe(searchDefinition);
    expect(await searchTool.load()).toBe(await searchTool.load());
  });
});
