import { RESULTS_PATTERN } from "../suite/suite-files.ts";
import { readTree } from "./copy-tree.ts";

const RESULTS = RESULTS_PATTERN.replace("*", "");
const SKIPPED = new Set([".git", "node_modules", ".fathomline"]);

/** Hashes of a package's files but results, dependencies and history; undefined when it is too large or unreadable. */
export function readPackage(folder: string): ReadonlyMap<string, string> | undefined {
  const read = readTree(folder, (name) => SKIPPED.has(name) || name.startsWith(RESULTS), true);
  return read.ok ? read.hashes : undefined;
}
