import { existsSync } from "node:fs";
import { join } from "node:path";
import type { CallOutcome } from "@fathomline/contracts";
import { afterAll, describe, expect, test } from "vitest";
import { describeDefinition } from "../src/index.ts";
import { DESCRIBE_CEILINGS, DescribeEnvelopeSchema, describeTool } from "../src/pi.ts";
import { page, Project } from "./end-to-end/project.ts";

const project = new Project({ "docs/a.md": page("status: ready") });
afterAll(() => project[Symbol.dispose]());

async function call(raw: unknown): Promise<CallOutcome> {
  const tool = await describeTool.load();
  return tool.call(raw, { cwd: project.cwd, signal: new AbortController().signal, scope: {} });
}

const DETAILED = { outputMode: "detailed", fieldNames: ["status"] };
const names = (count: number): string[] => Array.from({ length: count }, (_, index) => `name_${index}`);

describe("case 66: input is checked before any index work", () => {
  test.each<readonly [string, unknown, string]>([
    [
      "samples in compact mode",
      { fieldNames: ["status"], includeSamples: true },
      'includeSamples: needs outputMode "detailed" and fieldNames',
    ],
    [
      "samples without names",
      { outputMode: "detailed", includeSamples: true },
      'needs outputMode "detailed" and fieldNames',
    ],
    ["no name", { ...DETAILED, fieldNames: [] }, "fieldNames: expected at least 1 items"],
    ["21 names", { ...DETAILED, fieldNames: names(21) }, "fieldNames: expected at most 20 items"],
    ["a name twice", { ...DETAILED, fieldNames: ["a", "b", "a"] }, "fieldNames: expected different names"],
    ["an empty name", { fieldNames: [""] }, "fieldNames.0: expected at least 1 characters"],
    ["a name of 257 characters", { fieldNames: ["n".repeat(257)] }, "fieldNames.0: expected at most 256 characters"],
    ["one name without a list", { fieldNames: "status" }, "fieldNames: expected an array"],
    ["an unknown field", { query: "x" }, "unknown field"],
    ["a misspelled field", { fieldname: ["x"] }, 'did you mean "fieldNames"?'],
    ["another case of a choice", { outputMode: "Detailed" }, 'did you mean "detailed"?'],
  ])("%s is rejected with advice, and nothing is done", async (_case, raw, advice) => {
    const outcome = await call(raw);
    expect(outcome.kind).toBe("rejected");
    expect(outcome.kind === "rejected" ? outcome.message : "").toContain(advice);
    expect(existsSync(join(project.cwd, ".fathomline"))).toBe(false);
  });
});

describe("the Tool as hosts bind it", () => {
  test("raw input is checked and answered in three channels", async () => {
    expect(await call({ ...DETAILED, includeSamples: true })).toMatchObject({
      kind: "answer",
      answer: {
        isError: false,
        native: { ok: true, operation: "describe", data: { observed: [{ name: "status", samples: ["ready"] }] } },
        content: [expect.stringContaining('"samples":["ready"]'), expect.stringContaining("index changed")],
        details: { observed: { total: 1 }, fields: [{ name: "status", documents: 1 }] },
      },
    });
    expect(await call({ fieldNames: names(20) })).toMatchObject({
      answer: { native: { ok: true, data: { notObserved: { length: 20 } } } },
    });
  });

  test("half a surrogate pair in the input is read as U+FFFD and disclosed", async () => {
    expect(await call({ fieldNames: ["x\ud800"] })).toMatchObject({
      answer: {
        native: {
          ok: true,
          data: { notObserved: ["x\ufffd"] },
          completeness: { status: "partial", replacedInputChars: 1 },
        },
      },
    });
  });

  test("a consumer of this family needs nothing else to check an answer", async () => {
    const outcome = await call({});
    if (outcome.kind !== "answer") throw new Error(outcome.message);
    const native = DescribeEnvelopeSchema.parse(outcome.answer.native);
    expect(Buffer.byteLength(JSON.stringify(native))).toBeLessThanOrEqual(DESCRIBE_CEILINGS.envelopeBytes);
  });

  test("it is listed with the definition of the Tool, and opened once", async () => {
    expect(describeTool.definition).toBe(describeDefinition);
    expect(await describeTool.load()).toBe(await describeTool.load());
    for (const guideline of describeDefinition.guidelines) expect(guideline).toContain(describeDefinition.name);
  });
});
