import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { applyInChild, lockHolder } from "../support/children.ts";
import {
  differences,
  fill,
  leftRuns,
  packageFolder,
  PACKAGE,
  removePackageFolders,
  treeOf,
} from "../support/package-folder.ts";
import { apply } from "../support/run-tools.ts";

removePackageFolders();

/** How many kills are spread over the calls of an apply. */
const KILLS = 10;

test("case 28: two processes that apply at once make one suite and one valid manifest", async () => {
  const cwd = packageFolder();
  const both = await Promise.all([applyInChild(cwd, -1), applyInChild(cwd, -1)]);
  const outcomes = both.map(({ said }) => said?.outcome ?? "killed").sort();
  expect(outcomes.filter((outcome) => outcome === "applied")).toHaveLength(1);
  expect(["lock_timeout", "suite_exists", "unchanged"]).toContain(outcomes.find((outcome) => outcome !== "applied"));
  const manifest: unknown = JSON.parse(readFileSync(join(cwd, "package.json"), "utf8"));
  expect(manifest).toMatchObject({ scripts: { "eval:foo": "node evals/foo/run-eval.ts" } });
  expect(leftRuns(cwd)).toEqual([]);
});

test("case 29: the lock of a live process is respected, that of a dead one is free at once", async () => {
  const cwd = packageFolder();
  const holder = await lockHolder(cwd);
  const before = treeOf(cwd);
  expect(await apply(cwd)).toMatchObject({
    ok: false,
    error: { code: "lock_timeout", retryable: true },
    effects: { stages: [{ stage: "lock", state: "failed" }], changedReferences: [] },
  });
  expect(treeOf(cwd)).toEqual(before);
  await holder.kill();
  expect(await apply(cwd)).toMatchObject({ ok: true, data: { mode: "applied" } });
});

test("case 32: after kill -9 anywhere the next apply makes the suite whole, and no script is ever broken", async () => {
  const cwd = packageFolder();
  const { said } = await applyInChild(cwd, -1);
  const whole = treeOf(cwd);
  const calls = said?.calls ?? 0;
  expect(calls).toBeGreaterThan(100);
  for (let kill = 0; kill < KILLS; kill += 1) {
    fill(cwd, PACKAGE);
    const at = Math.floor((kill * calls) / KILLS);
    const { signal } = await applyInChild(cwd, at);
    expect(signal, `call ${at}`).toBe("SIGKILL");
    const hasScript = readFileSync(join(cwd, "package.json"), "utf8").includes("eval:foo");
    expect(!hasScript || existsSync(join(cwd, "evals/foo/run-eval.ts")), `call ${at}`).toBe(true);
    expect(await apply(cwd), `call ${at}`).toMatchObject({ ok: true });
    expect(differences(whole, treeOf(cwd)), `call ${at}`).toEqual([]);
    expect(leftRuns(cwd)).toEqual([]);
  }
});
