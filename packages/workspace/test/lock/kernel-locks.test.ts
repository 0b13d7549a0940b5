import { describe, expect, test } from "vitest";
import { findWriterNote, tellsOfWriter } from "../../src/lock/kernel-locks.ts";
import type { FileStat, FileSystem } from "../../src/index.ts";
import { diskWith, failing } from "../support/faulty-file-system.ts";

/** A disk whose only file is this text, given out in small pieces. */
function noted(text: string): FileSystem {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  return diskWith({
    open: () => {
      at = 0;
      return 99;
    },
    close: () => undefined,
    read: (_descriptor, buffer, offset) => {
      const piece = bytes.subarray(at, at + 7);
      buffer.set(piece, offset);
      at += piece.length;
      return piece.length;
    },
  });
}

function stat(dev: bigint, ino: bigint): FileStat {
  return { ...diskWith({}).stat("/"), dev, ino };
}

const note = "/proc/self/fdinfo/21";
const start = "pos:\t0\nflags:\t02500002\nmnt_id:\t29\nino:\t77\n";
const writer = "lock:\t1: POSIX  ADVISORY  WRITE 17895 fe:00:77 1073741825 1073741825\n";
const reader = writer.replace("WRITE", "READ ");

describe("what a note tells", () => {
  test.each([
    ["a writer", start + writer, true],
    ["a writer, among others", `${start}${reader}${writer.replace("lock:\t1:", "lock:\t2:")}`, true],
    ["a longer range", start + writer.replace("1073741825 1073741825", "1073741824 1073742335"), true],
    ["to the end of the file", start + writer.replace("1073741825 1073741825", "0 EOF"), true],
    ["no lock", start, false],
    ["nothing", "", false],
    ["for reading only", start + reader, false],
    ["another byte", start + writer.replace("1073741825 1073741825", "1073741826 1073742335"), false],
    ["a lock of another class", start + writer.replace("POSIX ", "OFDLCK"), false],
  ])("%s", (_what, text, expected) => {
    expect(tellsOfWriter(noted(text), note)).toBe(expected);
  });

  test.each(["open", "read"] as const)("unknown when it can't be had: %s", (method) => {
    expect(tellsOfWriter({ ...noted(writer), [method]: failing("ENOENT") }, note)).toBeUndefined();
  });
});

describe("the note of a file's writer", () => {
  const file = { dev: 3n, ino: 77n };
  const plain = { isFile: () => false, isDirectory: () => false, isSymbolicLink: () => true };
  const open = (names: Readonly<Record<string, FileStat>>, text: string): FileSystem => ({
    ...noted(text),
    readFolder: () => ["0", ...Object.keys(names)].map((name) => ({ name, ...plain })),
    stat: (path) => names[path.slice("/proc/self/fd/".length)] ?? failing("ENOENT")(),
  });

  test("of the descriptor that is the same file, past one that is gone by now", () => {
    const disk = open({ "20": stat(4n, 77n), "21": stat(3n, 77n) }, start + writer);
    expect(findWriterNote(disk, file)).toBe(note);
  });

  test.each([
    ["another file is open", open({ "21": stat(3n, 78n) }, start + writer)],
    ["the same number on another device", open({ "21": stat(4n, 77n) }, start + writer)],
    ["it is open, and not locked", open({ "21": stat(3n, 77n) }, start)],
    ["the system lists no descriptors", { ...open({}, ""), readFolder: failing("ENOENT") }],
  ])("none: %s", (_what, disk) => {
    expect(findWriterNote(disk, file)).toBeUndefined();
  });
});
