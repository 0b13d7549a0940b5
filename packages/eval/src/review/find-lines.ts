import { join } from "node:path";
import type { FileSystem } from "@fathomline/workspace";
import type { Node } from "jsonc-parser";
import { parseJsonTree } from "../suite/parse-json-tree.ts";
import type { Finding } from "./findings.ts";
import { readText } from "./read-source.ts";

interface Source {
  readonly text: string;
  readonly tree: Node;
}

/**
 * The line, from 1, of each finding's place in its file; undefined where it has no pointer or the file cannot be read. What a file
 * lacks is placed where it would be: at the object that should have it. Files are relative to `root`.
 */
export function findLines(
  findings: readonly Finding[],
  root: string,
  fileSystem: FileSystem,
): readonly (number | undefined)[] {
  const sources = new Map<string, Source | undefined>();
  return findings.map(({ file, pointer }) => {
    if (file === undefined || pointer === undefined || pointer === "") return undefined;
    if (!sources.has(file)) sources.set(file, readTree(join(root, file), fileSystem));
    const source = sources.get(file);
    return source === undefined ? undefined : lineOf(source, pointer.split("/").slice(1));
  });
}

function readTree(path: string, fileSystem: FileSystem): Source | undefined {
  const text = readText(path, fileSystem);
  const tree = text === undefined ? undefined : parseJsonTree(text);
  return text === undefined || tree === undefined ? undefined : { text, tree };
}

function lineOf({ text, tree }: Source, segments: readonly string[]): number {
  let at = tree;
  for (const segment of segments) {
    const next = at.type === "array" ? at.children?.[Number(segment)] : valueOf(at, segment);
    if (next === undefined) break;
    at = next;
  }
  let lines = 1;
  for (let end = text.indexOf("\n"); end !== -1 && end < at.offset; end = text.indexOf("\n", end + 1)) lines += 1;
  return lines;
}

/** As JSON has it: of a repeated key the last. */
function valueOf(object: Node, name: string): Node | undefined {
  return (object.children ?? []).findLast(({ children }) => children?.[0]?.value === name)?.children?.[1];
}
