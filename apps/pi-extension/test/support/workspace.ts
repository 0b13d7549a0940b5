import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

/** The extension as a user installs it: the thin entry over the bundled core. */
export const EXTENSION = join(import.meta.dirname, "../../extension/index.ts");
export const TOOL = "project_artifact_search";

/** A folder with these files, removed after the test. */
export function makeWorkspace(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), "fathomline-pi-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

export const DOCUMENTS = {
  "docs/guide.md": "# Guide\n\nHow the walrus crosses the ice.\n",
  "docs/plans/journey ✨.md": "---\ntitle: The journey\nstatus: ready\n---\n\nA walrus needs a plan.\n",
  "docs/other.md": "# Other\n\nNothing here.\n",
  "todos/001-ready-p1-feed.md": "---\nstatus: ready\npriority: p1\n---\n\n# Feed the walrus\n",
} as const;
