import { lstatSync, readFileSync } from "node:fs";
import { dirname, relative } from "node:path";

import { IgnoreRules, withoutPatternsFor } from "./ignore-rules.ts";
import { IGNORE_FILE, REPOSITORY_ENTRY } from "./list-folder.ts";
import { stampOf } from "./stamp.ts";

/** Bytes of an ignore file that are read; one beyond is not read, and named. */
const IGNORE_FILE_MAX_BYTES = 1_048_576n;

interface KnownRules {
  readonly above: IgnoreRules;
  readonly stamp: string;
  readonly rules: IgnoreRules;
}

/** Reads the ignore files of one root and keeps them as long as they do not change. */
export class IgnoreFiles {
  readonly #known = new Map<string, KnownRules>();

  /** The rules that reach a root from the folders above it in its repository; none outside of a repository. */
  above(root: string): { readonly rules: IgnoreRules; readonly isInRepository: boolean } {
    const folders: string[] = [];
    for (let folder = root; ; folder = dirname(folder)) {
      folders.push(folder);
      if (exists(`${folder}/${REPOSITORY_ENTRY}`)) break;
      if (dirname(folder) === folder) return { rules: IgnoreRules.none, isInRepository: false };
    }
    let rules = IgnoreRules.none;
    for (const folder of folders.slice(1).toReversed()) {
      if (exists(`${folder}/${IGNORE_FILE}`)) rules = this.below(rules, folder, root) ?? rules;
    }
    return { rules, isInRepository: true };
  }

  /** `above` and the ignore file of a folder; undefined when that can't be read. `root` is set for a folder above the root. */
  below(above: IgnoreRules, folder: string, root?: string): IgnoreRules | undefined {
    const file = `${folder}/${IGNORE_FILE}`;
    try {
      const stats = lstatSync(file, { bigint: true });
      if (!stats.isFile() || stats.size > IGNORE_FILE_MAX_BYTES) return undefined;
      const stamp = stampOf(stats);
      const known = this.#known.get(folder);
      if (known?.stamp === stamp && known.above === above) return known.rules;
      const text = readFileSync(file, "utf8");
      const rules = above.with(folder, root === undefined ? text : withoutPatternsFor(text, relative(folder, root)));
      this.#known.set(folder, { above, stamp, rules });
      return rules;
    } catch {
      return undefined;
    }
  }
}

function exists(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}
