import { fromMarkdown } from "mdast-util-from-markdown";

export interface OracleHeading {
  readonly level: number;
  readonly line: number;
  readonly offset: number;
  readonly text: string;
}

interface Node {
  readonly type: string;
  readonly value?: string;
  readonly alt?: string | null | undefined;
  readonly children?: readonly Node[];
}

/** The headings directly under the document, by a full CommonMark parse. */
export function oracleHeadings(markdown: string): OracleHeading[] {
  let definitionEnd = 0;
  return fromMarkdown(markdown).children.flatMap((node) => {
    const { start, end } = node.position ?? {};
    if (start?.offset === undefined || end?.offset === undefined) return [];
    if (node.type === "definition") definitionEnd = end.offset;
    if (node.type !== "heading") return [];
    // The oracle lets a heading overlap the definitions before it; they are no part of it (CommonMark 4.3).
    const overlap = /^[ \t\r\n]*/.exec(markdown.slice(definitionEnd))?.[0].length ?? 0;
    const offset = start.offset < definitionEnd ? definitionEnd + overlap : start.offset;
    const line = markdown.slice(0, offset).split(/\r\n|\r|\n/).length;
    return [{ level: node.depth, line, offset, text: collapse(textOf(node)) }];
  });
}

function textOf(node: Node): string {
  if (node.type === "html") return "";
  if (node.type === "break") return " ";
  return node.value ?? node.alt ?? (node.children ?? []).map(textOf).join("");
}

function collapse(text: string): string {
  return text.replace(/[ \t\r\n]+/g, " ").trim();
}
