export { DescribeEnvelopeSchema, EffectsSchema, SearchEnvelopeSchema, SearchRowSchema } from "./tool-output.ts";
export { DescribeInputSchema, SearchInputSchema } from "./tool-input.ts";
