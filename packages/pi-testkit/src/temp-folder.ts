import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const made = new Set<string>();
process.on("exit", () => {
  for (const folder of made) removeTempFolder(folder);
});

/** Makes a new folder in the temporary folder. What a caller forgets to remove goes when this process exits (not when it is killed). */
export function makeTempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "pi-testkit-"));
  made.add(folder);
  return folder;
}

export function removeTempFolder(folder: string): void {
  made.delete(folder);
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
