import type { BodyLink } from "./body-link.ts";
import { normalizeLabel, type Definitions } from "./definitions.ts";
import { readResource } from "./destination.ts";
import { wholePath } from "./path-mentions.ts";

const AUTOLINK = /<(?:[A-Za-z][A-Za-z0-9+.-]{1,31}:[^\s<>]*|[^\s<>@]+@[^\s<>@]+)>/y;
const TAG =
  /<(?:\/[A-Za-z][A-Za-z0-9-]*\s*|[A-Za-z][A-Za-z0-9-]*(?:\s+[A-Za-z_:][\w.:-]*(?:\s*=\s*(?:[^\s"'=<>`]+|'[^']*'|"[^"]*"))?)*\s*\/?)>/y;
const LABEL = /\[((?:[^[\]\\]|\\[^]){0,999})\]/y;
const WIKI = /\[\[([^[\]|\n]{1,1024})(?:\|[^[\]\n]{0,1024})?\]\](?![([])/y;
/** What ends the spans of HTML that have no tag name; nothing in between counts. */
const RAW_HTML: readonly (readonly [start: string, end: string])[] = [
  ["<!--", "-->"],
  ["<?", "?>"],
  ["<![CDATA[", "]]>"],
];
const SPECIAL = /[\\`<![\]]/g;

interface Bracket {
  /** Offset after the bracket, where the label starts. */
  readonly start: number;
  readonly isImage: boolean;
  readonly linksBefore: number;
  active: boolean;
}

/** Finds the links of one block's text as CommonMark (6.3 and its appendix) does, and wiki links beside them. */
export class InlineScanner {
  /** In order of appearance. */
  readonly links: BodyLink[] = [];
  /** What is left of the text for bare paths: without code, HTML and link targets. */
  plain = "";
  readonly #text: string;
  readonly #definitions: Definitions;
  readonly #brackets: Bracket[] = [];
  /** Fences and ends of HTML that do not occur any more: looked for once. */
  readonly #absent = new Set<string>();
  #at = 0;
  #kept = 0;

  constructor(text: string, definitions: Definitions) {
    this.#text = text;
    this.#definitions = definitions;
  }

  run(): this {
    for (;;) {
      SPECIAL.lastIndex = this.#at;
      const found = SPECIAL.exec(this.#text);
      if (found === null) break;
      this.#at = found.index;
      this.#step(found[0]);
    }
    this.plain += this.#text.slice(this.#kept);
    return this;
  }

  #step(sign: string): void {
    const next = this.#text.charAt(this.#at + 1);
    if (sign === "\\") this.#at += /[!-/:-@[-`{-~]/.test(next) ? 2 : 1;
    else if (sign === "`") this.#code();
    else if (sign === "<") this.#html();
    else if (sign === "[") this.#open(false);
    else if (sign === "]") this.#close();
    else if (next === "[") this.#open(true);
    else this.#at += 1;
  }

  /** Goes on at `end`; what is passed is no text for bare paths. */
  #pass(end: number): void {
    this.plain += `${this.#text.slice(this.#kept, this.#at)} `;
    this.#at = end;
    this.#kept = end;
  }

  #match(pattern: RegExp, at = this.#at): RegExpExecArray | null {
    pattern.lastIndex = at;
    return pattern.exec(this.#text);
  }

  #code(): void {
    const text = this.#text;
    let open = this.#at;
    while (text.charAt(open) === "`") open += 1;
    const fence = text.slice(this.#at, open);
    for (let at = open; !this.#absent.has(fence);) {
      const close = text.indexOf(fence, at);
      if (close === -1) break;
      at = close + fence.length;
      while (text.charAt(at) === "`") at += 1;
      if (at - close > fence.length) continue;
      const path = wholePath(text.slice(open, close));
      if (path !== undefined) this.links.push({ kind: "path", target: path });
      this.#pass(at);
      return;
    }
    this.#absent.add(fence);
    this.#at = open;
  }

  #html(): void {
    const found = this.#match(AUTOLINK) ?? this.#match(TAG);
    const end = found === null ? this.#rawHtmlEnd() : this.#at + found[0].length;
    if (end === -1) this.#at += 1;
    else this.#pass(end);
  }

  #rawHtmlEnd(): number {
    const text = this.#text;
    if (text.startsWith("<!-->", this.#at)) return this.#at + 5;
    if (text.startsWith("<!--->", this.#at)) return this.#at + 6;
    const isDeclaration = /^<![A-Za-z]/.test(text.slice(this.#at, this.#at + 3));
    const [start, end] = RAW_HTML.find(([start]) => text.startsWith(start, this.#at)) ?? ["<!", ">"];
    if ((start === "<!" && !isDeclaration) || this.#absent.has(end)) return -1;
    const at = text.indexOf(end, this.#at + start.length);
    if (at === -1) this.#absent.add(end);
    return at === -1 ? -1 : at + end.length;
  }

  #open(isImage: boolean): void {
    const start = this.#at + (isImage ? 2 : 1);
    const wiki = this.#match(WIKI, start - 1);
    const target = wiki?.[1] ?? "";
    if (wiki !== null && !this.#definitions.has(normalizeLabel(wiki[0].slice(2, -2)))) {
      this.links.push({ kind: "wiki", target: target.trim() });
      this.#pass(start - 1 + wiki[0].length);
      return;
    }
    this.#brackets.push({ start, isImage, linksBefore: this.links.length, active: true });
    this.#at = start;
  }

  #close(): void {
    const bracket = this.#brackets.pop();
    const after = this.#at + 1;
    const resolved = bracket?.active === true ? this.#resolve(bracket, after) : undefined;
    if (bracket === undefined || resolved === undefined) {
      this.#at = after;
      return;
    }
    if (bracket.isImage) {
      // Links in the description of an image are its text.
      this.links.length = bracket.linksBefore;
    } else {
      this.links.push({ kind: "link", target: resolved.target });
      for (const outer of this.#brackets) if (!outer.isImage) outer.active = false;
    }
    this.#pass(resolved.end);
  }

  #resolve(bracket: Bracket, after: number): { readonly target: string; readonly end: number } | undefined {
    const inline = readResource(this.#text, after);
    if (inline !== undefined) return inline;
    const label = this.#text.charAt(after) === "[" ? this.#match(LABEL, after) : null;
    const end = label === null ? after : after + label[0].length;
    if (label?.[1] !== undefined && label[1].trim() !== "") return this.#defined(label[1], end);
    return this.#defined(this.#text.slice(bracket.start, this.#at), label?.[1] === "" ? end : after);
  }

  #defined(label: string, end: number): { readonly target: string; readonly end: number } | undefined {
    const target = label.length > 999 ? undefined : this.#definitions.get(normalizeLabel(label));
    return target === undefined ? undefined : { target, end };
  }
}
