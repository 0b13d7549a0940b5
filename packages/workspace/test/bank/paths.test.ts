import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { containPath } from "../../src/index.ts";
import { removeTemporaryFolders, temporaryFolder } from "../support/temporary-folder.ts";

removeTemporaryFolders();

function answers(cwd: string, ...paths: readonly string[]): readonly string[] {
  return paths.map((path) => {
    const found = containPath({ cwd, path });
    return found.ok ? found.state : found.code;
  });
}

test("P1, P5: a neighbour whose name begins with the root's is outside (GHSA-hc55-p739-j48w, CVE-2025-54387)", () => {
  const base = temporaryFolder();
  for (const folder of ["dir", "dir-evil"]) mkdirSync(join(base, folder));
  writeFileSync(join(base, "dir-evil", "x"), "");
  expect(answers(join(base, "dir"), join(base, "dir-evil"), join(base, "dir-evil", "x"), "../dir-evil/new")).toEqual([
    "path_escape",
    "path_escape",
    "path_escape",
  ]);
});

test("P2: a link out of the root is refused, for the file and for its parent (GHSA-q66q-fx2p-7w4m)", () => {
  const base = temporaryFolder();
  mkdirSync(join(base, "root"));
  mkdirSync(join(base, "out"));
  writeFileSync(join(base, "out", "secret"), "");
  symlinkSync(join(base, "out", "secret"), join(base, "root", "file"));
  symlinkSync(join(base, "out"), join(base, "root", "folder"));
  expect(answers(join(base, "root"), "file", "folder/secret")).toEqual(["path_escape", "path_escape"]);
});

test("P3: a new file under a linked parent and a dangling link are refused (DesktopCommander 420, filesystem 12)", () => {
  const base = temporaryFolder();
  mkdirSync(join(base, "root"));
  mkdirSync(join(base, "out"));
  symlinkSync(join(base, "out"), join(base, "root", "folder"));
  symlinkSync(join(base, "out", "not-yet"), join(base, "root", "dangling"));
  expect(answers(join(base, "root"), "folder/new", "folder/deep/new", "dangling", "dangling/new", "new")).toEqual([
    "path_escape",
    "path_escape",
    "path_escape",
    "path_escape",
    "missing",
  ]);
});

test("P4: dots that lead out, NUL and encoded dots (filesystem-mcp 21)", () => {
  const root = temporaryFolder();
  mkdirSync(join(root, "a"));
  // Nothing is decoded: an encoded path is the name of a file that does not exist.
  expect(answers(root, "a/../../x", "a\0.md", "%2e%2e/x", "a/..\\..\\x")).toEqual([
    "path_escape",
    "path_invalid",
    "missing",
    "missing",
  ]);
});

test("P8: a root that is itself a link is made real first (DesktopCommander 590)", () => {
  const base = temporaryFolder();
  mkdirSync(join(base, "private", "tmp"), { recursive: true });
  writeFileSync(join(base, "private", "tmp", "x"), "");
  symlinkSync(join("private", "tmp"), join(base, "tmp"));
  const cwd = join(base, "tmp");
  expect(answers(cwd, "x", join(cwd, "x"), join(base, "private", "tmp", "x"), "new")).toEqual([
    "present",
    "present",
    "present",
    "missing",
  ]);
});

test("74: parent, sibling, absolute outside and a linked root are refused; nothing is created", () => {
  const base = temporaryFolder();
  mkdirSync(join(base, "w"));
  mkdirSync(join(base, "other"));
  symlinkSync("../other", join(base, "w", "docs"));
  expect(answers(join(base, "w"), "..", "../other", join(base, "other"), "docs")).toEqual(Array(4).fill("path_escape"));
});

test("75: a nested workspace is a place like any other; a path through a link out is refused", () => {
  const base = temporaryFolder();
  mkdirSync(join(base, "w", "child"), { recursive: true });
  symlinkSync("..", join(base, "w", "escape"));
  expect(answers(join(base, "w"), "child", "child/.fathomline", "escape/index.json")).toEqual([
    "present",
    "missing",
    "path_escape",
  ]);
});
