import { describe, expect, test } from "vitest";
import * as fc from "fast-check";
import { DESCRIBE_ERRORS, envelopeError, SEARCH_ERRORS } from "../../src/index.ts";
import { describeEnvelope } from "../arbitrary/describe-envelope.ts";
import { searchEnvelope } from "../arbitrary/search-envelope.ts";
import { FAMILIES } from "../support/families.ts";
import { accepterOf } from "../support/validators.ts";

const samples = { search: searchEnvelope, describe: describeEnvelope };
const errors = {
  search: Object.keys(SEARCH_ERRORS).map((code) => envelopeError<string>(SEARCH_ERRORS, code)),
  describe: Object.keys(DESCRIBE_ERRORS).map((code) => envelopeError<string>(DESCRIBE_ERRORS, code)),
};

describe.each(["search", "describe"] as const)(
  "K1 %s: an error envelope validates against the tool's one output schema",
  (name) => {
    const family = FAMILIES.find((each) => each.name === name);
    const [sample] = fc.sample<{ completeness: unknown; effects: unknown }>(samples[name], { numRuns: 1, seed: 5 });
    const accepts = accepterOf(family?.output ?? {});

    test.each(errors[name])("$code", (error) => {
      const { completeness, effects } = sample ?? {};
      const envelope = { contractVersion: 1, operation: name, ok: false, error, completeness, effects };
      expect(family?.zodOutput.safeParse(envelope).success).toBe(true);
      expect(accepts(envelope)).toBe(true);
      for (const broken of [
        { ...envelope, data: {} },
        { ...envelope, ok: true },
        { ...envelope, error: { ...error, code: "made_up" } },
      ]) {
        expect(family?.zodOutput.safeParse(broken).success).toBe(false);
        expect(accepts(broken)).toBe(false);
      }
    });
  },
);
