import { execFileSync, spawnSync } from "node:child_process";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { Distribution } from "../../../../test/support/distribution.ts";
import { isIgnored } from "../../src/ignore/is-ignored.ts";
import { fill, packageFolder, removePackageFolders } from "../support/package-folder.ts";
import { quickDisk } from "../support/run-tools.ts";

removePackageFolders();

const PATH = "evals/foo/latest-results.json";
const NAMES = [".gitignore"];

test.each<readonly [Readonly<Record<string, string>>, boolean]>([
  [{ ".gitignore": "latest-results*" }, true],
  [{ ".gitignore": "/latest-results*" }, false],
  [{ ".gitignore": "evals\n!evals/foo/latest-results.json" }, true],
  [{ ".gitignore": "latest*", "evals/foo/.gitignore": "!latest-results.json" }, false],
  [{ ".gitignore": "evals/foo/", "evals/foo/.gitignore": "!latest-results.json" }, true],
  [{ "evals/.gitignore": "foo/*.json" }, true],
  [{ ".gitignore": "\ufefflatest*" }, true],
  [{}, false],
])("with %j it is ignored: %j", (files, expected) => {
  expect(isIgnored({ top: packageFolder(files), path: PATH, names: NAMES, fileSystem: quickDisk })).toBe(expected);
});

test("it agrees with git itself", () => {
  const cwd = packageFolder({});
  const rule = fc
    .tuple(
      fc.constantFrom("", "!"),
      fc.constantFrom("", "/", "**/"),
      fc.constantFrom(
        "evals",
        "evals/foo",
        "foo",
        "latest*",
        "*.json",
        "evals/*/latest-results.json",
        "*",
        "evals/**",
        "other",
      ),
      fc.constantFrom("", "", "/"),
    )
    .map((parts) => parts.join(""));
  const text = fc.array(rule, { maxLength: 3 }).map((rules) => rules.join("\n"));
  const distribution = new Distribution("ignore files against git");
  fc.assert(
    fc.property(text, text, text, (top, middle, deep) => {
      fill(cwd, { ".gitignore": top, "evals/.gitignore": middle, "evals/foo/.gitignore": deep, [PATH]: "" });
      execFileSync("git", ["init", "-q"], { cwd });
      const { status } = spawnSync("git", ["check-ignore", "-q", "--no-index", PATH], { cwd });
      distribution.record(
        status === 0 ? "ignored" : "not ignored",
        ...(`${middle}${deep}`.includes("!") ? ["taken back"] : []),
      );
      expect(isIgnored({ top: cwd, path: PATH, names: NAMES, fileSystem: quickDisk })).toBe(status === 0);
    }),
    { numRuns: 80 },
  );
  distribution.print();
  for (const label of ["ignored", "not ignored", "taken back"])
    expect(distribution.count(label), label).toBeGreaterThan(10);
});
