import { parseTree, type Node } from "jsonc-parser";

/**
 * The tree of JSON text, with the place of each value; undefined where it is none, or nested too deep: this parser calls itself for each
 * level, unlike the one that only gives values.
 */
export function parseJsonTree(text: string): Node | undefined {
  try {
    return parseTree(text);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
