import { describe, expect, test } from "vitest";
import { Distribution } from "../../../../test/support/distribution.ts";
import { killMutants } from "../../../../test/support/mutants.ts";
import { DESCRIBE_ERRORS, SEARCH_ERRORS } from "../../src/index.ts";
import { DescribeEnvelopeSchema, SearchEnvelopeSchema } from "../../src/v1/index.ts";
import { errorEnvelopeProperty, type ErrorEnvelopeModule } from "./error-envelope-property.ts";

const codes = { search: Object.keys(SEARCH_ERRORS), describe: Object.keys(DESCRIBE_ERRORS) };
const names = ["search", "describe"] as const;

test.each(names)("K1 %s: an error envelope validates against the tool's one output schema", (name) => {
  const seen = new Distribution(`K1 ${name} errors`);
  errorEnvelopeProperty({ DescribeEnvelopeSchema, SearchEnvelopeSchema }, name, { numRuns: 200, seed: 5 }, (error) =>
    seen.record(error.code, error.retryable ? "retryable" : "final"),
  );
  seen.print();
  for (const label of [...codes[name], "retryable", "final"]) expect(seen.count(label), label).toBeGreaterThan(2);
});

describe("K1: planted faults", () => {
  const schema = "v1/common/error-schema.ts";
  const search = "v1/search/search-envelope.ts";
  killMutants<ErrorEnvelopeModule>({
    folder: "packages/contracts",
    entry: "v1/index.ts",
    property: (module) => {
      for (const name of names)
        errorEnvelopeProperty(module, name, { numRuns: 80, seed: 1, endOnFailure: true }, () => undefined);
    },
    mutants: [
      { name: "any code", file: schema, from: "z.enum(Object.keys(table).filter(isCode))", to: "z.string()" },
      { name: "a code forgotten", file: schema, from: ".filter(isCode)", to: ".filter(isCode).slice(1)" },
      { name: "no error may be retried", file: schema, from: "z.boolean()", to: "z.literal(false)" },
      {
        name: "a message one under its ceiling",
        file: schema,
        from: "COMMON_CEILINGS.errorMessageChars",
        to: "COMMON_CEILINGS.errorMessageChars - 1",
      },
      {
        name: "a message one over its ceiling",
        file: schema,
        from: "COMMON_CEILINGS.errorMessageChars",
        to: "COMMON_CEILINGS.errorMessageChars + 1",
      },
      {
        name: "zod drops data beside an error",
        file: search,
        from: "z.strictObject({ ...head, ok: z.literal(false)",
        to: "z.object({ ...head, ok: z.literal(false)",
      },
      {
        name: "describe has the codes of search",
        file: "v1/describe/describe-envelope.ts",
        from: "import { DESCRIBE_ERRORS,",
        to: "import { SEARCH_ERRORS as DESCRIBE_ERRORS,",
      },
    ],
  });
});
