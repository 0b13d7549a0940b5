import { join, relative, sep } from "node:path";

/** A path for people: from the folder where it lies below it, from `~` where it lies below the home folder, else as it is. */
export function shortPath(path: string, folder: string | undefined, home: string | undefined): string {
  const below = wayBelow(folder, path);
  if (below !== undefined) return below;
  const fromHome = wayBelow(home, path);
  return fromHome === undefined ? path : join("~", fromHome);
}

function wayBelow(folder: string | undefined, path: string): string | undefined {
  if (folder === undefined || folder === "") return undefined;
  const way = relative(folder, path);
  return way === "" || way === ".." || way.startsWith(`..${sep}`) ? undefined : way;
}
