import { toJsonSchema } from "../../src/json-schema/index.ts";
import {
  DescribeEnvelopeSchema,
  DescribeInputSchema,
  SearchEnvelopeSchema,
  SearchInputSchema,
} from "../../src/v1/index.ts";

/** The families whose schemas exist, with what they emit. */
export const FAMILIES = [
  {
    name: "search",
    zodOutput: SearchEnvelopeSchema,
    zodInput: SearchInputSchema,
    input: toJsonSchema(SearchInputSchema, "input"),
    output: toJsonSchema(SearchEnvelopeSchema, "output"),
  },
  {
    name: "describe",
    zodOutput: DescribeEnvelopeSchema,
    zodInput: DescribeInputSchema,
    input: toJsonSchema(DescribeInputSchema, "input"),
    output: toJsonSchema(DescribeEnvelopeSchema, "output"),
  },
];
