import { posix } from "node:path";

import type { DocumentLink } from "./extract-links.ts";

/** Where a link may lead: document keys to try in this order, or a file name that must be unique. */
export interface LinkCandidates {
  readonly keys: readonly string[];
  readonly name: string | undefined;
}

/** A document's key: its path relative to the workspace, `/`-separated. */
export function documentKey(rootFromWorkspace: string, path: string): string {
  return posix.normalize(`${rootFromWorkspace === "" ? "." : rootFromWorkspace}/${path}`);
}

/** The name by which a wiki link finds a document: its file name without `.md`, lower-case. */
export function wikiName(path: string): string {
  return posix.basename(path).replace(/\.md$/i, "").toLowerCase();
}

/** Resolves a link of the document `source` (a key) as a Markdown renderer does: relative to the file, `/` from the workspace. */
export function linkCandidates(source: string, link: DocumentLink): LinkCandidates {
  if (link.kind === "wiki") return { keys: [], name: wikiName(link.target) };
  const fromWorkspace = posix.normalize(link.target.replace(/^\/+/, ""));
  if (link.kind === "mention" || link.target.startsWith("/")) return { keys: [fromWorkspace], name: undefined };
  return { keys: [posix.normalize(`${posix.dirname(source)}/${link.target}`)], name: undefined };
}
