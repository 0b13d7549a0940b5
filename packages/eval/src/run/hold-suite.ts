import { lstatSync, mkdirSync } from "node:fs";
import { join, relative } from "node:path";
import { acquireLock, attempt, ensureCoordinationFolder, type LockCode } from "@fathomline/workspace";
import { hashOf } from "./copy-tree.ts";
import type { RunRefusal } from "./plan-run.ts";
import type { RunPlan } from "./run-plan.ts";
import { TrialHomes } from "./trial-homes.ts";

/** A suite that no other run uses until it is released. */
export interface HeldSuite {
  readonly ok: true;
  readonly homes: TrialHomes;
  release(): void;
}

const RUNS_FOLDER = "eval-runs";
const HOMES_FOLDER = "homes";
const NAME_CHARS = 16;
/** The kernel frees the lock of a killed run within milliseconds; a run that is alive lasts longer than anybody should wait. */
const LOCK_WAIT_MS = 250;

const REASONS: Readonly<Partial<Record<LockCode, string>>> = {
  lock_timeout: "another run of this suite is in progress; two would overwrite each other's trial log",
  lock_unwritable: "the lock of the suite's runs cannot be written",
  locks_unsupported: "the file system of the package supports no locks",
  state_planted: "something that is not ours stands in the package's .fathomline folder",
};

/** Takes the lock of a suite's runs, one below the package's state folder for each suite, and cleans up after killed runs. */
export async function holdSuite({
  folder,
  packageFolder,
}: Pick<RunPlan, "folder" | "packageFolder">): Promise<HeldSuite | RunRefusal> {
  const state = ensureCoordinationFolder(packageFolder);
  if (!state.ok) return refuse("log_unusable", `the package's .fathomline folder cannot be used: ${state.code}`);
  const runs = join(state.folder, RUNS_FOLDER);
  const own = join(runs, hashOf(relative(packageFolder, folder)).slice(0, NAME_CHARS));
  const records = join(own, HOMES_FOLDER);
  if (![runs, own, records].every(makeFolder)) return refuse("log_unusable", `no folder can be made in ${RUNS_FOLDER}`);
  const acquired = await acquireLock({ folder: own, waitMs: LOCK_WAIT_MS });
  if (!acquired.ok) {
    const code = acquired.code === "lock_timeout" ? "suite_busy" : "log_unusable";
    return refuse(code, REASONS[acquired.code] ?? acquired.code);
  }
  const homes = new TrialHomes(records);
  homes.sweep();
  return { ok: true, homes, release: () => acquired.lock.release() };
}

function makeFolder(path: string): boolean {
  attempt(() => mkdirSync(path));
  const seen = attempt(() => lstatSync(path));
  return seen.ok && seen.value.isDirectory();
}

function refuse(code: RunRefusal["code"], message: string): RunRefusal {
  return { ok: false, code, message };
}
