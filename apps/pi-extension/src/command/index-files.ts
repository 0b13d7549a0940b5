import { lstatSync, readdirSync, unlinkSync } from "node:fs";
import { join } from "node:path";

const FOLDER = ".fathomline";
/** An index, or what SQLite keeps beside it. Locks and journals of todos and evals have other names and other folders. */
const INDEX_FILE = /^index-v\d+-[0-9a-f]{10}\.\d+\.db(?:-wal|-shm|-journal)?$/;

export interface IndexFile {
  readonly name: string;
  readonly bytes: number;
}

/** The files of every index in the working folder; no file is opened, since only SQLite may. */
export function listIndexFiles(cwd: string): readonly IndexFile[] {
  try {
    const folder = join(cwd, FOLDER);
    // A planted link would lead elsewhere.
    if (!lstatSync(folder).isDirectory()) return [];
    return readdirSync(folder)
      .filter((name) => INDEX_FILE.test(name))
      .map((name) => ({ name, stat: lstatSync(join(folder, name)) }))
      .filter(({ stat }) => stat.isFile())
      .map(({ name, stat }) => ({ name, bytes: stat.size }));
  } catch {
    return [];
  }
}

/** Removes these files and returns the names of those that could not be. */
export function removeIndexFiles(cwd: string, files: readonly IndexFile[]): readonly string[] {
  return files
    .filter(({ name }) => {
      try {
        unlinkSync(join(cwd, FOLDER, name));
        return false;
      } catch (error) {
        return !(error instanceof Error && "code" in error && error.code === "ENOENT");
      }
    })
    .map(({ name }) => name);
}

export function describeIndex(files: readonly IndexFile[]): string {
  if (files.length === 0) return "no index on disk; the first search builds it";
  const kilobytes = Math.ceil(files.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000);
  return `${files.length} ${files.length === 1 ? "file" : "files"} in ${FOLDER}/, ${kilobytes} kB`;
}
