export { describeDefinition } from "./definition.ts";
export { openDescribeTool } from "./open-describe-tool.ts";
export { projectFailure, projectSuccess } from "./project/project-envelope.ts";
export { createDescribeService } from "./service/create-describe-service.ts";
export { createDescribeTool } from "./tool.ts";
