export { boundEffects } from "./common/bound-effects.ts";
export { DescribeEnvelopeSchema, EffectsSchema, SearchEnvelopeSchema, SearchRowSchema } from "./tool-output.ts";
export { DescribeInputSchema, SearchInputSchema } from "./tool-input.ts";
