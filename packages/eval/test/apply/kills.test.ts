import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import type { DiskPoint } from "../support/child-task.ts";
import { applyInChild } from "../support/children.ts";
import {
  differences,
  leftRuns,
  packageFolder,
  PACKAGE,
  removePackageFolders,
  treeOf,
} from "../support/package-folder.ts";
import { apply } from "../support/run-tools.ts";

removePackageFolders();

// Renames of this package's apply: the ignore file, the suite, the manifest. Links: our ignore file, two files as they were, the
// seven of the suite, the journal.
const FILES = { ...PACKAGE, ".gitignore": "dist\n" };
const IGNORE: DiskPoint = { method: "rename", nth: 1 };
const SUITE: DiskPoint = { method: "rename", nth: 2 };
const MANIFEST: DiskPoint = { method: "rename", nth: 3 };
const JOURNAL: DiskPoint = { method: "link", nth: 11 };

/** `next`: what the next apply has to do. */
const POINTS: readonly (readonly [stage: string, at: DiskPoint, next: "applied" | "unchanged"])[] = [
  ["lock", { method: "makeFolder", path: "/.fathomline" }, "applied"],
  ["lock", { method: "makeFolder", path: "/coordination", when: "after" }, "applied"],
  ["stage_files", { method: "makeFolder", path: "/suite", when: "after" }, "applied"],
  ["stage_files", { method: "link", nth: 6 }, "applied"],
  ["stage_files", JOURNAL, "applied"],
  ["stage_files", { ...JOURNAL, when: "after" }, "applied"],
  ["ignore_rules", IGNORE, "applied"],
  ["ignore_rules", { ...IGNORE, when: "after" }, "applied"],
  ["publish", { method: "makeFolder", path: "/evals", when: "after" }, "applied"],
  ["publish", { method: "makeFolder", path: "/evals/foo", when: "after" }, "applied"],
  ["publish", { ...SUITE, when: "after" }, "applied"],
  ["manifest", MANIFEST, "applied"],
  ["manifest", { ...MANIFEST, when: "after" }, "unchanged"],
  ["unlock", { method: "unlink", path: "journal.json", when: "after" }, "unchanged"],
  ["unlock", { method: "removeFolder", when: "after" }, "unchanged"],
];

function expectNoBrokenScript(cwd: string): void {
  const hasScript = readFileSync(join(cwd, "package.json"), "utf8").includes("eval:foo");
  expect(!hasScript || existsSync(join(cwd, "evals/foo/run-eval.ts"))).toBe(true);
}

let whole: ReadonlyMap<string, string> = new Map();
beforeAll(async () => {
  const cwd = packageFolder(FILES);
  expect(await apply(cwd)).toMatchObject({ ok: true });
  whole = treeOf(cwd);
});

test.each(POINTS)(
  "case 32: after kill -9 at the stage %s, %j, the next apply makes the suite whole",
  async (stage, killAt, next) => {
    const cwd = packageFolder(FILES);
    const before = treeOf(cwd);
    expect(await applyInChild({ cwd, killAt })).toEqual({ said: undefined, signal: "SIGKILL" });
    expectNoBrokenScript(cwd);
    if (stage === "lock" || stage === "stage_files") expect(treeOf(cwd)).toEqual(before);
    const wasLeft = leftRuns(cwd).length > 0;
    const native = await apply(cwd);
    expect(native).toMatchObject({ ok: true, data: { mode: next } });
    const recovered = native.effects.stages.filter(({ stage: name }) => name === "recover");
    expect(recovered).toEqual(wasLeft ? [{ stage: "recover", state: "completed" }] : []);
    expect(differences(whole, treeOf(cwd))).toEqual([]);
    expect(leftRuns(cwd)).toEqual([]);
  },
);

// The fourth rename takes the suite back, the fifth the ignore file.
test.each<readonly [string, DiskPoint]>([
  ["before the suite is taken back", { method: "rename", nth: 4 }],
  ["after the suite is taken back", { method: "rename", nth: 4, when: "after" }],
  ["after the ignore file is taken back", { method: "rename", nth: 5, when: "after" }],
  ["before its journal goes", { method: "unlink", path: "journal.json" }],
])(
  "case 32: a kill -9 in a rollback %s, and another one in the recovery, leave nothing that the next apply cannot clean",
  async (_title, killAt) => {
    const cwd = packageFolder(FILES);
    expect(await applyInChild({ cwd, failAt: MANIFEST, killAt })).toEqual({ said: undefined, signal: "SIGKILL" });
    expectNoBrokenScript(cwd);
    const { signal } = await applyInChild({ cwd, killAt: { method: "unlink", path: "journal.json" } });
    expect(signal).toBe("SIGKILL");
    expectNoBrokenScript(cwd);
    expect(await apply(cwd)).toMatchObject({ ok: true });
    expect(differences(whole, treeOf(cwd))).toEqual([]);
    expect(leftRuns(cwd)).toEqual([]);
  },
);
