import { join } from "node:path";
import { attempt, type FileSystem } from "@fathomline/workspace";

/** What a fixture holds; links are named and not followed. */
export interface FixtureEntries {
  /** Files below the folder, `/`-separated, in the order of their names. */
  readonly files: readonly string[];
  readonly hasLink: boolean;
}

/** Lists the files of a folder, at most `maxEntries` entries. */
export function walkFixture(folder: string, maxEntries: number, fileSystem: FileSystem): FixtureEntries {
  const files: string[] = [];
  let hasLink = false;
  let left = maxEntries;
  const open = [""];
  for (let way = open.pop(); way !== undefined && left > 0; way = open.pop()) {
    const at = way;
    const listed = attempt(() => fileSystem.readFolder(join(folder, at)));
    if (!listed.ok) continue;
    for (const entry of listed.value.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
      left -= 1;
      if (left < 0) break;
      const inside = at === "" ? entry.name : `${at}/${entry.name}`;
      if (entry.isSymbolicLink()) hasLink = true;
      else if (entry.isDirectory()) open.push(inside);
      else files.push(inside);
    }
  }
  return { files: files.sort(), hasLink };
}
