const MAPS = ["properties", "patternProperties", "$defs", "definitions"];
const SINGLE = ["items", "additionalItems", "additionalProperties", "propertyNames", "not"];
const LISTS = ["oneOf", "anyOf", "allOf", "prefixItems", "items"];

/** Calls `visit` for every schema of a JSON Schema document, with its place as a JSON pointer. */
export function walkJsonSchema(
  schema: unknown,
  visit: (schema: Record<string, unknown>, pointer: string) => void,
  pointer = "",
): void {
  if (typeof schema !== "object" || schema === null || Array.isArray(schema)) return;
  const node: Record<string, unknown> = { ...schema };
  visit(node, pointer);
  for (const keyword of MAPS) {
    const members = node[keyword];
    if (typeof members !== "object" || members === null) continue;
    for (const [name, member] of Object.entries(members)) {
      walkJsonSchema(member, visit, `${pointer}/${keyword}/${escaped(name)}`);
    }
  }
  for (const keyword of SINGLE) walkJsonSchema(node[keyword], visit, `${pointer}/${keyword}`);
  for (const keyword of LISTS) {
    const branches = node[keyword];
    if (!Array.isArray(branches)) continue;
    branches.forEach((branch, index) => walkJsonSchema(branch, visit, `${pointer}/${keyword}/${index}`));
  }
}

function escaped(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}
