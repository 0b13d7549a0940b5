export { SearchEnvelopeSchema } from "./search/search-envelope.ts";
export { SearchRowSchema } from "./search/search-row.ts";
export { DescribeEnvelopeSchema } from "./describe/describe-envelope.ts";
export { EffectsSchema } from "./common/effects-schema.ts";
