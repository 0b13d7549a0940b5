import { posix } from "node:path";

import type { DocumentLink } from "./extract-links.ts";

/** Where a link may lead. */
export interface LinkCandidates {
  /** Document keys in NFC; the first that exists counts. */
  readonly keys: readonly string[];
  /** The end of a path without `.md` that must be unique, in the form of `wikiName`; keys are empty then. */
  readonly name: string | undefined;
  /** The link as written when it can only mean a document, so that it is broken when none is there. */
  readonly claims: string | undefined;
}

/** Files that stand for their folder, in this order. */
const FOLDER_FILES = ["README.md", "readme.md", "index.md"];

/** A document's key: its path relative to the workspace, `/`-separated. */
export function documentKey(rootFromWorkspace: string, path: string): string {
  return keyPrefix(rootFromWorkspace) + path;
}

/** What stands in front of a path below a root to make its key. */
export function keyPrefix(rootFromWorkspace: string): string {
  const place = posix.normalize(rootFromWorkspace === "" ? "." : rootFromWorkspace);
  return place === "." ? "" : `${place}/`;
}

/** A key as links compare it: systems store one name in either Unicode composition. */
export function comparableKey(key: string): string {
  return key.normalize("NFC");
}

/** The name by which a wiki link finds a document: without `.md`, in lower case. */
export function wikiName(path: string): string {
  return path.replace(/\.md$/i, "").toLowerCase().normalize("NFC");
}

/** Resolves a link of the document `source` (a key) as a Markdown renderer does: relative to the file, `/` from the workspace. */
export function linkCandidates(source: string, { kind, written, target }: DocumentLink): LinkCandidates {
  if (kind === "wiki") {
    return { keys: [], name: wikiName(posix.normalize(`/${target}`).slice(1)), claims: `[[${written}]]` };
  }
  const isFromWorkspace = target.startsWith("/") || (kind === "path" && !target.startsWith("."));
  const place = isFromWorkspace
    ? posix.normalize(`/${target}`).slice(1)
    : posix.normalize(`${posix.dirname(source)}/${target}`);
  const isFile = /\.md$/i.test(target);
  const keys = isFile ? [place] : placeKeys(place);
  return {
    keys: keys.map(comparableKey),
    name: undefined,
    claims: kind === "link" && isFile ? written : undefined,
  };
}

/** A name without extension: the document of that name, else the one that stands for the folder. */
function placeKeys(place: string): string[] {
  const folder = place.replace(/\/+$/, "");
  const isNamed = folder === place && folder !== "" && !/(?:^|\/)\.{1,2}$/.test(folder);
  return [
    ...(isNamed ? [`${folder}.md`] : []),
    ...FOLDER_FILES.map((file) => posix.normalize(`${folder || "."}/${file}`)),
  ];
}
