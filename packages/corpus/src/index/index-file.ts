import { createHash } from "node:crypto";
import { relative } from "node:path";

import type { CorpusRequest, CorpusRoot } from "../request.ts";
import { INDEX_SCHEMA_VERSION } from "./schema.ts";

/** What an index is an index of: the roots by their place relative to the workspace, so that the folder can move, and what is taken of them. */
export function indexIdentity(request: CorpusRequest, roots: readonly CorpusRoot[]): string {
  const places = roots.map((root) => [root.key, root.role, rootFromWorkspace(request.workspace, root)]);
  return JSON.stringify([places, request.coverage, request.respectIgnoreFiles]);
}

/** A root's place relative to the workspace, `/`-separated; empty for the workspace itself. */
export function rootFromWorkspace(workspace: string, root: CorpusRoot): string {
  return relative(workspace, root.absolute).split("\\").join("/");
}

/** The name of the `edition`-th file of an index; a damaged file is followed by the next edition. */
export function indexFileName(identity: string, edition: number): string {
  return `${indexStem(identity)}.${edition}.db`;
}

/** The editions among the names of a folder, the newest first. */
export function listEditions(identity: string, names: readonly string[]): readonly number[] {
  const stem = indexStem(identity);
  const editions: number[] = [];
  for (const name of names) {
    if (!name.startsWith(`${stem}.`) || !name.endsWith(".db")) continue;
    const edition = name.slice(stem.length + 1, -3);
    if (/^(?:0|[1-9]\d{0,8})$/.test(edition)) editions.push(Number(edition));
  }
  return editions.sort((a, b) => b - a);
}

function indexStem(identity: string): string {
  return `index-v${INDEX_SCHEMA_VERSION}-${createHash("sha256").update(identity).digest("hex").slice(0, 10)}`;
}
