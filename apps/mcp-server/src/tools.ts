import type { LazyTool } from "@fathomline/contracts";
import { describeTool } from "@fathomline/describe/tool";
import { evalTools } from "@fathomline/eval/tools";
import { searchTool } from "@fathomline/search/tool";
import { sessionTools } from "@fathomline/session/tools";
import { todoTools } from "@fathomline/todo/tools";

/** Every tool of this server, in the order in which it lists them. */
export const TOOLS: readonly LazyTool[] = [searchTool, describeTool, ...todoTools, ...sessionTools, ...evalTools];
