import { realpathSync } from "node:fs";

/** Whether the folder of `path` is reached from the root without a link: a folder may have become one since the walk. */
export function isPhysicallyBelow(rootAbsolute: string, path: string): boolean {
  const slash = path.lastIndexOf("/");
  if (slash < 0) return true;
  try {
    const folder = path.slice(0, slash);
    return realpathSync.native(`${rootAbsolute}/${folder}`) === `${realpathSync.native(rootAbsolute)}/${folder}`;
  } catch {
    return false;
  }
}

/** The same rule for the files of one call, a folder being looked at once. */
export function physicalFolders(): typeof isPhysicallyBelow {
  const known = new Map<string, boolean>();
  return (rootAbsolute, path) => {
    const folder = `${rootAbsolute}/${path.slice(0, path.lastIndexOf("/") + 1)}`;
    const answer = known.get(folder) ?? isPhysicallyBelow(rootAbsolute, path);
    known.set(folder, answer);
    return answer;
  };
}
