import { globSync } from "node:fs";

/** Paths of all Markdown files below `folder`'s `docs/`, relative to `folder`, in order. */
export function listMarkdown(folder: string): readonly string[] {
  return globSync("docs/**/*.md", { cwd: folder }).toSorted();
}
