import { fromMarkdown } from "mdast-util-from-markdown";

interface Node {
  readonly type: string;
  readonly url?: string;
  readonly identifier?: string;
  readonly children?: readonly Node[];
  readonly position?: { readonly start: { readonly offset?: number | undefined } } | undefined;
}

/** The targets of a body's links in order, by a full CommonMark parse; without autolinks and images. */
export function oracleLinks(markdown: string): string[] {
  const tree: Node = fromMarkdown(markdown);
  const nodes = flatten(tree);
  const definitions = new Map<string, string>();
  for (const { type, identifier = "", url = "" } of nodes) {
    if (type === "definition" && !definitions.has(identifier)) definitions.set(identifier, url);
  }
  return nodes.flatMap((node) => {
    if (node.type === "link" && markdown[node.position?.start.offset ?? 0] !== "<") return [node.url ?? ""];
    const target = node.type === "linkReference" ? definitions.get(node.identifier ?? "") : undefined;
    return target === undefined ? [] : [target];
  });
}

function flatten(node: Node): readonly Node[] {
  return [node, ...(node.children ?? []).flatMap(flatten)];
}
