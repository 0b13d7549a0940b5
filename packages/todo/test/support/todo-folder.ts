import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach } from "vitest";

const made: string[] = [];

/** A fresh real folder, removed after the test. */
export function temporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "todo-")));
  made.push(folder);
  return folder;
}

/** Call once a file: removes what `temporaryFolder` made. */
export function removeTemporaryFolders(): void {
  afterEach(() => {
    for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
  });
}

/** Writes files, by their path from a folder, with the folders they need. */
export function writeFiles(folder: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

/** The text of a todo whose frontmatter agrees with its canonical name. */
export function textFor(fileName: string): string {
  const [id, status, priority] = fileName.slice(fileName.lastIndexOf("/") + 1).split("-");
  return `---\nstatus: ${status}\npriority: ${priority}\nissue_id: ${Number(id)}\n---\n\n# A title\n`;
}

/** Canonical todos by name, each with its own text. */
export function todos(...names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, textFor(name)]));
}
