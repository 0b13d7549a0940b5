import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { acquireLock } from "@fathomline/workspace";
import { expect, test } from "vitest";
import { hashOf, leftRuns, packageFolder, PACKAGE, removePackageFolders, treeOf } from "../support/package-folder.ts";
import { apply, bootstrap, INPUT, review, yes } from "../support/run-tools.ts";

removePackageFolders();

const unwanted = async (): Promise<boolean> => Promise.reject(new Error("asked"));

test("case 23: what is written is what was previewed, byte for byte; nothing of the run stays", async () => {
  const cwd = packageFolder();
  const previewed = (await bootstrap(cwd)).native;
  if (!previewed.ok) throw new Error(previewed.error.code);
  const applied = await apply(cwd, { ...INPUT, planHash: previewed.data.planHash });
  expect(applied).toMatchObject({ ok: true, data: { mode: "applied", planHash: previewed.data.planHash } });
  for (const { path, bytes, contentHash } of previewed.data.files) {
    const content = readFileSync(join(cwd, path));
    expect([path, content.length, hashOf(content)]).toEqual([path, bytes, contentHash]);
  }
  const manifest: unknown = JSON.parse(readFileSync(join(cwd, "package.json"), "utf8"));
  expect(manifest).toMatchObject({ scripts: { "eval:foo": "node evals/foo/run-eval.ts", test: "true" } });
  expect(readFileSync(join(cwd, ".gitignore"), "utf8")).toBe("/evals/foo/latest-results*\n");
  expect(leftRuns(cwd)).toEqual([]);
  // The lock's file stays; the lock is free, and nothing is staged.
  const coordination = join(cwd, ".fathomline/coordination");
  expect(readdirSync(coordination).sort()).toEqual(["bootstraps", "lock.db"]);
  const acquired = await acquireLock({ folder: coordination, waitMs: 0 });
  expect(acquired.ok).toBe(true);
  if (acquired.ok) acquired.lock.release();
  expect(applied.effects).toEqual({
    state: "changed",
    stages: ["lock", "stage_files", "ignore_rules", "publish", "manifest", "unlock"].map((stage) => ({
      stage,
      state: "completed",
    })),
    changedReferences: [
      { path: ".fathomline", change: "created" },
      { path: ".gitignore", change: "created" },
      { path: "evals", change: "created" },
      { path: "evals/foo", change: "created" },
      { path: "package.json", change: "replaced" },
    ],
    possible: [],
    referencesOmitted: 0,
    rollback: "not_needed",
  });
});

test("applying the same plan again changes nothing and says so, without a question", async () => {
  const cwd = packageFolder();
  await apply(cwd);
  const before = treeOf(cwd);
  const { native } = await bootstrap(cwd, { ...INPUT, mode: "apply" }, { confirm: unwanted });
  expect(native).toMatchObject({ ok: true, data: { mode: "unchanged" }, effects: { state: "none" } });
  expect(treeOf(cwd)).toEqual(before);
  const previewed = (await bootstrap(cwd)).native;
  expect(previewed).toMatchObject({ ok: true, data: { blockers: [{ code: "already_applied" }] } });
});

test("a suite of which only the script is gone gets its script again", async () => {
  const cwd = packageFolder();
  await apply(cwd);
  const whole = treeOf(cwd);
  writeFileSync(join(cwd, "package.json"), String(PACKAGE["package.json"]));
  expect(await apply(cwd)).toMatchObject({ ok: true, data: { mode: "applied" } });
  expect(treeOf(cwd)).toEqual(whole);
});

test("a suite that somebody worked on is not touched", async () => {
  const cwd = packageFolder();
  await apply(cwd);
  writeFileSync(join(cwd, "evals/foo/checks.ts"), "export const checks = {};\n");
  const before = treeOf(cwd);
  expect(await apply(cwd)).toMatchObject({ ok: false, error: { code: "suite_exists" } });
  expect(treeOf(cwd)).toEqual(before);
});

test("an ignore rule that covers the results already is enough", async () => {
  const cwd = packageFolder({ ...PACKAGE, ".gitignore": "latest-results*\n" });
  const applied = await apply(cwd);
  expect(applied.ok && applied.data.edits.map(({ path }) => path)).toEqual(["package.json"]);
  expect(readFileSync(join(cwd, ".gitignore"), "utf8")).toBe("latest-results*\n");
});

test("case 24: tabs, CRLF and a missing final newline stay; only one line differs", async () => {
  const text = '{\r\n\t"name": "x",\r\n\t"scripts": {\r\n\t\t"test": "true"\r\n\t}\r\n}';
  const ignore = "dist\r\nnode_modules";
  const cwd = packageFolder({ ...PACKAGE, "package.json": text, ".gitignore": ignore });
  await apply(cwd);
  const after = readFileSync(join(cwd, "package.json"), "utf8").split("\r\n");
  const script = '\t\t"eval:foo": "node evals/foo/run-eval.ts",';
  expect(after).toEqual(text.split("\r\n").toSpliced(3, 0, script));
  expect(readFileSync(join(cwd, ".gitignore"), "utf8")).toBe(`${ignore}\r\n/evals/foo/latest-results*\r\n`);
});

test("case 36: an edit of the host's queue in the same turn and ours are both there", async () => {
  const cwd = packageFolder();
  const queues = new Map<string, Promise<unknown>>();
  const mutationQueue = async <Result>(path: string, work: () => Promise<Result>): Promise<Result> => {
    const before = queues.get(path);
    const run = (async (): Promise<Result> => {
      await before;
      return work();
    })();
    queues.set(path, run);
    return run;
  };
  const path = join(cwd, "package.json");
  const edit = mutationQueue(path, async () => {
    const text = readFileSync(path, "utf8");
    await new Promise(setImmediate);
    writeFileSync(path, text.replace('"demo"', '"renamed"'));
  });
  const [{ native }] = await Promise.all([
    bootstrap(cwd, { ...INPUT, mode: "apply" }, { confirm: yes, mutationQueue }),
    edit,
  ]);
  expect(native.ok).toBe(true);
  expect(readFileSync(path, "utf8")).toMatch(/"renamed"[\s\S]*eval:foo/u);
  expect([...queues.keys()].sort()).toEqual([join(cwd, ".gitignore"), path]);
});

test("case 41: a new suite has no errors in its review; what is left to do is told", async () => {
  const cwd = packageFolder();
  await apply(cwd);
  const { native } = await review(cwd);
  const rules = native.ok ? native.data.findings.map(({ rule }) => rule) : [];
  expect(rules).toEqual([
    "fixtures.placeholder",
    "budgets.single-trial",
    "cases.no-implicit",
    "cases.no-contextual",
    "cases.small-prompt-set",
  ]);
  expect(native).toMatchObject({ ok: true, data: { counts: { errors: 0, cases: 2, positive: 1, negative: 1 } } });
});

test("a package below the working folder prints its files from there", async () => {
  const cwd = packageFolder(
    Object.fromEntries(Object.entries(PACKAGE).map(([way, text]) => [`packages/a/${way}`, text])),
  );
  const applied = await apply(cwd, { ...INPUT, targetPackagePath: "packages/a" });
  expect(applied.ok && applied.data.files[0]?.path).toBe("packages/a/evals/foo/eval.config.json");
  expect(existsSync(join(cwd, "packages/a/evals/foo/run-eval.ts"))).toBe(true);
  expect((await review(cwd, { targetPackagePath: "packages/a", evalPath: "evals/foo" })).native).toMatchObject({
    ok: true,
    data: { counts: { errors: 0 } },
  });
  rmSync(join(cwd, "packages/a/package.json"));
});
