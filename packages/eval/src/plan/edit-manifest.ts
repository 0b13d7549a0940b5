import { findNodeAtLocation, type Node } from "jsonc-parser";
import { parseJsonTree } from "../suite/parse-json-tree.ts";

/** What adding a script to a manifest comes to. */
export type ManifestEdit =
  | { readonly state: "present" }
  | { readonly state: "conflict" | "scripts_invalid" | "unreadable" }
  | { readonly state: "needed"; readonly after: Uint8Array; readonly added: readonly string[] };

const MARK = "\uFEFF";
const SCRIPTS = "scripts";

interface Insertion {
  readonly at: number;
  /** What goes in, with what separates it from its neighbours. */
  readonly text: string;
  readonly added: readonly string[];
}

/**
 * Adds one script to the bytes of a valid manifest by inserting text at one place; no other byte changes. An own way to indent and to end
 * lines is taken over from the neighbours. Where scripts are there, exactly one line is new and no other differs.
 */
export function editManifest(bytes: Uint8Array, name: string, command: string): ManifestEdit {
  const whole = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  const mark = whole.startsWith(MARK) ? MARK : "";
  const text = whole.slice(mark.length);
  const root = parseJsonTree(text);
  if (root === undefined) return { state: "unreadable" };
  if (root.type !== "object") return { state: "scripts_invalid" };
  const scripts = lastProperty(root, SCRIPTS);
  if (scripts !== undefined && scripts.type !== "object") return { state: "scripts_invalid" };
  const existing = scripts === undefined ? undefined : lastProperty(scripts, name);
  if (existing !== undefined) return { state: existing.value === command ? "present" : "conflict" };
  const property = `${JSON.stringify(name)}: ${JSON.stringify(command)}`;
  const insertion = scripts === undefined ? newScripts(text, root, property) : newScript(text, root, scripts, property);
  const after = mark + text.slice(0, insertion.at) + insertion.text + text.slice(insertion.at);
  return { state: "needed", after: new TextEncoder().encode(after), added: insertion.added };
}

/** The value that `JSON.parse` keeps of a repeated key: the last. */
function lastProperty(object: Node, name: string): Node | undefined {
  const found = (object.children ?? []).findLast((property) => property.children?.[0]?.value === name);
  return found === undefined ? findNodeAtLocation(object, [name]) : found.children?.[1];
}

function newScript(text: string, root: Node, scripts: Node, property: string): Insertion {
  const first = scripts.children?.[0];
  if (first !== undefined) {
    const gap = text.slice(scripts.offset + 1, first.offset);
    return { at: first.offset, text: `${property},${gap}`, added: [`${lastLine(gap)}${property},`] };
  }
  const { lineEnd, indent } = styleOf(text, root);
  const added = `${indent}${indent}${property}`;
  // What stands between the braces of an empty object goes on closing it.
  const inner = text.slice(scripts.offset + 1, scripts.offset + scripts.length - 1);
  const close = inner.includes("\n") || lineEnd === "" ? "" : `${lineEnd}${indent}`;
  return { at: scripts.offset + 1, text: `${lineEnd}${added}${close}`, added: [added] };
}

function newScripts(text: string, root: Node, property: string): Insertion {
  const { lineEnd, indent } = styleOf(text, root);
  const lines = [`${indent}"${SCRIPTS}": {`, `${indent}${indent}${property}`, `${indent}}`];
  const last = root.children?.at(-1);
  if (last !== undefined)
    return { at: last.offset + last.length, text: `,${lineEnd}${lines.join(lineEnd)}`, added: lines };
  return { at: root.offset + 1, text: `${lineEnd}${lines.join(lineEnd)}${lineEnd}`, added: lines };
}

/** How the manifest ends and indents its lines; both empty where it is on one line. */
function styleOf(text: string, root: Node): { readonly lineEnd: string; readonly indent: string } {
  const first = root.children?.[0];
  if (first === undefined) return { lineEnd: text.includes("\r\n") ? "\r\n" : "\n", indent: "  " };
  const gap = text.slice(root.offset + 1, first.offset);
  if (!gap.includes("\n")) return { lineEnd: "", indent: "" };
  return { lineEnd: gap.includes("\r\n") ? "\r\n" : "\n", indent: lastLine(gap) };
}

function lastLine(gap: string): string {
  return gap.slice(gap.lastIndexOf("\n") + 1);
}
