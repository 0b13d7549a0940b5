import { observe, readOnlyObservations } from "@fathomline/contracts";
import { DescribeEnvelopeSchema } from "@fathomline/contracts/v1";
import { describe, expect, test } from "vitest";
import { Distribution } from "../../../test/support/distribution.ts";
import { killMutants } from "../../../test/support/mutants.ts";
import { createDescribeTool } from "../src/index.ts";
import { CLEAN_COVERAGE } from "./arbitrary/coverage.ts";
import { call, FIELD, result } from "./fake/call.ts";
import { rubbishProperty } from "./rubbish-property.ts";
import type { ToolModule } from "./tool-property.ts";

const throwing = {
  ok: true,
  get observed() {
    throw new Error("a getter");
  },
};
const cyclic: Record<string, unknown> = { ...result([FIELD]) };
cyclic["provenance"] = { ...result([]).provenance, self: cyclic };
const deep: Record<string, unknown> = { ...result([FIELD]) };
deep["provenance"] = { ...result([]).provenance, provider: cyclic };

const mismatches: readonly (readonly [string, unknown])[] = [
  ["undefined", undefined],
  ["null", null],
  ["a text", "ok"],
  ["an empty object", {}],
  ["ok that is not a boolean", { ...result([FIELD]), ok: "true" }],
  ["an unknown failure code", { ok: false, code: "banana" }],
  ["a failure code from the prototype", { ok: false, code: "toString" }],
  ["a failure with rubbish for coverage", { ok: false, code: "root_missing", coverage: { roots: 1 } }],
  ["a getter that throws", throwing],
  ["a cycle inside of the provenance", deep],
  ["no fields", { ...result([FIELD]), observed: undefined }],
  ["a hole among the fields", { ...result([FIELD]), observed: Array.from({ length: 1 }) }],
  ["a name that is a number", { ...result([FIELD]), observed: [{ ...FIELD, name: 5 }] }],
  ["an unknown type", { ...result([FIELD]), observed: [{ ...FIELD, types: ["poem"] }] }],
  ["half a document", result([{ ...FIELD, documents: 1.5 }])],
  ["101 different values", result([{ ...FIELD, distinct: { count: 101, capped: true } }])],
  ["names that are not observed and no texts", { ...result([FIELD]), notObserved: [1] }],
  ["a definition without values", { ...result([FIELD]), definitions: [{ name: "a", owner: "b", type: "string" }] }],
  ["no coverage", { ...result([FIELD]), coverage: undefined }],
  [
    "coverage with a key of its own",
    { ...result([FIELD]), coverage: { ...CLEAN_COVERAGE, roots: { ...CLEAN_COVERAGE.roots, x: 1 } } },
  ],
  ["no provenance", { ...result([FIELD]), provenance: undefined }],
];

describe("what a foreign service may answer instead of a result", () => {
  test.each(mismatches)("%s is contract_mismatch, with the effects that were observed", async (_what, rubbish) => {
    const observed = typeof rubbish === "object" && rubbish !== null;
    if (observed) observe(rubbish, readOnlyObservations("query", "changed"));
    const answer = await call(() => rubbish, {}, { outputMode: "detailed" });
    expect(answer.isError).toBe(true);
    expect(answer.native).toMatchObject({ ok: false, error: { code: "contract_mismatch" } });
    expect(DescribeEnvelopeSchema.safeParse(answer.native).success).toBe(true);
    expect(answer.content[0]?.startsWith("Error contract_mismatch: ")).toBe(true);
    expect(answer.native.effects.derived.state).toBe(observed ? "changed" : "unknown");
  });

  test.each(["", "/etc/passwd", "docs/\u0000.md"])("the example %j is identity_invalid", async (example) => {
    const answer = await call(() => result([{ ...FIELD, example }]));
    expect(answer.native).toMatchObject({ ok: false, error: { code: "identity_invalid" } });
  });

  test("keys of its own inside a field or definition do not reach the envelope", async () => {
    const definition = {
      name: "a",
      owner: "b",
      type: "string",
      required: false,
      filterable: true,
      enumValues: [],
      secret: "x",
    };
    const distinct = { count: 1, capped: false, secret: "x" };
    const rubbish = {
      ...result([]),
      observed: [{ ...FIELD, distinct, secret: "x" }],
      definitions: [definition],
      secret: "x",
    };
    const answer = await call(() => rubbish, {}, { outputMode: "detailed" });
    expect(answer.native.ok).toBe(true);
    expect(JSON.stringify(answer)).not.toContain("secret");
  });

  test("any JSON at all, and any part of a result replaced by it, gives an envelope and never an exception", async () => {
    const distribution = new Distribution("rubbish descriptions");
    await rubbishProperty({ createDescribeTool }, { numRuns: 2_000, seed: 1 }, ({ native }, key) => {
      distribution.record(native.ok ? "ok" : native.error.code, key === "all" ? "all" : "part");
    });
    distribution.print();
    for (const label of ["ok", "contract_mismatch", "identity_invalid", "all"])
      expect(distribution.count(label), label).toBeGreaterThan(0);
  });
});

describe("rubbish: planted faults", () => {
  const tool = "tool.ts";
  killMutants<ToolModule>({
    folder: "packages/describe",
    entry: "tool.ts",
    property: (module) => rubbishProperty(module, { numRuns: 1_500, seed: 1 }),
    mutants: [
      {
        name: "anything is a result",
        file: tool,
        from: 'if (!isServiceResult(result)) return answerFailure("contract_mismatch", call);',
        to: "if (!isServiceResult(result) && result !== null) throw result;",
      },
      {
        name: "what cannot be projected is thrown",
        file: tool,
        from: 'projected = { envelope: contractError("contract_mismatch") };',
        to: 'throw new Error("unprojectable");',
      },
      {
        name: "failures say nothing",
        file: tool,
        from: "content: content.blocks,\n    details: renderDetails(envelope, bytes, content.notShown),\n    isError: true",
        to: 'content: [""],\n    details: {},\n    isError: true',
      },
    ],
  });
});
