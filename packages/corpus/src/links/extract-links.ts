import { CORPUS_LIMITS } from "../limits.ts";

/** One link to another document as written, without its fragment. */
export interface DocumentLink {
  /** `relative`: a Markdown target; `mention`: a bare path in the text; `wiki`: a file name without folder. */
  readonly kind: "relative" | "mention" | "wiki";
  readonly target: string;
}

const FENCE = /^ {0,3}(`{3,}|~{3,})(.*)$/;
const CODE_SPAN = /(`+)(?:(?!`)[\s\S]|(?!\1(?!`))`)*?\1(?!`)/g;
const INLINE = /\]\(\s*(?:<([^<>\n]{1,4096})>|((?:[^\s()\\]|\\.|\([^\s()]*\)){1,4096}))/g;
const REFERENCE = /^ {0,3}\[[^\]\n]{1,999}\]:\s*(?:<([^<>\n]{1,4096})>|(\S{1,4096}))/;
const WIKI = /\[\[([^[\]|#\n]{1,1024})(?:#[^[\]|\n]*)?(?:\|[^[\]\n]*)?\]\]/g;
const MENTION = /(?<![\w./:-])((?:[\w.-]+\/)+[\w.-]+\.md)(?![\w/-])/gi;
const MAY_LINK = /\.md|%6d%64|\[\[/i;
const EXTERNAL = /^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i;

/**
 * The documents a Markdown body points at, in order of appearance, each once: inline and reference links, wiki links and
 * bare paths. Fenced code and external addresses point at nothing. `more` counts the links over the limit.
 */
export function extractLinks(body: string): { readonly links: readonly DocumentLink[]; readonly more: number } {
  const links = new Map<string, DocumentLink>();
  if (!MAY_LINK.test(body)) return { links: [], more: 0 };
  for (const line of linesOutsideFences(body)) if (MAY_LINK.test(line)) collect(line, links);
  const all = [...links.values()];
  return {
    links: all.slice(0, CORPUS_LIMITS.linksPerDocument),
    more: Math.max(0, all.length - CORPUS_LIMITS.linksPerDocument),
  };
}

function collect(line: string, links: Map<string, DocumentLink>): void {
  const add = (kind: DocumentLink["kind"], target: string | undefined): void => {
    if (target !== undefined) links.set(`${kind}:${target}`, links.get(`${kind}:${target}`) ?? { kind, target });
  };
  const prose = line.replaceAll(CODE_SPAN, (span) => " ".repeat(span.length));
  const reference = REFERENCE.exec(prose);
  if (reference !== null) add("relative", documentTarget(reference[1] ?? reference[2] ?? ""));
  for (const match of prose.matchAll(INLINE)) add("relative", documentTarget(match[1] ?? match[2] ?? ""));
  for (const match of prose.matchAll(WIKI)) add("wiki", match[1]?.trim());
  // A path in a code span is still a path a reader follows.
  const rest = reference === null ? line.replaceAll(INLINE, "]") : "";
  for (const match of rest.matchAll(MENTION)) add("mention", match[1]);
}

function documentTarget(written: string): string | undefined {
  if (EXTERNAL.test(written)) return undefined;
  const plain = decode(written.replaceAll(/\\([!-/:-@[-`{-~])/g, "$1").replace(/[?#].*$/s, ""));
  return /\.md$/i.test(plain) && !plain.includes("\0") ? plain : undefined;
}

function decode(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}

function* linesOutsideFences(body: string): Generator<string> {
  let fence: string | undefined;
  for (const line of body.split(/\r\n|\n|\r/)) {
    const mark = FENCE.exec(line);
    if (fence === undefined) {
      // A backtick fence can't have a backtick in its info string: such a line is a code span.
      if (mark?.[1] !== undefined && !(mark[1].startsWith("`") && mark[2]?.includes("`") === true)) fence = mark[1];
      else yield line;
    } else if (mark?.[1]?.startsWith(fence) === true && mark[2]?.trim() === "") fence = undefined;
  }
}
