import { ok, strictEqual } from "node:assert";
import type { DescribeEnvelope, ToolAnswer } from "@fathomline/contracts";
import { DescribeEnvelopeSchema } from "@fathomline/contracts/v1";
import * as fc from "fast-check";
import { CLEAN_COVERAGE } from "./arbitrary/coverage.ts";
import { context, FIELD, result, serviceOf } from "./fake/call.ts";
import type { ToolModule } from "./tool-property.ts";

const KEYS = ["all", "definitions", "observed", "notObserved", "coverage", "provenance"] as const;
const FIELD_KEYS = [
  "name",
  "documents",
  "types",
  "distinct",
  "example",
  "variants",
  "samples",
  "samplesWithheld",
] as const;
const DEFINITION = {
  name: "a",
  owner: "b",
  type: "string",
  required: false,
  filterable: true,
  enumValues: ["x"],
} as const;

/** Any JSON in place of a result, or of a part of one, gives an envelope that keeps the contract, never an exception. */
export async function rubbishProperty(
  module: ToolModule,
  runs: { readonly numRuns: number; readonly seed?: number },
  seen: (answer: ToolAnswer<DescribeEnvelope>, key: string) => void = () => {},
): Promise<void> {
  const rubbish = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(undefined, Number.NaN, -1, "x".repeat(300), "/etc", "\ud800"),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...KEYS, ...FIELD_KEYS), rubbish, async (key, value) => {
      const tool = module.createDescribeTool(serviceOf(() => planted(key, value)));
      const answer = await tool.run({ outputMode: "detailed" }, context());
      strictEqual(DescribeEnvelopeSchema.safeParse(answer.native).success, true);
      strictEqual(answer.isError, !answer.native.ok);
      ok(Buffer.byteLength(JSON.stringify(answer.native)) <= 65_536);
      ok((answer.content[0] ?? "") !== "");
      seen(answer, key);
    }),
    runs,
  );
}

function planted(key: string, value: unknown): unknown {
  const whole = result([FIELD], { definitions: [DEFINITION], coverage: CLEAN_COVERAGE });
  if (key === "all") return value;
  if (KEYS.some((name) => name === key)) return { ...whole, [key]: value };
  return { ...whole, observed: [{ ...FIELD, [key]: value }] };
}
