import { join } from "node:path";
import type { EvalStage } from "@fathomline/contracts";
import { attempt, contentHash, flushFolder, publishFile, sameIdentity } from "@fathomline/workspace";
import type { Plan, PlannedEdit } from "../plan/plan.ts";
import { SUITES_FOLDER } from "../suite/suite-files.ts";
import { DONE, diskFailed, publishFailed, type ApplyContext, type StepResult } from "./apply-context.ts";
import { isEmpty } from "./leftovers.ts";
import { isGone } from "./remove-tree.ts";
import { RUN_FILES } from "./run-files.ts";
import type { StagedRun } from "./stage-suite.ts";

/** Publishes a staged run: ignore rule, suite, and the script last, so that no crash leaves a script of a suite that is not there. */
export function commit(plan: Plan, run: StagedRun, context: ApplyContext): StepResult {
  const { ignoreEdit, manifestEdit, needsSuite } = plan;
  const steps: readonly (readonly [EvalStage, (() => StepResult) | undefined])[] = [
    ["ignore_rules", ignoreEdit && ((): StepResult => publishEdit(ignoreEdit, run, context))],
    ["publish", needsSuite ? (): StepResult => publishSuite(plan, run, context) : undefined],
    ["manifest", manifestEdit && ((): StepResult => publishEdit(manifestEdit, run, context))],
  ];
  for (const [stage, step] of steps) {
    if (step === undefined) continue;
    context.recorder.stage(stage, "started");
    const result = step();
    context.recorder.stage(stage, result.ok ? "completed" : "failed");
    if (!result.ok) return result;
  }
  return DONE;
}

function publishEdit(
  edit: PlannedEdit,
  run: StagedRun,
  { root, fileSystem, lock, recorder }: ApplyContext,
): StepResult {
  const { path, before, after } = edit;
  const change = before === undefined ? "created" : "replaced";
  const published = publishFile({
    target: join(root, path),
    bytes: after,
    stagingFolder: run.folder,
    lock,
    fileSystem,
    ...(before === undefined ? { mode: "create" } : { mode: "replace", expectedHash: contentHash(before) }),
  });
  if (published.ok) {
    recorder.changed(path, change);
    return DONE;
  }
  if (published.code === "outcome_unknown") recorder.possible(path, change);
  return publishFailed(published.code);
}

/** Claims the suite's name with an empty folder, which nobody else can do, and moves the staged one over it. */
function publishSuite({ suitePath }: Plan, run: StagedRun, context: ApplyContext): StepResult {
  const { root, fileSystem, lock, recorder } = context;
  const target = join(root, suitePath);
  const staged = join(run.folder, RUN_FILES.suite);
  if (!lock.check().ok) return { ok: false, code: "lock_lost" };
  const suites = makeSuites(context);
  if (!suites.ok) return suites;
  const claimed = attempt(() => fileSystem.makeFolder(target));
  if (!claimed.ok) {
    if (claimed.errno === "EEXIST") return { ok: false, code: "suite_exists" };
    if (!isGone(target, fileSystem)) recorder.possible(suitePath, "created");
    return diskFailed(claimed.errno);
  }
  recorder.possible(suitePath, "created");
  const claim = attempt(() => fileSystem.lstat(target));
  if (!claim.ok) return diskFailed(claim.errno);
  if (!lock.check().ok) return { ok: false, code: "lock_lost" };
  const now = attempt(() => fileSystem.lstat(target));
  if (!now.ok || !sameIdentity(now.value, claim.value) || !isEmpty(target, fileSystem))
    return { ok: false, code: "suite_exists" };
  // Windows moves no folder over another.
  if (process.platform === "win32") attempt(() => fileSystem.removeFolder(target));
  const moved = attempt(() => fileSystem.rename(staged, target));
  const landed = attempt(() => fileSystem.lstat(target));
  const isOurs = landed.ok && sameIdentity(landed.value, run.journal.suite?.identity);
  if (!moved.ok && !isOurs) {
    const isFilled = moved.errno === "ENOTEMPTY" || moved.errno === "EEXIST";
    return isFilled ? { ok: false, code: "suite_exists" } : diskFailed(moved.errno);
  }
  recorder.changed(suitePath, "created");
  recorder.certain(suitePath);
  flushFolder(join(root, SUITES_FOLDER), { fileSystem });
  return DONE;
}

function makeSuites({ root, fileSystem, recorder }: ApplyContext): StepResult {
  const suites = join(root, SUITES_FOLDER);
  const wasGone = isGone(suites, fileSystem);
  const made = attempt(() => fileSystem.makeFolder(suites));
  if (made.ok) {
    recorder.changed(SUITES_FOLDER, "created");
    flushFolder(root, { fileSystem });
    return DONE;
  }
  const seen = attempt(() => fileSystem.lstat(suites));
  if (seen.ok && wasGone) recorder.possible(SUITES_FOLDER, "created");
  if (seen.ok && seen.value.isSymbolicLink()) return { ok: false, code: "path_link" };
  if (seen.ok && seen.value.isDirectory()) return made.errno === "EEXIST" ? DONE : diskFailed(made.errno);
  return seen.ok ? { ok: false, code: "path_occupied" } : diskFailed(made.errno);
}
