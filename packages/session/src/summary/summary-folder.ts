import { randomBytes } from "node:crypto";
import {
  closeSync,
  constants,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY_FILE = 0o600;
const KEY_BYTES = 32;
const KEY = "key";
const SUFFIX = ".summary";
/** What the folder holds at most; the oldest go first. */
const FOLDER_BYTES_MAX = 536_870_912;
/** A larger summary is not read. */
const SUMMARY_BYTES_MAX = 268_435_456;

/** What became of a write. */
export type Written = "written" | "nothing" | "possible";

/** Summaries on disk, one file each. Nothing here throws: a cache that can't be used is none. */
export class SummaryFolder {
  readonly #path: string;
  /** Hexadecimal; made with the folder. */
  readonly key: string;

  private constructor(path: string, key: string) {
    this.#path = path;
    this.key = key;
  }

  /** Opens the folder, and makes it where there is none; undefined where it can't be used. */
  static open(path: string): SummaryFolder | undefined {
    try {
      mkdirSync(path, { recursive: true, mode: OWNER_ONLY_FOLDER });
      // A planted link would put what we write elsewhere.
      if (!lstatSync(path).isDirectory()) return undefined;
      const key = readKey(path) ?? makeKey(path);
      return key === undefined ? undefined : new SummaryFolder(path, key);
    } catch {
      return undefined;
    }
  }

  read(name: string): Buffer | undefined {
    return readPlain(join(this.#path, name + SUFFIX), SUMMARY_BYTES_MAX);
  }

  /** Puts a summary in its place at once, so that no reader sees half of it. */
  write(name: string, parts: readonly Uint8Array[]): Written {
    if (parts.reduce((sum, part) => sum + part.length, 0) > SUMMARY_BYTES_MAX) return "nothing";
    const temporary = join(this.#path, `${randomBytes(8).toString("hex")}.tmp`);
    try {
      writeParts(temporary, parts);
      renameSync(temporary, join(this.#path, name + SUFFIX));
      return "written";
    } catch {
      return remove(temporary) ? "nothing" : "possible";
    }
  }

  /** Removes the oldest files beyond what the folder may hold, and what broken writes left. */
  trim(bytesMax: number = FOLDER_BYTES_MAX): void {
    try {
      const files = readdirSync(this.#path)
        .filter((name) => name !== KEY)
        .flatMap((name) => statOf(join(this.#path, name)) ?? [])
        .toSorted((a, b) => b.mtimeMs - a.mtimeMs);
      let bytes = 0;
      for (const { path, size, mtimeMs } of files) {
        bytes += size;
        const isLeftOver = path.endsWith(".tmp") && Date.now() - mtimeMs > LEFT_OVER_MS;
        if (bytes > bytesMax || isLeftOver) remove(path);
      }
    } catch {
      // The folder went away, which is allowed at any time.
    }
  }
}

const LEFT_OVER_MS = 3_600_000;

function readKey(folder: string): string | undefined {
  const key = readPlain(join(folder, KEY), KEY_BYTES);
  return key?.length === KEY_BYTES ? key.toString("hex") : undefined;
}

function makeKey(folder: string): string | undefined {
  const temporary = join(folder, `${randomBytes(8).toString("hex")}.tmp`);
  writeFileSync(temporary, randomBytes(KEY_BYTES), { flag: "wx", mode: OWNER_ONLY_FILE });
  // Of two processes at once the later one wins; what the other wrote is not believed, and written anew.
  renameSync(temporary, join(folder, KEY));
  return readKey(folder);
}

function writeParts(path: string, parts: readonly Uint8Array[]): void {
  const file = openSync(path, "wx", OWNER_ONLY_FILE);
  try {
    for (const part of parts) writeFileSync(file, part);
  } finally {
    closeSync(file);
  }
}

function readPlain(path: string, bytesMax: number): Buffer | undefined {
  let descriptor: number | undefined;
  try {
    const stats = lstatSync(path);
    if (!stats.isFile() || stats.size > bytesMax) return undefined;
    descriptor = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    return readFileSync(descriptor);
  } catch {
    return undefined;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

function statOf(path: string): { readonly path: string; readonly size: number; readonly mtimeMs: number } | undefined {
  try {
    const { size, mtimeMs } = lstatSync(path);
    return { path, size, mtimeMs };
  } catch {
    return undefined;
  }
}

function remove(path: string): boolean {
  try {
    rmSync(path, { force: true });
    return true;
  } catch {
    return false;
  }
}
