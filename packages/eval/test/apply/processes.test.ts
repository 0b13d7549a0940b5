import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { applyInChild, EvalChild } from "../support/children.ts";
import { leftRuns, packageFolder, removePackageFolders, treeOf } from "../support/package-folder.ts";
import { apply, review } from "../support/run-tools.ts";

removePackageFolders();

const LONG_MS = 60_000;

async function expectOneSuite(cwd: string, prompt: string): Promise<void> {
  const manifest: unknown = JSON.parse(readFileSync(join(cwd, "package.json"), "utf8"));
  expect(manifest).toEqual({ name: "demo", scripts: { "eval:foo": "node evals/foo/run-eval.ts", test: "true" } });
  const rules = readFileSync(join(cwd, ".gitignore"), "utf8");
  expect(rules).toBe("/evals/foo/latest-results*\n");
  expect(readFileSync(join(cwd, "evals/foo/cases.json"), "utf8")).toContain(prompt);
  expect(leftRuns(cwd)).toEqual([]);
  const { native } = await review(cwd);
  expect(native).toMatchObject({ ok: true, data: { counts: { errors: 0, cases: 2 } } });
}

test("case 28: of two processes that apply other plans of one suite at once, both confirmed, one makes it and one meets a conflict", async () => {
  const cwd = packageFolder();
  const prompts = ["First?", "Second?"];
  const children = prompts.map((prompt) => new EvalChild({ cwd, prompt, lockWaitMs: LONG_MS, waitsInConfirm: true }));
  await Promise.all(children.map(async (child) => child.says("asked")));
  for (const child of children) child.go();
  await Promise.all(children.map(async (child) => child.ended));
  const said = children.map(({ lastWord }) => lastWord ?? "");
  expect(said.toSorted()).toEqual(["applied", "suite_exists"]);
  await expectOneSuite(cwd, prompts[said.indexOf("applied")] ?? "");
});

test("case 28: while one process is in the middle of its apply, another one is refused and changes nothing", async () => {
  const cwd = packageFolder();
  const first = new EvalChild({ cwd, pauseAt: { method: "rename", path: "/suite" } });
  await first.says("paused");
  const before = treeOf(cwd);
  expect(await applyInChild({ cwd, lockWaitMs: 0 })).toEqual({ said: "lock_timeout", signal: null });
  expect(treeOf(cwd)).toEqual(before);
  first.go();
  await first.ended;
  expect(first.lastWord).toBe("applied");
  await expectOneSuite(cwd, "What time is it?");
});

test("case 28: one that waits for the same plan finds it done, and says that it did nothing", async () => {
  const cwd = packageFolder();
  const first = new EvalChild({ cwd, pauseAt: { method: "rename", path: "/suite" } });
  await first.says("paused");
  const second = new EvalChild({ cwd, lockWaitMs: LONG_MS, waitsInConfirm: true });
  await second.says("asked");
  second.go();
  first.go();
  await Promise.all([first.ended, second.ended]);
  expect([first.lastWord, second.lastWord]).toEqual(["applied", "unchanged"]);
  await expectOneSuite(cwd, "What time is it?");
});

test("case 29: the lock of a live process is respected, that of a dead one is free at once", async () => {
  const cwd = packageFolder();
  const holder = new EvalChild({ cwd, holds: true });
  await holder.says("held");
  const before = treeOf(cwd);
  expect(await apply(cwd)).toMatchObject({
    ok: false,
    error: { code: "lock_timeout", retryable: true },
    effects: { stages: [{ stage: "lock", state: "failed" }], changedReferences: [] },
  });
  expect(treeOf(cwd)).toEqual(before);
  holder.kill();
  expect(await holder.ended).toBe("SIGKILL");
  expect(await apply(cwd)).toMatchObject({ ok: true, data: { mode: "applied" } });
});
