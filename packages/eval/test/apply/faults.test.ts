import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { EvalBootstrapEnvelope } from "@fathomline/contracts";
import { expect, test } from "vitest";
import { Distribution } from "../../../../test/support/distribution.ts";
import { CHANGES, faultyDisk, type Call, type Fault } from "../support/faulty-disk.ts";
import {
  differences,
  fill,
  leftRuns,
  packageFolder,
  PACKAGE,
  removePackageFolders,
  treeOf,
  type Files,
} from "../support/package-folder.ts";
import { mortalSqlite } from "../support/mortal-sqlite.ts";
import { apply, INPUT } from "../support/run-tools.ts";

removePackageFolders();

const SCENARIOS: readonly (readonly [string, Files, number])[] = [
  ["a package without suites", PACKAGE, 1],
  [
    "a package with a suite and an ignore file",
    { ...PACKAGE, ".gitignore": "dist\n", "evals/bar/README.md": "# Bar\n" },
    3,
  ],
];

type Mode = "before" | "after" | "death" | "from here on";
const MODES: readonly Mode[] = ["before", "after", "death", "from here on"];
/** What is tried at every call; the rest at every other one. */
const FIRST_MODES: readonly Mode[] = ["before", "death"];
const ERRNOS = ["EIO", "ENOSPC", "EACCES"] as const;

function faultAt(at: number, mode: Mode, errno: string): (call: Call, index: number) => Fault {
  return ({ method }, index) => {
    if (mode === "from here on") return index >= at && CHANGES.has(method) ? { errno, when: "before" } : undefined;
    if (index !== at) return undefined;
    return mode === "death" ? "death" : { errno, when: mode };
  };
}

/** Whether a difference of the trees was said, as itself or as part of a folder that was. */
function isSaid(path: string, { effects }: EvalBootstrapEnvelope): boolean {
  const said = [...effects.changedReferences, ...effects.possible];
  return said.some((reference) => path === reference.path || path.startsWith(`${reference.path}/`));
}

function expectNoBrokenScript(cwd: string, label: string): void {
  if (!readFileSync(join(cwd, "package.json"), "utf8").includes("eval:foo")) return;
  expect(existsSync(join(cwd, "evals/foo/run-eval.ts")), label).toBe(true);
}

test.each(SCENARIOS)(
  "case 30, case 31, case 35: whatever call of an apply fails in %s, the tree is as before, or whole, or cleaned by the next call",
  async (_title, files, stride) => {
    const cwd = packageFolder(files);
    const before = treeOf(cwd);
    const { fileSystem, calls } = faultyDisk(() => undefined);
    expect(await apply(cwd, INPUT, { fileSystem })).toMatchObject({ ok: true });
    const whole = treeOf(cwd);
    const distribution = new Distribution("faults of apply");
    for (let at = 0; at < calls.length; at += stride) {
      for (const mode of at % 2 === 0 ? MODES : FIRST_MODES) {
        const errno = ERRNOS[at % ERRNOS.length] ?? "EIO";
        const label = `${calls[at]?.method} ${calls[at]?.path} (${at}) ${mode} ${errno}`;
        fill(cwd, files);
        const disk = faultyDisk(faultAt(at, mode, errno));
        const { sqlite, closeAll } = mortalSqlite();
        const answer = await apply(cwd, INPUT, { fileSystem: disk.fileSystem, sqlite });
        closeAll();
        const after = treeOf(cwd);
        const changed = differences(before, after);
        expectNoBrokenScript(cwd, label);
        if (answer.ok) expect(differences(whole, after), label).toEqual([]);
        else if (mode !== "death") {
          expect(
            changed.filter((path) => !isSaid(path, answer)),
            `${label}: ${JSON.stringify(answer)}`,
          ).toEqual([]);
          const isUndone = answer.effects.rollback === "completed" || answer.effects.rollback === "not_needed";
          if (isUndone) expect(changed, `${label}: ${JSON.stringify(answer)}`).toEqual([]);
        }
        distribution.record(answer.ok ? "applied" : `${answer.error.code}, rollback ${answer.effects.rollback}`);
        const next = await apply(cwd);
        expect(next, `${label}: then ${JSON.stringify(next)}`).toMatchObject({ ok: true });
        expect(differences(whole, treeOf(cwd)), `${label}, then again`).toEqual([]);
        expect(leftRuns(cwd), label).toEqual([]);
      }
    }
    distribution.print();
    expect(distribution.cases * stride).toBeGreaterThan(700);
    expect(distribution.count("stage_failed, rollback completed")).toBeGreaterThan(2);
    const failedRollbacks = ["no_space", "stage_failed", "not_permitted"].map((code) => `${code}, rollback failed`);
    expect(failedRollbacks.some((label) => distribution.count(label) > 0)).toBe(true);
  },
);
