import * as fc from "fast-check";
import { DESCRIBE_ERRORS, type DescribeEnvelope } from "../../src/index.ts";
import { FIELD_TYPES } from "../../src/v1/describe/describe-envelope.ts";
import { index, provenance, roots, status } from "./coverage.ts";
import { effects } from "./effects.ts";
import { errorOf } from "./error.ts";
import { count, exactPath, knownCount, listCounts, textUpTo } from "./scalars.ts";

const definition = fc.record({
  name: textUpTo(256),
  owner: textUpTo(256),
  type: fc.constantFrom("string", "string_list", "integer", "boolean", "date"),
  required: fc.boolean(),
  filterable: fc.boolean(),
  enumValues: fc.array(textUpTo(240), { maxLength: 20 }),
  enumCounts: listCounts,
});

const observed = fc.record({
  name: textUpTo(256),
  documents: count,
  types: fc.subarray([...FIELD_TYPES]),
  distinct: fc.option(fc.record({ count: fc.nat(100), capped: fc.boolean() })),
  example: fc.option(exactPath),
  typeConflict: fc.boolean(),
  variants: fc.array(textUpTo(256), { maxLength: 8 }),
  variantCounts: listCounts,
  samples: fc.array(textUpTo(80), { maxLength: 3 }),
  samplesWithheld: count,
});

const frame = {
  contractVersion: fc.constant<1>(1),
  operation: fc.constant<"describe">("describe"),
  completeness: fc.record({
    status,
    counts: fc.record({ definitions: listCounts, observed: listCounts, notObserved: listCounts }),
    clipped: knownCount,
    replacedInputChars: knownCount,
    roots,
    index,
  }),
  effects,
};

/** Any envelope that the contract allows for `describe`. */
export const describeEnvelope: fc.Arbitrary<DescribeEnvelope> = fc.oneof(
  fc.record({
    ...frame,
    ok: fc.constant<true>(true),
    data: fc.record({
      definitions: fc.array(definition, { maxLength: 100, size: "-1" }),
      observed: fc.array(observed, { maxLength: 100, size: "-1" }),
      notObserved: fc.array(textUpTo(256), { maxLength: 20 }),
      provenance,
    }),
  }),
  fc.record({ ...frame, ok: fc.constant<false>(false), error: errorOf(DESCRIBE_ERRORS) }),
);
