import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { EvalBootstrapEnvelope, EvalStage } from "@fathomline/contracts";
import { expect, test } from "vitest";
import { faultyDisk, type Call } from "../support/faulty-disk.ts";
import {
  differences,
  leftRuns,
  packageFolder,
  PACKAGE,
  removePackageFolders,
  treeOf,
} from "../support/package-folder.ts";
import { mortalSqlite } from "../support/mortal-sqlite.ts";
import { apply, INPUT } from "../support/run-tools.ts";

removePackageFolders();

// Renames of this package's apply: the ignore file, the suite, the manifest; of its rollback: the suite, the ignore file.
const FILES = { ...PACKAGE, ".gitignore": "dist\n" };

interface Hooks {
  /** Numbers, from 1, of renames that fail. */
  readonly failing?: readonly number[];
  /** Those that are done all the same. */
  readonly doneAllTheSame?: boolean;
  readonly fails?: (call: Call) => boolean;
  /** Called once, after the last rename that fails, before anything else is looked at. */
  readonly meanwhile?: () => void;
}

async function applied(
  cwd: string,
  { failing = [], doneAllTheSame = false, fails, meanwhile }: Hooks,
): Promise<EvalBootstrapEnvelope> {
  let renames = 0;
  let isOver = meanwhile === undefined;
  const { fileSystem } = faultyDisk((call) => {
    const isRename = call.method === "rename";
    if (isRename) renames += 1;
    else if (!isOver && renames === failing.at(-1)) {
      isOver = true;
      meanwhile?.();
    }
    const isFault = (isRename && failing.includes(renames)) || fails?.(call) === true;
    return isFault ? { errno: "EIO", when: doneAllTheSame ? "after" : "before" } : undefined;
  });
  const { sqlite, closeAll } = mortalSqlite();
  const native = await apply(cwd, INPUT, { fileSystem, sqlite });
  closeAll();
  expect(isOver).toBe(true);
  return native;
}

const STATE = { path: ".fathomline", change: "created" };
const IGNORED = { path: ".gitignore", change: "replaced" };
const SUITES = { path: "evals", change: "created" };
const SUITE = { path: "evals/foo", change: "created" };

test.each<readonly [EvalStage, Hooks, readonly object[], string]>([
  [
    "stage_files",
    { fails: ({ method, path }) => method === "makeFolder" && path.endsWith("/fixtures") },
    [STATE],
    "not_needed",
  ],
  ["ignore_rules", { failing: [1] }, [STATE], "completed"],
  ["publish", { failing: [2] }, [STATE, IGNORED, SUITES], "completed"],
  ["manifest", { failing: [3] }, [STATE, IGNORED, SUITES, SUITE], "completed"],
])(
  "case 30: a fault at the stage %s: the tree is as before, and what had completed is named",
  async (stage, hooks, changed, rollback) => {
    const cwd = packageFolder(FILES);
    const before = treeOf(cwd);
    const native = await applied(cwd, hooks);
    expect(native).toMatchObject({ ok: false, error: { code: "stage_failed" }, confirmation: "confirmed" });
    expect(native.effects.changedReferences).toEqual(changed);
    expect(native.effects.rollback).toBe(rollback);
    expect(native.effects.stages).toContainEqual({ stage, state: "failed" });
    expect(treeOf(cwd)).toEqual(before);
    expect(leftRuns(cwd)).toEqual([]);
  },
);

test("case 31: a fault inside the rollback keeps the first error, tells what may be there still, and is finished by the next call", async () => {
  const cwd = packageFolder(FILES);
  const native = await applied(cwd, { failing: [3, 4, 5] });
  expect(native).toMatchObject({
    ok: false,
    error: { code: "stage_failed" },
    effects: {
      state: "possible",
      rollback: "failed",
      changedReferences: [STATE, IGNORED, SUITES, SUITE],
      possible: [
        { path: "evals/foo", change: "removed" },
        { path: ".gitignore", change: "replaced" },
      ],
    },
  });
  expect(native.effects.stages).toContainEqual({ stage: "rollback", state: "failed" });
  expect(leftRuns(cwd)).toHaveLength(1);
  const next = await apply(cwd);
  expect(next).toMatchObject({ ok: true, data: { mode: "applied" } });
  expect(next.effects.stages).toContainEqual({ stage: "recover", state: "completed" });
  expect(leftRuns(cwd)).toEqual([]);
});

test("case 31: the error that started a rollback is told, not the one that ended it", async () => {
  const cwd = packageFolder({ ...FILES });
  let isFull = false;
  const { fileSystem } = faultyDisk(({ method, path }) => {
    if (method === "rename" && path.endsWith("/suite")) {
      isFull = true;
      return { errno: "ENOSPC", when: "before" };
    }
    return isFull && method === "rename" ? { errno: "EACCES", when: "before" } : undefined;
  });
  expect(await apply(cwd, INPUT, { fileSystem })).toMatchObject({
    ok: false,
    error: { code: "no_space" },
    effects: { rollback: "failed" },
  });
});

test("case 34: an edit of package.json after our write and before the rollback survives", async () => {
  const cwd = packageFolder(FILES);
  const path = join(cwd, "package.json");
  // As an editor saves: another file of the name.
  const save = (): void => {
    writeFileSync(`${path}~`, readFileSync(path, "utf8").replace('"demo"', '"theirs"'));
    renameSync(`${path}~`, path);
  };
  const native = await applied(cwd, {
    failing: [3],
    doneAllTheSame: true,
    meanwhile: save,
  });
  const text = readFileSync(path, "utf8");
  expect(JSON.parse(text)).toMatchObject({ name: "theirs", scripts: { test: "true" } });
  expect(native).toMatchObject({ ok: false, effects: { state: "possible", rollback: "unknown" } });
  expect(native.effects.possible).toContainEqual({ path: "package.json", change: "replaced" });
});

test("a process that dies at any call of a recovery leaves what the next one can finish", async () => {
  const whole = packageFolder(FILES);
  await apply(whole);
  for (let at = 0, isOver = false; !isOver; at += 1) {
    const cwd = packageFolder(FILES);
    // Its suite is there, its script is not.
    await dies(cwd, ({ method }, seen) => method === "rename" && seen.renames === 3);
    let count = 0;
    isOver = !(await dies(cwd, () => (count += 1) > at));
    expect(await apply(cwd), `call ${at}`).toMatchObject({ ok: true });
    expect(differences(treeOf(whole), treeOf(cwd)), `call ${at}`).toEqual([]);
    expect(leftRuns(cwd), `call ${at}`).toEqual([]);
    at += isOver ? 0 : STRIDE;
  }
});

/** Not every call of every recovery: the other kinds of faults are tried at each. */
const STRIDE = 6;

/** Applies until a call that fits ends the process; false when none did. */
async function dies(cwd: string, fits: (call: Call, seen: { readonly renames: number }) => boolean): Promise<boolean> {
  let renames = 0;
  let isDead = false;
  const { fileSystem } = faultyDisk((call) => {
    if (call.method === "rename") renames += 1;
    isDead ||= fits(call, { renames });
    return isDead ? "death" : undefined;
  });
  const { sqlite, closeAll } = mortalSqlite();
  await apply(cwd, INPUT, { fileSystem, sqlite });
  closeAll();
  return isDead;
}
