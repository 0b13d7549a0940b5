import { readLinks, type BodyLink, type TextSpan } from "@fathomline/markdown";

import { CORPUS_LIMITS } from "../limits.ts";

/** One link that may lead to another document. */
export interface DocumentLink {
  readonly kind: BodyLink["kind"];
  /** As written, with its fragment. */
  readonly written: string;
  /** Without fragment and query, percent encoding resolved. */
  readonly target: string;
}

/** A cheap test of a whole body: a link that is no address, a wiki link or the name of a Markdown file. */
const MAY_LINK = /\[\[|\.md|\][(:]\s*<?(?=[^\s<])(?![a-z][a-z0-9+.-]*:|#|\/\/)/i;
const EXTERNAL = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;
/** Directives of renderers, written like wiki links. */
const DIRECTIVE = /^_?toc_?$/i;

/**
 * The links of a body that may lead to a document, in order of appearance, each once. External addresses, fragments alone
 * and files of another kind lead to none. `more` counts the links over the limit.
 */
export function extractLinks(
  source: string,
  body: TextSpan,
): { readonly links: readonly DocumentLink[]; readonly more: number } {
  if (!MAY_LINK.test(source.slice(body.start, body.end))) return { links: [], more: 0 };
  const links = new Map<string, DocumentLink>();
  for (const link of readLinks(source, body)) {
    const target = link.kind === "wiki" ? wikiTarget(link.target) : documentTarget(link.target);
    if (target === undefined) continue;
    const name = `${link.kind}:${target}`;
    if (!links.has(name)) links.set(name, { kind: link.kind, written: link.target, target });
  }
  const all = [...links.values()];
  return {
    links: all.slice(0, CORPUS_LIMITS.linksPerDocument),
    more: Math.max(0, all.length - CORPUS_LIMITS.linksPerDocument),
  };
}

/** A Markdown file, or a name without extension, which may be a folder's. */
function documentTarget(written: string): string | undefined {
  if (EXTERNAL.test(written)) return undefined;
  const plain = decode(written.replace(/[?#].*$/s, ""));
  const name = plain.slice(plain.lastIndexOf("/") + 1);
  const isDocument = /\.md$/i.test(name) || !name.includes(".") || name === "." || name === "..";
  return plain === "" || plain.includes("\0") || !isDocument ? undefined : plain;
}

function wikiTarget(written: string): string | undefined {
  const plain = written.replace(/#.*$/s, "").trim();
  const isOtherFile = /\.[a-z0-9]{1,5}$/i.test(plain) && !/\.md$/i.test(plain);
  return plain === "" || isOtherFile || DIRECTIVE.test(plain) || EXTERNAL.test(plain) ? undefined : plain;
}

function decode(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}
