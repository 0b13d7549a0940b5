import { lstatSync, readdirSync, unlinkSync } from "node:fs";
import { join } from "node:path";
import { stateFolder } from "@fathomline/workspace";

import { indexFileName, listEditions } from "./index-file.ts";

/** Where the files of one index lie when the user named none. */
export interface EditionPlace {
  readonly workspace: string;
  readonly identity: string;
}

const SIDE_FILES = ["", "-wal", "-shm", "-journal"];

/** The file of one edition. */
export function editionPath({ workspace, identity }: EditionPlace, edition: number): string {
  return join(stateFolder(workspace), indexFileName(identity, edition));
}

/** Removes what newer files of the same index replaced. Never opens them: only SQLite may. */
export function removeOlderEditions(place: EditionPlace, keep: string): void {
  for (const edition of editionsIn(place)) {
    const path = editionPath(place, edition);
    if (path !== keep) unlinkIndex(path);
  }
}

/** The highest edition that exists, or -1. */
export function newestEdition(place: EditionPlace): number {
  return editionsIn(place)[0] ?? -1;
}

function editionsIn({ workspace, identity }: EditionPlace): readonly number[] {
  const folder = stateFolder(workspace);
  try {
    return lstatSync(folder).isDirectory() ? listEditions(identity, readdirSync(folder)) : [];
  } catch {
    return [];
  }
}

/** The names in the state folder as one comparable text; undefined where there is none to list. */
export function stateEntries(workspace: string): string | undefined {
  try {
    return readdirSync(stateFolder(workspace)).sort().join("\0");
  } catch {
    return undefined;
  }
}

/** Removes an index file and what SQLite keeps beside it. */
export function unlinkIndex(path: string): void {
  for (const suffix of SIDE_FILES) {
    try {
      unlinkSync(path + suffix);
    } catch {
      // Absent, or held by a system that does not let go: the newest edition wins anyway.
    }
  }
}
