import { randomUUID } from "node:crypto";
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { RESULT_FILE_MODE } from "../suite/suite-files.ts";

/** Puts a file in place in one step, for its owner only. The temporary name keeps the result's own as its start, so one ignore rule covers both. */
export function writeResult(path: string, text: string): void {
  const temporary = `${path}.${randomUUID()}.tmp`;
  const file = openSync(temporary, "wx", RESULT_FILE_MODE);
  try {
    writeFileSync(file, text);
    fsyncSync(file);
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
}
