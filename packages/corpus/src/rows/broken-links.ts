import { lstatSync } from "node:fs";

import { isAbsent } from "../discover/system-error.ts";
import type { IndexStore } from "../index/store.ts";
import type { LinkCandidates } from "../links/link-keys.ts";
import { LinkGraph } from "../links/link-graph.ts";
import { redactText } from "../redact/redact-text.ts";

/**
 * The links of a document that can only mean a document and lead to none, as written, without secrets, each once. A file
 * that exists in the workspace outside of the indexed folders is a target like any other; what lies outside of the
 * workspace, or behind a symbolic link, is not looked at and not judged.
 */
export function brokenLinks(store: IndexStore, workspace: string, links: readonly LinkCandidates[]): readonly string[] {
  const graph = LinkGraph.of(store);
  const broken = new Set<string>();
  for (const link of links) {
    const [key] = link.keys;
    if (link.claims === undefined || graph.end(link).kind !== "nothing") continue;
    if (key === undefined || isMissing(workspace, key)) broken.add(redactText(link.claims).text);
  }
  return [...broken];
}

/** Whether the workspace certainly holds nothing at `key`. */
function isMissing(workspace: string, key: string): boolean {
  const parts = key.split("/");
  if (parts[0] === "..") return false;
  let place = workspace;
  for (const part of parts) {
    place += `/${part}`;
    try {
      if (lstatSync(place).isSymbolicLink()) return false;
    } catch (error) {
      return isAbsent(error);
    }
  }
  return false;
}
