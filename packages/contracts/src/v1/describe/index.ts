// What the describe tool needs of the schemas: making those of the other families too takes a host's thread twice as long.
export { boundEffects } from "../common/bound-effects.ts";
export { DescribeEnvelopeSchema } from "./describe-envelope.ts";
export { DescribeInputSchema } from "./describe-input.ts";
