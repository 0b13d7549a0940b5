import type { ListToolsResult } from "@modelcontextprotocol/sdk/types.js";
import type { JsonSchema, LazyTool } from "@fathomline/contracts";
import { shareSchemas } from "./share-schemas.ts";

type ListedTool = ListToolsResult["tools"][number];

/** A tool as clients list it: our own schemas, whole; what an answer's schema repeats is said once. */
export function listedTool({ definition }: LazyTool): ListedTool {
  const { name, title, description, annotations, inputSchema, outputSchema } = definition;
  return {
    name,
    title,
    description,
    inputSchema: objectSchema(inputSchema),
    outputSchema: objectSchema(shareSchemas(outputSchema)),
    annotations: { ...annotations },
  };
}

/** What a client may tell its model about all tools at once. */
export function instructions(tools: readonly LazyTool[]): string {
  return tools.flatMap(({ definition }) => definition.guidelines).join("\n");
}

// Every schema of ours has this root, and the protocol asks for it.
function objectSchema(schema: JsonSchema): ListedTool["inputSchema"] {
  return { ...schema, type: "object" };
}
