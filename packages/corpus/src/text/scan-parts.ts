import { KIND_DIGIT, KIND_LETTER, KIND_SEPARATOR, KIND_UPPER } from "./character-kind.ts";
import { isPartBorder } from "./part-border.ts";
import { scanUnicodeChunk } from "./scan-unicode-chunk.ts";

/**
 * Receives one part at a time, in order. `word` is the same number for parts that make one written word (`save` and
 * `migration` of `saveMigration`, `save-migration`), and -1 for characters of scripts without spaces.
 */
export type PartSink = (term: string, start: number, end: number, word: number) => void;

/** A longer part is indexed and searched by its first characters. */
export const TERM_MAX_CHARS = 128;

const NON_ASCII = 9;
const ASCII_KINDS = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[a-z]/u.test(character)) return KIND_LETTER;
  if (/[A-Z]/u.test(character)) return KIND_UPPER;
  return /[0-9]/u.test(character) ? KIND_DIGIT : KIND_SEPARATOR;
});
const LOWER_S = "s".charCodeAt(0);
// Signs that hold one word together: hyphens, underscore, full stop, apostrophes.
const CONNECTORS = new Set(Array.from("-_.'’ʼʻ‐‑", (sign) => sign.charCodeAt(0)));

/** Walks through `text` and reports every part. Linear; pure ASCII words take a path without any folding. */
export function scanParts(text: string, sink: PartSink): void {
  const writer = new PartWriter(text, sink);
  for (let start = 0; start < text.length;) {
    if (kindAt(text, start) === KIND_SEPARATOR) {
      start += 1;
      continue;
    }
    let end = start;
    let ascii = true;
    for (let kind = kindAt(text, end); end < text.length && kind !== KIND_SEPARATOR; kind = kindAt(text, end)) {
      if (kind === NON_ASCII) ascii = false;
      end += 1;
    }
    if (ascii) scanAsciiChunk(text, start, end, writer);
    else scanUnicodeChunk(text, start, end, writer);
    start = end;
  }
}

/** Gives parts their word numbers and cuts what is too long. */
class PartWriter {
  readonly #text: string;
  readonly #sink: PartSink;
  #word = 0;
  #previousEnd = -1;
  #previousKind = KIND_SEPARATOR;

  constructor(text: string, sink: PartSink) {
    this.#text = text;
    this.#sink = sink;
  }

  /** A letter or digit part. */
  part(term: string, start: number, end: number, kind: number): void {
    if (!this.#continuesWord(start, kind)) this.#word += 1;
    this.#previousEnd = end;
    this.#previousKind = kind;
    this.#sink(clipTerm(term), start, end, this.#word);
  }

  /** Characters of a script without spaces: they never join. */
  unspaced(term: string, start: number, end: number): void {
    this.#previousEnd = -1;
    this.#sink(term, start, end, -1);
  }

  #continuesWord(start: number, kind: number): boolean {
    if (this.#previousEnd < 0) return false;
    if (start === this.#previousEnd) return true;
    // Digits on both sides of a sign are two numbers: 1.10 is not 110.
    if (start !== this.#previousEnd + 1 || (kind === KIND_DIGIT && this.#previousKind === KIND_DIGIT)) return false;
    return CONNECTORS.has(this.#text.charCodeAt(this.#previousEnd));
  }
}

/** The first TERM_MAX_CHARS of a term, never half of a surrogate pair. */
export function clipTerm(term: string): string {
  if (term.length <= TERM_MAX_CHARS) return term;
  const split = (term.codePointAt(TERM_MAX_CHARS - 1) ?? 0) > 0xffff;
  return term.slice(0, split ? TERM_MAX_CHARS - 1 : TERM_MAX_CHARS);
}

function scanAsciiChunk(text: string, chunkStart: number, chunkEnd: number, writer: PartWriter): void {
  let start = chunkStart;
  let kind = kindAt(text, start);
  let upper = kind === KIND_UPPER;
  for (let index = start + 1; index <= chunkEnd; index += 1) {
    const next = index < chunkEnd ? kindAt(text, index) : KIND_SEPARATOR;
    if (next === kind && next !== KIND_UPPER) continue;
    if (index === chunkEnd || borderAt(text, index, chunkEnd, kind, next)) {
      const part = text.slice(start, index);
      writer.part(upper ? part.toLowerCase() : part, start, index, kind);
      start = index;
      upper = false;
    }
    if (next === KIND_UPPER) upper = true;
    kind = next;
  }
}

function borderAt(text: string, index: number, chunkEnd: number, kind: number, next: number): boolean {
  const after = index + 1 < chunkEnd ? kindAt(text, index + 1) : KIND_SEPARATOR;
  const afterThat = index + 2 < chunkEnd ? kindAt(text, index + 2) : KIND_SEPARATOR;
  return isPartBorder(kind, next, after, after === KIND_LETTER && text.charCodeAt(index + 1) === LOWER_S, afterThat);
}

function kindAt(text: string, index: number): number {
  const code = text.charCodeAt(index);
  return code < 128 ? (ASCII_KINDS[code] ?? KIND_SEPARATOR) : NON_ASCII;
}
