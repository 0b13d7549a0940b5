import ignore, { type Ignore } from "ignore";

/** The patterns of one ignore file. */
interface IgnoreLevel {
  /** The folder of the file, absolute. */
  readonly folder: string;
  readonly patterns: Ignore;
}

/**
 * The ignore files that hold for a folder, from the top of its repository down. Immutable: another ignore file makes another
 * object, so that what was decided under one can be kept by identity.
 */
export class IgnoreRules {
  static readonly none: IgnoreRules = new IgnoreRules([]);
  readonly #levels: readonly IgnoreLevel[];

  private constructor(levels: readonly IgnoreLevel[]) {
    this.#levels = levels;
  }

  /** These rules and those of an ignore file further down. */
  with(folder: string, text: string): IgnoreRules {
    return new IgnoreRules([...this.#levels, { folder, patterns: ignore().add(text) }]);
  }

  /**
   * Whether a file, or a folder with all that is in it, is left out. As in git the deepest ignore file with an opinion
   * decides, and in it the last pattern; folders above are taken to be in, or nobody would ask.
   */
  leavesOut(absolute: string, isFolder: boolean): boolean {
    for (const { folder, patterns } of this.#levels.toReversed()) {
      const path = absolute.slice(folder.length + 1) + (isFolder ? "/" : "");
      const { ignored, unignored } = patterns.test(path);
      if (ignored || unignored) return ignored;
    }
    return false;
  }
}

/**
 * An ignore file's text without the patterns that would leave out `below` itself or a folder above it: who names a folder
 * wants it, and ripgrep treats the folders it is given in the same way. `below` is relative to the file's folder.
 */
export function withoutPatternsFor(text: string, below: string): string {
  const parts = below.split("/");
  const folders = parts.map((_part, index) => `${parts.slice(0, index + 1).join("/")}/`);
  return text
    .split("\n")
    .filter((line) => line.startsWith("!") || !folders.some((folder) => ignore().add(line).ignores(folder)))
    .join("\n");
}
