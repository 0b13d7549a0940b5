import { describe, expect, test } from "vitest";
import { checkDescribeService } from "../../src/conformance/index.ts";
import {
  observe,
  readOnlyObservations,
  UNKNOWN_INDEX,
  UNKNOWN_ROOTS,
  type DescribedField,
  type DescribeInput,
  type DescribeService,
  type DescribeServiceContext,
  type DescribeServiceSuccess,
} from "../../src/index.ts";
import { failing } from "./failing.ts";

const FIELD: DescribedField = {
  name: "status",
  documents: 2,
  types: ["string"],
  distinct: { count: 1, capped: false },
  example: "docs/a.md",
  typeConflict: false,
  variants: [],
  samples: [],
  samplesWithheld: 0,
};

function answer(
  { fieldNames }: DescribeInput,
  fields: readonly DescribedField[] = [FIELD, { ...FIELD, name: "team" }],
): DescribeServiceSuccess {
  const isAsked = (name: string): boolean => fieldNames === undefined || fieldNames.includes(name);
  return {
    ok: true,
    definitions: [],
    observed: fields.filter(({ name }) => isAsked(name)),
    notObserved: (fieldNames ?? []).filter((name) => fields.every((field) => field.name !== name)),
    coverage: { roots: UNKNOWN_ROOTS, index: { ...UNKNOWN_INDEX, documents: 5 } },
    provenance: {
      provider: { name: "good", version: "1.0.0" },
      profiles: [],
      profileCounts: { total: 0, returned: 0, omitted: 0 },
    },
  };
}

/** A service that answers anything, as a foreign one may. */
function describeBy(describe: (input: DescribeInput, context: DescribeServiceContext) => unknown): DescribeService {
  const typed: DescribeService = { describe: async (input) => answer(input) };
  return Object.assign(typed, {
    describe: async (input: DescribeInput, context: DescribeServiceContext) => describe(input, context),
  });
}

describe("the conformance kit for describe services", () => {
  test("a right service passes every check", async () => {
    const service = describeBy((input, { signal }) => {
      signal.throwIfAborted();
      return observe(answer(input), readOnlyObservations("query"));
    });
    const report = await checkDescribeService(service, { cwd: "/" });
    expect(report).toMatchObject({ passed: true });
    expect(report.checks).toHaveLength(8);
  });

  test.each<[string, string, RegExp, DescribeService]>([
    ["rejects", "answers", /rejected/, describeBy(() => Promise.reject(new Error("no")))],
    [
      "lists a definition without type",
      "result_shape",
      /definitions\.0/,
      describeBy((input) => ({ ...answer(input), definitions: [{ name: "a" }] })),
    ],
    [
      "counts to 101",
      "result_shape",
      /distinct\.count/,
      describeBy((input) => answer(input, [{ ...FIELD, distinct: { count: 101, capped: true } }])),
    ],
    [
      "lists a field twice",
      "totals_consistent",
      /twice/,
      describeBy((input) => (input.fieldNames === undefined ? answer(input, [FIELD, FIELD]) : answer(input))),
    ],
    [
      "counts more documents than there are",
      "totals_consistent",
      /more documents/,
      describeBy((input) => answer(input, [{ ...FIELD, documents: 6 }])),
    ],
    [
      "has absolute examples",
      "paths_deliverable",
      /not relative/,
      describeBy((input) => answer(input, [{ ...FIELD, example: "/etc/a.md" }])),
    ],
    ["ignores the focus", "focus_is_exact", /other fields/, describeBy(() => answer({}))],
    [
      "forgets unknown names",
      "focus_is_exact",
      /notObserved/,
      describeBy((input) => ({ ...answer(input), notObserved: [] })),
    ],
    [
      "hangs when cancelled",
      "cancellation_settles",
      /did not end/,
      describeBy((input, { signal }) => (signal.aborted ? new Promise(() => undefined) : answer(input))),
    ],
    [
      "records rubbish",
      "observations",
      /do not fit/,
      describeBy((input) =>
        observe(answer(input), Object.assign(readOnlyObservations("query"), { phase: "dreaming" })),
      ),
    ],
  ])("one that %s fails exactly %s", async (_name, check, reason, service) => {
    const report = await checkDescribeService(service, { cwd: "/", settleMs: 20 });
    expect(failing(report)).toEqual([check]);
    expect(report.checks.find(({ name }) => name === check)?.reason).toMatch(reason);
  });
});
