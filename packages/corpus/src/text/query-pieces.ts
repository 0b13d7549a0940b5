import { characterKind, KIND_SEPARATOR } from "./character-kind.ts";

/** A stretch of the query that makes one term. */
export interface QueryPiece {
  readonly text: string;
  /** Whether it stood in quotes, which are not part of `text`. */
  readonly phrase: boolean;
  /** Whether it begins with a quote that nothing closes. */
  readonly unclosedQuote: boolean;
}

// Any sign of a family closes any other: keyboards and editors mix them.
const QUOTE_FAMILIES = ['"“”„‟«»＂「」『』〝〞', "'‘’‚‛‹›＇"] as const;
const SPACE = /[\s\p{Cc}]/u;

/** Iterates over the pieces of a query; linear, however many quotes are left open. */
export class QueryPieces implements Iterable<QueryPiece> {
  readonly #query: string;

  constructor(query: string) {
    this.#query = query;
  }

  *[Symbol.iterator](): Iterator<QueryPiece> {
    const query = this.#query;
    // Once a family has no closing sign after some place, it has none after any later place.
    const openForGood = new Set<string>();
    let start = 0;
    while (start < query.length) {
      if (isSpace(query, start)) {
        start += 1;
        continue;
      }
      const family = openingFamily(query, start);
      const close = family === undefined || openForGood.has(family) ? -1 : closing(query, start + 1, family);
      if (close >= 0) {
        yield { text: query.slice(start + 1, close), phrase: true, unclosedQuote: false };
        start = close + 1;
        continue;
      }
      if (family !== undefined) openForGood.add(family);
      let end = start + 1;
      while (end < query.length && !isSpace(query, end) && !opensPhrase(query, end, openForGood)) end += 1;
      yield { text: query.slice(start, end), phrase: false, unclosedQuote: family !== undefined };
      start = end;
    }
  }
}

function opensPhrase(query: string, index: number, openForGood: ReadonlySet<string>): boolean {
  const family = openingFamily(query, index);
  return family !== undefined && !openForGood.has(family);
}

// A quote opens where no word goes on before it: not in don't, not in 5".
function openingFamily(query: string, index: number): string | undefined {
  const sign = query.charAt(index);
  const family = QUOTE_FAMILIES.find((signs) => signs.includes(sign));
  return family === undefined || isWord(query, index - 1) ? undefined : family;
}

function closing(query: string, from: number, family: string): number {
  const apostrophes = family === QUOTE_FAMILIES[1];
  for (let index = from; index < query.length; index += 1) {
    if (family.includes(query.charAt(index)) && !(apostrophes && isWord(query, index + 1))) return index;
  }
  return -1;
}

function isSpace(query: string, index: number): boolean {
  const code = query.charCodeAt(index);
  return code <= 0x20 || (code > 0x7e && SPACE.test(query.charAt(index)));
}

function isWord(query: string, index: number): boolean {
  const code = query.charCodeAt(index);
  return !Number.isNaN(code) && characterKind(code) !== KIND_SEPARATOR;
}
