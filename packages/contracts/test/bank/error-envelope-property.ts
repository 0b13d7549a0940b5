import { strictEqual } from "node:assert";
import * as fc from "fast-check";
import { COMMON_CEILINGS, DESCRIBE_ERRORS, SEARCH_ERRORS, type EnvelopeError } from "../../src/index.ts";
import { toJsonSchema } from "../../src/json-schema/index.ts";
import type * as V1 from "../../src/v1/index.ts";
import { describeEnvelope } from "../arbitrary/describe-envelope.ts";
import { errorOf } from "../arbitrary/error.ts";
import { textUpTo } from "../arbitrary/scalars.ts";
import { searchEnvelope } from "../arbitrary/search-envelope.ts";
import { accepterOf } from "../support/validators.ts";

export type ErrorEnvelopeModule = Pick<typeof V1, "DescribeEnvelopeSchema" | "SearchEnvelopeSchema">;

const envelopes = {
  search: { answers: searchEnvelope, errors: errorOf<string>(SEARCH_ERRORS), schema: "SearchEnvelopeSchema" },
  describe: { answers: describeEnvelope, errors: errorOf<string>(DESCRIBE_ERRORS), schema: "DescribeEnvelopeSchema" },
} as const;

const MESSAGE_CHARS = COMMON_CEILINGS.errorMessageChars;
const message = fc.oneof(textUpTo(MESSAGE_CHARS), fc.constant("m".repeat(MESSAGE_CHARS)));

/** An answer's frame with any error of the family is valid, for zod and as JSON Schema; the same with one fault is not. */
export function errorEnvelopeProperty(
  module: ErrorEnvelopeModule,
  name: keyof typeof envelopes,
  runs: { readonly numRuns: number; readonly seed: number; readonly endOnFailure?: boolean },
  seen: (error: EnvelopeError<string>) => void,
): void {
  const family = envelopes[name];
  const schema = module[family.schema];
  const accepts = accepterOf(toJsonSchema(schema, "output"));
  const answers: fc.Arbitrary<{ completeness: unknown; effects: unknown }> = family.answers;
  fc.assert(
    fc.property(answers, family.errors, message, ({ completeness, effects }, meaning, message) => {
      const error = { ...meaning, message };
      seen(error);
      const envelope = { contractVersion: 1, operation: name, ok: false, error, completeness, effects };
      const cases: readonly (readonly [string, object, boolean])[] = [
        ["as it is", envelope, true],
        ["data beside the error", { ...envelope, data: {} }, false],
        ["called a success", { ...envelope, ok: true }, false],
        ["made-up code", { ...envelope, error: { ...error, code: "made_up" } }, false],
        [
          "message over its ceiling",
          { ...envelope, error: { ...error, message: "m".repeat(MESSAGE_CHARS + 1) } },
          false,
        ],
      ];
      for (const [what, value, valid] of cases) {
        strictEqual(schema.safeParse(value).success, valid, `zod: ${what}`);
        strictEqual(accepts(value), valid, `JSON Schema: ${what}`);
      }
    }),
    runs,
  );
}
