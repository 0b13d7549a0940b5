import { randomUUID } from "node:crypto";
import { closeSync, fsyncSync, openSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { attempt } from "./errno.ts";

/**
 * Writes a file that a person named, in one step: whoever reads it sees the old text or the new one, whole, and a failure leaves the
 * old one. A link is followed; a pipe or a terminal is written to. The temporary name begins with the file's own, so that one
 * ignore rule covers both. Throws the system's error.
 */
export function writeWhole(path: string, text: string, fileMode: number): void {
  const real = attempt(() => realpathSync(path));
  const target = real.ok ? real.value : path;
  const found = attempt(() => statSync(target));
  if (found.ok && !found.value.isFile()) return writeFileSync(target, text);
  const temporary = `${target}.${randomUUID()}.tmp`;
  const file = openSync(temporary, "wx", fileMode);
  try {
    writeFileSync(file, text);
    fsyncSync(file);
    renameSync(temporary, target);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
}
