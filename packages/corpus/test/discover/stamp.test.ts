import { mkdtempSync, lstatSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

import { stampMtimeMs, stampMtimeNs, stampOf, stampSize } from "../../src/discover/stamp.ts";

function file(): string {
  const folder = mkdtempSync(join(tmpdir(), "fathomline-stamp-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, "a.md");
  writeFileSync(path, "12345");
  return path;
}

test("a stamp tells the size and the time back, before the epoch too", () => {
  const path = file();
  for (const seconds of [1_700_000_000, 0, -1_000]) {
    // As a date: a negative number of seconds means the present.
    utimesSync(path, new Date(seconds * 1_000), new Date(seconds * 1_000));
    const stats = lstatSync(path, { bigint: true });
    const stamp = stampOf(stats);
    expect(stampSize(stamp)).toBe(5n);
    expect(stampMtimeNs(stamp)).toBe(stats.mtimeNs);
    expect(stampMtimeMs(stamp)).toBe(seconds * 1_000);
  }
});

test("each of the four numbers makes another stamp, to the last nanosecond", () => {
  const stats = lstatSync(file(), { bigint: true });
  const stamps = new Set([stampOf(stats)]);
  for (const name of ["size", "mtimeNs", "ctimeNs", "ino"] as const) {
    const other = Object.assign(Object.create(stats), { [name]: stats[name] + 1n });
    stamps.add(stampOf(other));
  }
  expect(stamps.size).toBe(5);
});

test("a text that is no stamp has no size and no time", () => {
  expect([stampSize("damaged"), stampMtimeMs("")]).toEqual([0n, 0]);
});
