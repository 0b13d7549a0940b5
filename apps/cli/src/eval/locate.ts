import { existsSync } from "node:fs";
import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";

const MANIFEST = "package.json";

/** A path of a person as the tools take it: the package from the working folder, and the path from the package. */
export interface Located {
  readonly targetPackagePath: string;
  readonly path: string;
}

/**
 * The package that a path belongs to: the given one, else the nearest folder above the path, up to the working folder, that has
 * a manifest. A path that leads out is left as it is, for the tool to refuse.
 */
export function locate(path: string, cwd: string, givenPackage: string | undefined): Located {
  const target = resolve(cwd, path);
  const root = givenPackage === undefined ? packageOf(target, cwd) : resolve(cwd, givenPackage);
  return { targetPackagePath: from(cwd, root), path: from(root, target) };
}

function packageOf(target: string, cwd: string): string {
  for (let at = dirname(target); isInside(at, cwd); at = dirname(at)) {
    if (existsSync(join(at, MANIFEST))) return at;
    if (at === cwd) break;
  }
  return cwd;
}

function isInside(path: string, cwd: string): boolean {
  const way = relative(cwd, path);
  return way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

function from(folder: string, path: string): string {
  const way = relative(folder, path);
  return way === "" ? "." : way.replaceAll(sep, "/");
}
