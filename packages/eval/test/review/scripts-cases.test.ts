import { spawn } from "node:child_process";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { watch, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { FileSystem } from "@fathomline/workspace";
import { expect, test } from "vitest";
import { packageFolder, removePackageFolders, treeOf, type Files } from "../support/package-folder.ts";
import { quickDisk, review } from "../support/run-tools.ts";
import { CLEAN, MANIFEST, withCase, withConfig, withFiles, withScripts, withSkill } from "./clean-suite.ts";

removePackageFolders();

async function found(files: Files): Promise<readonly string[]> {
  const { native } = await review(packageFolder(files));
  if (!native.ok) throw new Error(native.error.code);
  return native.data.findings.map(({ rule }) => rule);
}

test.each([
  { pretest: "node evals/foo/run-eval.ts" },
  { test: "npm run eval:foo" },
  { test: "npm run check", check: "run-s lint eval:*" },
  { test: "yarn all", preall: "pnpm run eval:foo", all: "true" },
  { posttest: "npx concurrently 'npm:eval:*'" },
  { test: "cd . && fathomline eval run evals/foo" },
  { test: "node --run eval:foo" },
])("case 55: %j would call a model from ordinary tests", async (scripts) => {
  expect(await found(withScripts(scripts))).toEqual(["package.behavioral-in-test"]);
});

test("case 56: a comment, a negation or another suite's rule ignores nothing", async () => {
  for (const ignore of [
    "# latest-results.json\n",
    "latest-results.json\n!latest-results.json\n",
    "evals/bar/latest-results.json\n",
  ])
    expect(await found(withFiles({ ".gitignore": ignore }))).toEqual(["results.gitignore"]);
});

test("case 57: a hidden skill that cases expect is an error", async () => {
  const { native } = await review(
    packageFolder(withSkill("name: foo\ndescription: d\ndisable-model-invocation: true")),
  );
  expect(native.ok && native.data.findings).toMatchObject([{ rule: "skill.hidden", severity: "error" }]);
});

test("case 58: without read and bash the skill can never be offered", async () => {
  expect(await found(withConfig({ tools: ["grep", "ls"] }))).toEqual(["skill.no-reader"]);
});

test("case 59, case 60: an unchanged placeholder and an implicit prompt with the skill's name are warnings", async () => {
  const files = { ...withCase({ prompt: "please FOO it" }, 1), "evals/foo/fixtures/starter/bar.txt": "" };
  const { "evals/foo/fixtures/starter/bar.txt": _bar, ...rest } = files;
  const { native } = await review(
    packageFolder({ ...rest, "evals/foo/fixtures/starter/README.md": "# Placeholder\n" }),
  );
  expect(native.ok && native.data.findings).toMatchObject([
    { rule: "cases.prompt-names-skill", severity: "warning", pointer: "/1/prompt", caseIndex: 1 },
    { rule: "fixtures.placeholder", severity: "warning", pointer: "/0/fixture" },
  ]);
});

test("case 61: a watcher of files and one of processes see nothing of 20 reviews", async () => {
  const cwd = packageFolder(CLEAN);
  const before = treeOf(cwd);
  const started: unknown[] = [];
  const onStart = (message: unknown): void => void started.push(message);
  subscribe("child_process", onStart);
  const changed = new Set<string>();
  const { promise: last, resolve } = Promise.withResolvers<void>();
  const watcher = watch(cwd, { recursive: true }, (_event, name) => {
    changed.add(String(name));
    if (name === "evals/foo/last") resolve();
  });
  try {
    for (let turn = 0; turn < 20; turn += 1) await review(cwd);
    expect([treeOf(cwd), started]).toEqual([before, []]);
    // Both would have seen it: events come in their order.
    writeFileSync(join(cwd, "evals/foo/last"), "");
    spawn(process.execPath, ["--version"]);
    await last;
    // Of folders in which something was made some versions of the watcher tell, too.
    expect([...changed].filter((name) => name !== "evals" && name !== "evals/foo")).toEqual(["evals/foo/last"]);
    expect(started.length).toBeGreaterThan(0);
  } finally {
    watcher.close();
    unsubscribe("child_process", onStart);
  }
});

test("case 61: nothing that review loads can start a process or write", async () => {
  const used = new Set<string>();
  const watched = new Proxy(quickDisk, {
    get: (disk: FileSystem, name: keyof FileSystem) => {
      used.add(name);
      return disk[name];
    },
  });
  await review(packageFolder(CLEAN), undefined, { fileSystem: watched });
  const reads = new Set(["open", "read", "statOpen", "close", "stat", "lstat", "readFolder", "realPath"]);
  expect([...used].filter((name) => !reads.has(name))).toEqual([]);
});

test("case 62: the order in which a folder is listed does not matter", async () => {
  const cwd = packageFolder({
    ...withCase({ fixture: "gone" }),
    "evals/foo/fixtures/b/x": "",
    "evals/foo/fixtures/a/x": "",
    ".github/workflows/b.yml": "run: npm run eval:foo",
    ".github/workflows/a.yml": "run: npm run eval:foo",
  });
  const shuffled: FileSystem = { ...quickDisk, readFolder: (path) => quickDisk.readFolder(path).toReversed() };
  const one = await review(cwd);
  const other = await review(cwd, undefined, { fileSystem: shuffled });
  expect(other).toEqual(one);
  expect(one.native.ok && one.native.data.findings.length).toBe(5);
});

test("a manifest over 1 MiB is not parsed", async () => {
  const cwd = packageFolder(CLEAN);
  writeFileSync(join(cwd, "package.json"), JSON.stringify({ ...MANIFEST, x: "y".repeat(1_048_576) }));
  expect((await review(cwd)).native).toMatchObject({ ok: false, error: { code: "manifest_invalid" } });
});
