import ignore, { type Ignore } from "ignore";

type Opinion = "out" | "in" | "none";

/** The patterns of one ignore file. */
class IgnoreLevel {
  /** The folder of the file, absolute. */
  readonly folder: string;
  readonly #text: string;
  readonly #patterns: Ignore;
  #alone: readonly { readonly takesOut: boolean; readonly pattern: Ignore }[] | undefined;

  constructor(folder: string, text: string) {
    this.folder = folder;
    this.#text = text;
    this.#patterns = ignore().add(text);
  }

  /** What this file says of a path that is not left out with a folder above it. */
  opinion(absolute: string, isFolder: boolean): Opinion {
    const path = absolute.slice(this.folder.length + 1);
    const asked = isFolder ? `${path}/` : path;
    const above = path.slice(0, path.lastIndexOf("/") + 1);
    // A folder above that this file leaves out was taken back by a deeper one; the library would pass it on to the path.
    if (above !== "" && this.#patterns.ignores(above)) return this.#opinionOfOwnName(asked);
    const { ignored, unignored } = this.#patterns.test(asked);
    if (ignored) return "out";
    return unignored ? "in" : "none";
  }

  #opinionOfOwnName(path: string): Opinion {
    this.#alone ??= this.#text.split(/\r?\n/).map((line) => {
      const takesBack = line.startsWith("!");
      // A pattern that takes back says whether it meets the path itself, whatever is above.
      return { takesOut: !takesBack, pattern: ignore().add(takesBack ? line : `!${line}`) };
    });
    const last = this.#alone.findLast(({ pattern }) => pattern.test(path).unignored);
    if (last === undefined) return "none";
    return last.takesOut ? "out" : "in";
  }
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
    return new IgnoreRules([...this.#levels, new IgnoreLevel(folder, text)]);
  }

  /**
   * Whether a file, or a folder with all that is in it, is left out. As in git the deepest ignore file with an opinion
   * decides, and in it the last pattern; folders above are taken to be in, or nobody would ask.
   */
  leavesOut(absolute: string, isFolder: boolean): boolean {
    for (const level of this.#levels.toReversed()) {
      const opinion = level.opinion(absolute, isFolder);
      if (opinion !== "none") return opinion === "out";
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
