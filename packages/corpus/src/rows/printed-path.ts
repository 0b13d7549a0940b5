import type { CorpusRoot } from "../request.ts";

/** A path below a root as it opens from the caller's working folder. */
export function printedPath(root: CorpusRoot, path: string): string {
  if (path === ".") return root.relative;
  return root.relative === "." || root.relative === "" ? path : `${root.relative}/${path}`;
}
