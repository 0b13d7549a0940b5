import { isAbsolute, relative, sep } from "node:path";

/**
 * The way from `folder` down to `path`, `/`-separated, `.` for the folder itself; undefined when `path` is not inside.
 * Whole segments are compared, so `/w-evil` is not inside `/w`. Both are absolute and normal.
 */
export function wayInside(folder: string, path: string): string | undefined {
  const way = relative(folder, path);
  if (way === "") return ".";
  if (way === ".." || way.startsWith(`..${sep}`) || isAbsolute(way)) return undefined;
  return way.split(sep).join("/");
}
