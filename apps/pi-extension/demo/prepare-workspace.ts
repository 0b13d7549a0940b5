import { cpSync, globSync, mkdirSync, rmSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";

const HOST_PACKAGE = "@earendil-works/pi-coding-agent";

/** A fresh folder with the demo's documents. It lies in `.tools/`, which may be deleted at any time. */
export function prepareWorkspace(): { readonly folder: string; readonly documents: number } {
  const folder = join(import.meta.dirname, "../../../.tools/demo");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(join(import.meta.dirname, "workspace"), folder, { recursive: true });
  const manifest = findPackageJSON(HOST_PACKAGE, import.meta.url);
  if (manifest === undefined) throw new Error(`${HOST_PACKAGE} is not installed`);
  cpSync(join(dirname(manifest), "docs"), join(folder, "docs", "pi"), {
    recursive: true,
    filter: (source) => !source.endsWith("images"),
  });
  return { folder, documents: globSync("**/*.md", { cwd: folder }).length };
}
