export { COMMON_CEILINGS, CONTRACT_VERSION, DESCRIBE_CEILINGS } from "@fathomline/contracts";
export { DescribeEnvelopeSchema, DescribeInputSchema } from "@fathomline/contracts/v1";
export { describeDefinition } from "./definition.ts";
export { describeTool } from "./describe-tool.ts";
