const QUOTES = "\"“”„‟«»＂「」『』〝〞'‘’‚‛‹›＇";
const OUTER_QUOTES = new RegExp(`^[${QUOTES}]+|[${QUOTES}]+$`, "gu");
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;

/** The words of a query as literal text, without the quotes that hold a phrase together. */
export function queryWords(text: string): string[] {
  return text
    .split(/[\s\p{Cc}]+/u)
    .map((word) => word.replace(OUTER_QUOTES, ""))
    .filter((word) => SAYS_SOMETHING.test(word));
}
