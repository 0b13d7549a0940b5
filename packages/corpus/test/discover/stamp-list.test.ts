import { lstatSync, type BigIntStats } from "node:fs";
import { Buffer } from "node:buffer";
import { expect, test } from "vitest";

import { StampList } from "../../src/discover/stamp-list.ts";
import { stampOf } from "../../src/discover/stamp.ts";

const REAL = lstatSync(import.meta.filename, { bigint: true });

function withNumber(name: "size" | "mtimeNs" | "ctimeNs" | "ino", value: bigint): BigIntStats {
  return Object.assign(Object.create(REAL), { [name]: value });
}

test("a stamp from the disk, from its text and from packed bytes are the same", () => {
  const list = new StampList(1);
  list.set(0, REAL);
  list.setText(5, stampOf(REAL));
  list.copy(200, Buffer.from(`${"ff".repeat(32)}${stampOf(REAL)}`, "hex"), 1);
  expect([5, 200].map((at) => list.equals(0, list, at))).toEqual([true, true]);
});

test("each number, to its last bit, makes another stamp, and growing keeps them all", () => {
  const list = new StampList();
  const all = [
    REAL,
    ...(["size", "mtimeNs", "ctimeNs", "ino"] as const).flatMap((name) =>
      [1n, 1n << 40n, -1n].map((step) => withNumber(name, REAL[name] + step)),
    ),
  ];
  for (let index = 0; index < 1_000; index += 1) list.set(index, all[index % all.length] ?? REAL);
  for (let index = 0; index < 1_000; index += 1)
    expect(list.equals(index, list, (index * 7) % 1_000)).toBe(
      index % all.length === ((index * 7) % 1_000) % all.length,
    );
});

test("a place that is empty, emptied or holds no stamp equals nothing, itself included", () => {
  const [list, found] = [new StampList(2), new StampList()];
  found.set(0, REAL);
  list.set(0, REAL);
  list.clear(0);
  list.setText(1, "damaged");
  for (const at of [0, 1, 2, 1_000_000])
    expect([list.equals(at, found, 0), list.equals(at, list, at)]).toEqual([false, false]);
  list.set(0, REAL);
  expect(list.equals(0, found, 7)).toBe(false);
});
