import { spellings } from "./term-spellings.ts";

const TERMS_MAX = 12;
const TERM_CHARS_MAX = 120;
const NOT_ON_A_LINE = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** Folders that the index leaves out, wherever they are. */
const LEFT_OUT = [".git", "node_modules", ".fathomline"];

/** What the command has to share with the index. */
export interface CommandScope {
  /** Folders relative to the working folder, as printed; one may lie in another. */
  readonly roots: readonly string[];
  /** Read what `.gitignore` files leave out, too. */
  readonly includeIgnored: boolean;
}

/**
 * A ripgrep command over whole files for terms that the index may have missed beyond its preview. Its flags read the same
 * files that the index reads, each once; run literally from the working folder, it finds every line with any of the terms as
 * typed, or with another sign between their parts.
 */
export function exhaustiveCommand(
  terms: readonly string[],
  { roots, includeIgnored }: CommandScope,
): string | undefined {
  const usable = terms
    .filter((term) => term !== "" && term.length <= TERM_CHARS_MAX && !NOT_ON_A_LINE.test(term))
    .slice(0, TERMS_MAX);
  if (usable.length === 0 || roots.length === 0) return undefined;
  const patterns = [...new Set(usable.flatMap(spellings))];
  // A type, not a glob: ripgrep reads what a glob names although it is ignored.
  const files = ["--type-add", shellQuote("mdfile:*.[mM][dD]"), "-t", "mdfile"];
  // A root is read even where it is ignored as a folder of another one, so it is named and left out of that one.
  const inner = roots
    .filter((root) => roots.some((other) => isBelow(root, other)))
    .map((root) => `/${escapeGlob(root)}`);
  return [
    "rg --no-config -n -i -F --hidden",
    // Of the ignore files only `.gitignore` counts, from the repository's top folder down.
    ...(includeIgnored ? ["--no-ignore"] : ["--no-ignore-dot", "--no-ignore-exclude", "--no-ignore-global"]),
    ...files,
    ...[...LEFT_OUT, ...inner].map((name) => `-g ${shellQuote(`!${name}`)}`),
    ...patterns.map((pattern) => `-e ${shellQuote(pattern)}`),
    "--",
    ...roots.map(shellQuote),
  ].join(" ");
}

function isBelow(root: string, other: string): boolean {
  return root !== other && (other === "." || root.startsWith(`${other}/`));
}

function escapeGlob(path: string): string {
  return path.replaceAll(/[\\*?[\]{}!#]/g, String.raw`\$&`);
}

function shellQuote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
