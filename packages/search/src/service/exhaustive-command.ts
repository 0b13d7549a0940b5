const TERMS_MAX = 12;
const TERM_CHARS_MAX = 120;
const NOT_ON_A_LINE = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/**
 * A ripgrep command over whole files for terms that the index may have missed beyond its preview. Its flags read the same
 * files that the index reads; run literally from the working folder, it finds every line with any of the terms.
 */
export function exhaustiveCommand(terms: readonly string[], roots: readonly string[]): string | undefined {
  const usable = terms
    .filter((term) => term !== "" && term.length <= TERM_CHARS_MAX && !NOT_ON_A_LINE.test(term))
    .slice(0, TERMS_MAX);
  if (usable.length === 0 || roots.length === 0) return undefined;
  const patterns = usable.map((term) => `-e ${shellQuote(term)}`).join(" ");
  const excluded = ["!.git", "!node_modules", "!.fathomline"].map((glob) => `-g ${shellQuote(glob)}`).join(" ");
  return `rg -n -i -F --hidden --no-ignore --iglob '*.md' ${excluded} ${patterns} -- ${roots.map(shellQuote).join(" ")}`;
}

function shellQuote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
