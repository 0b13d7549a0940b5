import { symlinkSync } from "node:fs";
import { join } from "node:path";
import type { FileSystem } from "@fathomline/workspace";
import { expect, test } from "vitest";
import { packageFolder, removePackageFolders } from "../support/package-folder.ts";
import { quickDisk, review } from "../support/run-tools.ts";
import { CLEAN, withConfig, withFiles, without } from "./clean-suite.ts";

removePackageFolders();

test.each([
  ["case 51: no manifest", without("package.json"), "manifest_missing"],
  ["case 51: a manifest that is no JSON", withFiles({ "package.json": "{" }), "manifest_invalid"],
  ["case 51: a manifest that is a list", withFiles({ "package.json": "[]" }), "manifest_invalid"],
])("%s: unable to review, and not to be tried again", async (_title, files, code) => {
  const { native, isError } = await review(packageFolder(files));
  expect(native).toMatchObject({ ok: false, error: { code, retryable: false }, effects: { state: "none" } });
  expect(isError).toBe(true);
});

test.each([
  ["../elsewhere", "path_escape"],
  ["evals/gone", "suite_missing"],
  ["evals/foo/cases.json", "suite_unusable"],
  [".", "suite_unusable"],
  ["linked/foo", "suite_unusable"],
  ["away", "path_escape"],
])("case 52: the suite path %s is refused as %s", async (evalPath, code) => {
  const cwd = packageFolder(CLEAN);
  symlinkSync("evals", join(cwd, "linked"));
  symlinkSync("/etc", join(cwd, "away"));
  expect((await review(cwd, { evalPath })).native).toMatchObject({ ok: false, error: { code } });
});

test("case 53: a config that is a link out is not read", async () => {
  const cwd = packageFolder(without("evals/foo/eval.config.json"));
  symlinkSync("/etc/passwd", join(cwd, "evals/foo/eval.config.json"));
  const opened: string[] = [];
  const fileSystem: FileSystem = {
    ...quickDisk,
    open: (path, mode, permissions) => {
      opened.push(path);
      return quickDisk.open(path, mode, permissions);
    },
  };
  const { native } = await review(cwd, undefined, { fileSystem });
  expect(native.ok && native.data.findings.map(({ rule }) => rule)).toEqual(["structure.link"]);
  expect(opened.filter((path) => path.endsWith("eval.config.json") || path.startsWith("/etc"))).toEqual([]);
});

test("case 54: a skill path through a folder that leads out is an escape, whether the file is there or not", async () => {
  const outside = packageFolder({ "SKILL.md": "---\nname: x\ndescription: d\n---\n" });
  for (const name of ["SKILL.md", "gone/SKILL.md"]) {
    const cwd = packageFolder(withConfig({ skillPath: `../../linked/${name}` }));
    symlinkSync(outside, join(cwd, "linked"));
    const { native } = await review(cwd);
    expect(native.ok && native.data.findings.map(({ rule }) => rule)).toEqual(["config.skill-escape"]);
  }
});
