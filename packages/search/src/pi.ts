export { COMMON_CEILINGS, CONTRACT_VERSION, SEARCH_CEILINGS } from "@fathomline/contracts";
export { SearchEnvelopeSchema, SearchInputSchema, SearchRowSchema } from "@fathomline/contracts/v1";
export { searchDefinition } from "./definition.ts";
export { searchTool } from "./search-tool.ts";
