import { isBuiltin } from "node:module";

const NODE_MINOR_MIN = 19;
const NODE_MAJOR_MIN = 22;
const NEEDED = "Fathomline needs Node 22.19 or later, or Bun 1.4 or later";

/** Why nothing of ours can be relied on in a runtime, or undefined where it can; the versions are those of `process.versions`. */
export function unfitRuntime(
  versions: Readonly<Record<string, string | undefined>>,
  hasSqlite: boolean = isBuiltin("node:sqlite"),
): string | undefined {
  const { bun, node } = versions;
  if (hasSqlite && (bun !== undefined || reachesNode(node ?? ""))) return undefined;
  return `this is ${bun === undefined ? `Node ${node}` : `Bun ${bun}`}; ${NEEDED}`;
}

function reachesNode(version: string): boolean {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major > NODE_MAJOR_MIN || (major === NODE_MAJOR_MIN && minor >= NODE_MINOR_MIN);
}
