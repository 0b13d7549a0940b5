import { walkJsonSchema } from "./walk.ts";

const DECISIVE = ["type", "oneOf", "anyOf", "allOf", "$ref", "const", "enum", "not"];
const HOLDS_SCHEMA = ["additionalProperties", "additionalItems", "items"];

/** Pointers of schemas that say nothing and so accept anything (`{}` or `true`), as a failed conversion leaves them. */
export function findOpenSchemas(schema: unknown): string[] {
  const found: string[] = [];
  walkJsonSchema(schema, (node, pointer) => {
    if (!DECISIVE.some((keyword) => keyword in node)) found.push(pointer);
    for (const keyword of HOLDS_SCHEMA) if (node[keyword] === true) found.push(`${pointer}/${keyword}`);
  });
  return found;
}
