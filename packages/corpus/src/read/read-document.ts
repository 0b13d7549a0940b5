import { createHash } from "node:crypto";

import { isPhysicallyBelow, type IsPhysicallyBelow } from "../discover/physically-below.ts";
import { documentKey } from "../links/link-keys.ts";
import type { CorpusRequest, CorpusRoot } from "../request.ts";
import { decodeText } from "./decode-text.ts";
import type { ParsedDocument } from "./document.ts";
import type { DocumentSource } from "./document-parts.ts";
import { parseDocument, parseNoText } from "./parse-document.ts";
import { readBytes } from "./read-bytes.ts";

/** A document as read just now, or why it was not. */
export type ReadDocument =
  | {
      readonly kind: "document";
      readonly stamp: string;
      readonly settled: boolean;
      readonly hash: string;
      /** The decoded file; empty when it holds no text. */
      readonly text: string;
      /** What rows are made from; undefined when the file holds no text. */
      readonly source: DocumentSource | undefined;
      readonly parse: () => ParsedDocument;
    }
  | { readonly kind: "vanished" | "unreadable" };

/** Reads one file of a root. Parsing is left to the caller, who may know the hash. */
export function readDocument(
  root: CorpusRoot,
  fromWorkspace: string,
  path: string,
  coverage: CorpusRequest["coverage"],
  isBelow: IsPhysicallyBelow = isPhysicallyBelow,
): ReadDocument {
  const read = readBytes(`${root.absolute}/${path}`);
  if (read.kind !== "bytes") return read;
  if (!isBelow(root.absolute, path)) return { kind: "vanished" };
  const hash = createHash("sha256").update(read.bytes).digest("hex");
  const decoded = decodeText(read.bytes);
  const { stamp, settled, cut } = read;
  if (decoded.kind === "not_text") {
    const parse = (): ParsedDocument => parseNoText(root.role, path);
    return { kind: "document", stamp, settled, hash, text: "", source: undefined, parse };
  }
  const { text, replaced } = decoded;
  const source: DocumentSource = {
    role: root.role,
    path,
    key: documentKey(fromWorkspace, path),
    text,
    replaced,
    tooLarge: cut,
    coverage,
  };
  return { kind: "document", stamp, settled, hash, text, source, parse: () => parseDocument(source) };
}
