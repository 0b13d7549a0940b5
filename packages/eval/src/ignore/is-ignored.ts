import { join } from "node:path";
import type { FileSystem } from "@fathomline/workspace";
import { readBounded } from "../suite/read-bounded.ts";
import { SUITE_LIMITS } from "../suite/suite-limits.ts";
import ignore, { type Ignore } from "ignore";

/** Where ignore files lie, and what they are called; in each folder the first that is there counts. */
export interface IgnoreQuery {
  /** The topmost folder that counts, absolute. */
  readonly top: string;
  /** The file asked about, from there, `/`-separated. It need not exist. */
  readonly path: string;
  readonly names: readonly string[];
  readonly fileSystem: FileSystem;
}

/** One line of an ignore file. The library says of a pattern that takes back whether it meets a name, whatever is above it. */
interface Rule {
  readonly takesOut: boolean;
  readonly pattern: Ignore;
}

interface Level {
  /** From the top, empty for itself. */
  readonly folder: string;
  readonly rules: readonly Rule[];
}

/** Whether ignore files leave a file out, as git has it: deeper files win, and nothing returns from a folder that is left out. */
export function isIgnored(query: IgnoreQuery): boolean {
  const segments = query.path.split("/");
  const levels: Level[] = [];
  for (const [depth] of segments.entries()) {
    const folder = segments.slice(0, depth).join("/");
    levels.push({ folder, rules: rulesAt(query, folder) });
    const isLast = depth === segments.length - 1;
    const entry = segments.slice(0, depth + 1).join("/") + (isLast ? "" : "/");
    if (isLeftOut(levels, entry)) return true;
  }
  return false;
}

/** Of folders above nothing is asked: none of them is left out, or nobody would get here. */
function isLeftOut(levels: readonly Level[], entry: string): boolean {
  for (const { folder, rules } of levels.toReversed()) {
    const inside = folder === "" ? entry : entry.slice(folder.length + 1);
    const last = rules.findLast(({ pattern }) => pattern.test(inside).unignored);
    if (last !== undefined) return last.takesOut;
  }
  return false;
}

function rulesAt({ top, names, fileSystem }: IgnoreQuery, folder: string): readonly Rule[] {
  for (const name of names) {
    const read = readBounded(join(top, folder, name), SUITE_LIMITS.textBytes, fileSystem);
    if (read.ok) return parseRules(new TextDecoder().decode(read.bytes));
  }
  return [];
}

function parseRules(text: string): readonly Rule[] {
  return text.split(/\r?\n/u).map((line) => {
    const takesBack = line.startsWith("!");
    return { takesOut: !takesBack, pattern: ignore().add(takesBack || isNoPattern(line) ? line : `!${line}`) };
  });
}

function isNoPattern(line: string): boolean {
  return line.trim() === "" || line.startsWith("#");
}
