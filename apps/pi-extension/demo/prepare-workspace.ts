import { cpSync, globSync, mkdirSync, rmSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";

const HOST_PACKAGE = "@earendil-works/pi-coding-agent";

/** Fills a folder afresh with the demo's documents: a small set with frontmatter, and Pi's own documentation. Counts them. */
export function prepareWorkspace(folder: string): number {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(join(import.meta.dirname, "workspace"), folder, { recursive: true });
  const manifest = findPackageJSON(HOST_PACKAGE, import.meta.url);
  if (manifest === undefined) throw new Error(`${HOST_PACKAGE} is not installed`);
  cpSync(join(dirname(manifest), "docs"), join(folder, "docs", "pi"), {
    recursive: true,
    filter: (source) => !source.endsWith("images"),
  });
  return globSync("**/*.md", { cwd: folder }).length;
}
