import { expect, test } from "vitest";
import { kernelHolds } from "../../src/lock/kernel-locks.ts";
import type { FileSystem } from "../../src/index.ts";
import { diskWith, failing } from "../support/faulty-file-system.ts";

/** A disk whose list of locks is this text, given out in small pieces. */
function listing(text: string): FileSystem {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  return diskWith({
    open: () => 99,
    close: () => undefined,
    read: (_descriptor, buffer, offset) => {
      const piece = bytes.subarray(at, at + 7);
      buffer.set(piece, offset);
      at += piece.length;
      return piece.length;
    },
  });
}

const mine = `1: POSIX  ADVISORY  WRITE ${process.pid} fe:00:77 1073741825 1073741825\n`;

test.each([
  ["ours", mine, true],
  [
    "ours, among others",
    `4: FLOCK  ADVISORY  WRITE 7 00:1a:5 0 EOF\n2: -> POSIX ADVISORY WRITE 9 fe:00:77 0 EOF\n${mine}`,
    true,
  ],
  ["ours, a longer range", mine.replace("1073741825 1073741825", "1073741824 1073742335"), true],
  ["ours, to the end of the file", mine.replace("1073741825 1073741825", "0 EOF"), true],
  ["none", "", false],
  ["of another process", mine.replace(` ${process.pid} `, ` 1${process.pid} `), false],
  ["of another file", mine.replace(":77 ", ":777 "), false],
  ["for reading only", mine.replace("WRITE", "READ "), false],
  ["of another byte", mine.replace("1073741825 1073741825", "1073741826 1073742335"), false],
  ["still waiting", mine.replace("POSIX", "-> POSIX"), false],
])("%s", (_what, text, expected) => {
  expect(kernelHolds(listing(text), 77n)).toBe(expected);
});

test.each(["open", "read"] as const)("unknown when the list can't be had: %s", (method) => {
  expect(kernelHolds({ ...listing(mine), [method]: failing("ENOENT") }, 77n)).toBeUndefined();
});
