import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const WORD = "Compaction";

export const PROJECT_FILES: Readonly<Record<string, string>> = {
  "docs/solutions/overflow.md": `---\ntitle: Context overflow\nstatus: solved\ntags: [tokens]\n---\n\n# Overflow\n\n${WORD} was off.\n`,
  "docs/with blank/naïve 📁.md": `---\ntitle: Naïve\nstatus: draft\n---\n\n${WORD} again.\n`,
  "todos/001-ready-p1-measure.md": `---\nstatus: ready\npriority: p1\nissue_id: "001"\n---\n\n# Measure ${WORD}\n`,
};

export interface Project {
  readonly folder: string;
  readonly remove: () => void;
}

/** A small project on disk: documents with frontmatter, a todo, and a link that leads out of it. */
export function makeProject(name = "project"): Project {
  const outer = realpathSync(mkdtempSync(join(tmpdir(), "fathomline-cli-")));
  const folder = join(outer, name);
  for (const [path, text] of Object.entries(PROJECT_FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  mkdirSync(join(outer, "outside"));
  writeFileSync(join(outer, "outside", "secret.md"), `# Secret ${WORD}\n`);
  symlinkSync(join(outer, "outside"), join(folder, "way-out"));
  return { folder, remove: () => rmSync(outer, { recursive: true, force: true }) };
}
