export { searchDefinition } from "./definition.ts";
export { openSearchTool } from "./open-search-tool.ts";
export { projectFailure, projectSuccess } from "./project/project-envelope.ts";
export { createSearchService } from "./service/create-search-service.ts";
export { createSearchTool } from "./tool.ts";
