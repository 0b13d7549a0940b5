import { findOpenSchemas } from "./find-open-schemas.ts";
import { walkJsonSchema } from "./walk.ts";

/** A place where a schema leaves something unbounded. */
export interface AuditFinding {
  readonly pointer: string;
  readonly problem: string;
}

/** What an output may not have: an open object, or a string, array or number without bounds. */
export function auditOutputSchema(schema: unknown): AuditFinding[] {
  return [...auditRoot(schema), ...auditNodes(schema, false)];
}

/** As for outputs, with one exception: a map with bounded values is allowed, and its size is checked by the Tool's own schema. */
export function auditInputSchema(schema: unknown): AuditFinding[] {
  const rootUnion = hasKeyword(schema, "oneOf") || hasKeyword(schema, "anyOf");
  const union = rootUnion ? [{ pointer: "", problem: "an input has a union at its root" }] : [];
  return [...auditRoot(schema), ...union, ...auditNodes(schema, true)];
}

function auditRoot(schema: unknown): AuditFinding[] {
  const isObjectRoot = typeof schema === "object" && schema !== null && Reflect.get(schema, "type") === "object";
  return isObjectRoot ? [] : [{ pointer: "", problem: "the root is not type: object" }];
}

function auditNodes(schema: unknown, mapsAllowed: boolean): AuditFinding[] {
  const findings = findOpenSchemas(schema).map((pointer) => ({ pointer, problem: "a schema that accepts anything" }));
  walkJsonSchema(schema, (node, pointer) => {
    for (const problem of problemsOf(node, pointer, mapsAllowed)) findings.push({ pointer, problem });
  });
  return findings;
}

function problemsOf(node: Record<string, unknown>, pointer: string, mapsAllowed: boolean): string[] {
  const problems: string[] = [];
  const types = Array.isArray(node["type"]) ? node["type"] : [node["type"]];
  const closedValue = "enum" in node || "const" in node;
  const unionRoot = pointer === "" && ("oneOf" in node || "anyOf" in node);
  if (types.includes("object") && !unionRoot && node["additionalProperties"] !== false) {
    const isMap = mapsAllowed && typeof node["additionalProperties"] === "object";
    if (!isMap) problems.push("an open object");
  }
  if ("patternProperties" in node) problems.push("patternProperties, which a Pi declaration drops");
  if ("$ref" in node) problems.push("a $ref, which a Pi declaration may turn into unknown");
  if ("prefixItems" in node || Array.isArray(node["items"]) || node["items"] === false)
    problems.push("a tuple, which a Pi declaration turns into never");
  if (types.includes("string") && !closedValue && !("maxLength" in node) && !("pattern" in node))
    problems.push("an unbounded string");
  if (types.includes("array") && !("maxItems" in node)) problems.push("an unbounded array");
  const numeric = types.includes("number") || types.includes("integer");
  if (numeric && !closedValue && !("minimum" in node && "maximum" in node)) problems.push("an unbounded number");
  return problems;
}

function hasKeyword(schema: unknown, keyword: string): boolean {
  return typeof schema === "object" && schema !== null && keyword in schema;
}
