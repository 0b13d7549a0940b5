import { existsSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { describeIndex, listIndexFiles, removeIndexFiles } from "../../src/command/index-files.ts";
import { makeWorkspace } from "../support/workspace.ts";

const INDEX = "index-v1-0123456789.0.db";
const MINE = {
  [`.fathomline/${INDEX}`]: "x".repeat(1_500),
  [`.fathomline/${INDEX}-wal`]: "x",
  [`.fathomline/index-v2-abcdef0123.12.db`]: "x",
};
const OTHERS = {
  ".fathomline/.gitignore": "*\n",
  ".fathomline/coordination/lock.db": "x",
  ".fathomline/index-v1-0123456789.0.db.bak": "x",
  ".fathomline/index-notes.md": "x",
  "index-v1-0123456789.0.db": "x",
};

test("index files are found, counted and removed by their whole names; nothing else is touched", () => {
  const cwd = makeWorkspace({ ...MINE, ...OTHERS });
  const files = listIndexFiles(cwd);
  expect(files.map(({ name }) => `.fathomline/${name}`).toSorted()).toEqual(Object.keys(MINE).toSorted());
  expect(describeIndex(files)).toBe("3 files in .fathomline/, 2 kB");
  expect(removeIndexFiles(cwd, files)).toEqual([]);
  expect(listIndexFiles(cwd)).toEqual([]);
  for (const path of Object.keys(OTHERS)) expect(existsSync(join(cwd, path)), path).toBe(true);
  expect(removeIndexFiles(cwd, files)).toEqual([]);
});

test("a planted link leads nowhere, and what cannot be removed is named", () => {
  const elsewhere = makeWorkspace({ [INDEX]: "x" });
  const linked = makeWorkspace({});
  symlinkSync(elsewhere, join(linked, ".fathomline"));
  expect(listIndexFiles(linked)).toEqual([]);
  const inside = makeWorkspace({ ".fathomline/.gitignore": "*\n" });
  symlinkSync(join(elsewhere, INDEX), join(inside, ".fathomline", INDEX));
  expect(listIndexFiles(inside)).toEqual([]);
  const folder = makeWorkspace({});
  mkdirSync(join(folder, ".fathomline", INDEX), { recursive: true });
  writeFileSync(join(folder, ".fathomline", INDEX, "x"), "");
  expect(listIndexFiles(folder)).toEqual([]);
  expect(removeIndexFiles(folder, [{ name: INDEX, bytes: 0 }])).toEqual([INDEX]);
});
