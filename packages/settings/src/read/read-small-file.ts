import { closeSync, constants, fstatSync, lstatSync, openSync, readSync } from "node:fs";

/** A settings file in bytes: far above what its schema can hold in earnest. */
export const SETTINGS_BYTES_MAX = 65_536;

/** A file's bytes, that there is none, or why it cannot be read. */
export type SmallFile =
  | { readonly state: "missing" }
  | { readonly state: "read"; readonly bytes: Uint8Array }
  | { readonly state: "unreadable"; readonly reason: string };

// A pipe without a writer would hold up every start. Windows has no such flag.
const READ_AT_ONCE = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** Reads a regular file of at most `SETTINGS_BYTES_MAX`; links are followed. */
export function readSmallFile(path: string): SmallFile {
  let descriptor;
  try {
    descriptor = openSync(path, READ_AT_ONCE);
    return readOpen(descriptor);
  } catch (error) {
    return withoutBytes(path, error);
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** Whether anything has that name; it is not opened. */
export function isThere(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
}

function readOpen(descriptor: number): SmallFile {
  const found = fstatSync(descriptor);
  if (found.isDirectory()) return unreadable("is a folder; expected a file");
  if (!found.isFile()) return unreadable("is no regular file");
  // One byte more than may be: the file can grow while it is read.
  const buffer = new Uint8Array(SETTINGS_BYTES_MAX + 1);
  let length = 0;
  for (;;) {
    const count = readSync(descriptor, buffer, length, buffer.length - length, null);
    length += count;
    if (length > SETTINGS_BYTES_MAX) return unreadable(`is longer than ${SETTINGS_BYTES_MAX} bytes`);
    if (count === 0) return { state: "read", bytes: buffer.subarray(0, length) };
  }
}

function withoutBytes(path: string, error: unknown): SmallFile {
  const code: unknown = error instanceof Error ? Reflect.get(error, "code") : undefined;
  if (typeof code !== "string") throw error;
  if (code === "ENOTDIR") return { state: "missing" };
  if (code === "ENOENT") return isThere(path) ? unreadable("is a link to nothing") : { state: "missing" };
  return unreadable(code === "ELOOP" ? "is a link to itself" : `cannot be read: ${code}`);
}

function unreadable(reason: string): SmallFile {
  return { state: "unreadable", reason };
}
