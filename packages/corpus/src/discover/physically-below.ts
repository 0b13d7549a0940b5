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
