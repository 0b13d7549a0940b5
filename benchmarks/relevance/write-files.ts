import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

export interface TemporaryFolder {
  readonly path: string;
  readonly remove: () => void;
}

/** Writes files, by their path below it, into a new temporary folder. */
export function writeFiles(files: readonly { readonly path: string; readonly text: string }[]): TemporaryFolder {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "fathomline-relevance-")));
  for (const { path, text } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return { path: folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
