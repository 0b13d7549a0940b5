import { realpathSync } from "node:fs";

/** Whether the folder of a file is reached from its root without a link. */
export type IsPhysicallyBelow = (rootAbsolute: string, path: string) => boolean;

/** Whether the folder of `path` is reached from the root without a link: a folder may have become one since the walk. */
export function isPhysicallyBelow(
  rootAbsolute: string,
  path: string,
  realPath: (path: string) => string = realpathSync.native,
): boolean {
  const slash = path.lastIndexOf("/");
  if (slash < 0) return true;
  try {
    const folder = path.slice(0, slash);
    return realPath(`${rootAbsolute}/${folder}`) === `${realPath(rootAbsolute)}/${folder}`;
  } catch {
    return false;
  }
}

/** The same rule for the files of one call, each folder being looked at once. */
export function physicalFolders(): IsPhysicallyBelow {
  const known = new Map<string, string>();
  const realPath = (path: string): string => {
    const real = known.get(path) ?? realpathSync.native(path);
    known.set(path, real);
    return real;
  };
  return (rootAbsolute, path) => isPhysicallyBelow(rootAbsolute, path, realPath);
}
