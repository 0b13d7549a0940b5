import { copyFileSync, globSync, mkdirSync, mkdtempSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const INSTALLED = fileURLToPath(new URL("../../../node_modules/.pnpm", import.meta.url));

/** A fresh folder whose `docs/` holds a copy of every Markdown file of the installed packages; the caller removes it. */
export function copyInstalledMarkdown(): string {
  const folder = mkdtempSync(join(tmpdir(), "fathomline-bench-real-"));
  for (const path of globSync("*/node_modules/**/*.md", { cwd: INSTALLED })) {
    const from = join(INSTALLED, path);
    if (!statSync(from).isFile()) continue;
    // Search leaves out what lies below a folder of this name.
    const to = join(folder, "docs", path.replaceAll("node_modules", "modules"));
    mkdirSync(dirname(to), { recursive: true });
    copyFileSync(from, to);
  }
  return folder;
}
