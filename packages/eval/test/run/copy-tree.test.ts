import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { changedPaths, copyTree } from "../../src/run/copy-tree.ts";
import { packageFolder, removePackageFolders } from "../support/package-folder.ts";

removePackageFolders();

test("a fixture with a link is refused, and nothing is copied", () => {
  const cwd = packageFolder({ "from/a.txt": "a" });
  symlinkSync("/etc/passwd", join(cwd, "from/link"));
  expect(copyTree(join(cwd, "from"), join(cwd, "to"))).toEqual({ ok: false, why: "link" });
  expect(copyTree(join(cwd, "to"), join(cwd, "other"))).toEqual({ ok: false, why: "missing" });
});

test("made, changed and removed files are told, others are not", () => {
  const before = new Map([
    ["same", "1"],
    ["changed", "1"],
    ["removed", "1"],
  ]);
  const after = new Map([
    ["same", "1"],
    ["changed", "2"],
    ["made", "1"],
  ]);
  expect(changedPaths(before, after)).toEqual(["changed", "made", "removed"]);
});
