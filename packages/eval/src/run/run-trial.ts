import { mkdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { errnoOf } from "@fathomline/workspace";
import type { SuiteCase } from "../suite/suite-case.ts";
import { FIXTURES_FOLDER } from "../suite/suite-files.ts";
import { copyTree, changedPaths, readTree } from "./copy-tree.ts";
import { judgeTrial } from "./judge-trial.ts";
import { playTrial } from "./play-trial.ts";
import type { RunPlan } from "./run-plan.ts";
import { turnsFor } from "./script.ts";
import type { Spending } from "./spending.ts";
import { makeTrialHome, type TrialHome } from "./trial-home.ts";
import type { TrialHomes } from "./trial-homes.ts";
import type { TrialKey, TrialReason, TrialRecord } from "./trial-record.ts";
import { TrialWatch } from "./trial-watch.ts";

const ANSWER_CHARS_MAX = 20_000;

/** `spentBefore` is what the run used up to here, `endsAt` when the run must end. */
interface TrialRun {
  readonly spentBefore: Spending;
  readonly endsAt: number;
  readonly homes: TrialHomes;
}

/** Runs one trial in a home of its own. */
export async function runTrial(plan: RunPlan, given: SuiteCase, key: TrialKey, run: TrialRun): Promise<TrialRecord> {
  const isKept = plan.options.keepsHomes === true;
  let root: string | undefined;
  try {
    root = run.homes.make();
    const home = makeTrialHome(root, plan.options.env ?? [], plan.script !== undefined);
    const record = await runIn(home, plan, given, key, run);
    return isKept ? { ...record, home: root } : record;
  } catch (error) {
    if (errnoOf(error) === undefined) throw error;
    return unrun(given, key, "errored", "disk_failed");
  } finally {
    if (root !== undefined) {
      if (isKept) run.homes.keep(root);
      else run.homes.remove(root);
    }
  }
}

async function runIn(
  home: TrialHome,
  plan: RunPlan,
  given: SuiteCase,
  key: TrialKey,
  run: TrialRun,
): Promise<TrialRecord> {
  const refuse = (reason: TrialReason): TrialRecord => unrun(given, key, "errored", reason);
  const fixture = given.fixture === undefined ? undefined : join(plan.folder, FIXTURES_FOLDER, given.fixture);
  if (fixture === undefined) mkdirSync(home.work);
  const before = fixture === undefined ? readTree(home.work) : copyTree(fixture, home.work);
  if (!before.ok) return refuse("fixture_unusable");
  const skillFolder = join(home.library, basename(dirname(plan.skill.path)));
  const staged = join(skillFolder, basename(plan.skill.path));
  const hasSkill = key.condition !== "baseline";
  if (hasSkill && !copyTree(dirname(plan.skill.path), skillFolder).ok) return refuse("skill_unusable");
  const scripted = script(plan, given, key, home, staged);
  if (scripted === undefined) return refuse("script_missing");
  const watch = new TrialWatch(home.work, hasSkill ? { path: staged, text: plan.skill.text } : undefined);
  const isForced = key.condition === "forced";
  const played = await playTrial({
    plan,
    watch,
    cwd: home.work,
    env: { ...home.env, ...scripted.env },
    args: [...hostArgs(plan), ...scripted.args, ...(hasSkill ? ["--skill", staged] : [])],
    prompt: isForced ? `/skill:${plan.skill.name} ${given.prompt}` : given.prompt,
    spentBefore: run.spentBefore,
    endsAt: run.endsAt,
  });
  const after = readTree(home.work, undefined, true);
  const changed = after.ok ? changedPaths(before.hashes, after.hashes) : [];
  const judged =
    played.outcome === undefined
      ? await judgeTrial(given.expectedChecks, plan.checks, {
          answer: watch.answer,
          changedPaths: changed,
          toolCalls: watch.toolCalls,
          condition: key.condition,
          skillLoaded: watch.skillLoaded,
          workspaceRoot: home.work,
          maxToolCalls: plan.config.maxToolCalls,
        })
      : { outcome: played.outcome, reason: played.reason, checks: {} };
  return {
    ...unrun(given, key, judged.outcome, judged.reason),
    skillLoaded: watch.skillLoaded,
    checks: judged.checks,
    toolCalls: watch.startedCalls,
    toolErrors: watch.toolCalls.filter(({ isError }) => isError).length,
    tokens: watch.tokens,
    costUsd: watch.costUsd,
    durationMs: played.durationMs,
    changedPaths: changed,
    ...(plan.options.includesRaw === true
      ? { answer: watch.answer.slice(0, ANSWER_CHARS_MAX), stderr: played.stderr }
      : {}),
    ...(plan.options.includesEvents === true ? { events: played.events } : {}),
  };
}

/** The record of a trial that was not run. */
export function unrun(
  given: SuiteCase,
  key: TrialKey,
  outcome: TrialRecord["outcome"],
  reason: TrialReason | null,
): TrialRecord {
  return {
    ...key,
    outcome,
    reason,
    shouldTrigger: given.shouldTrigger,
    skillLoaded: false,
    checks: {},
    toolCalls: 0,
    toolErrors: 0,
    tokens: 0,
    costUsd: 0,
    durationMs: 0,
    changedPaths: [],
  };
}

function hostArgs({ folder, config, options, script: scripted }: RunPlan): readonly string[] {
  const model = scripted === undefined ? options.model : "scripted/script";
  return [
    "--mode",
    "rpc",
    "--no-session",
    "--no-approve",
    "--no-context-files",
    "--no-extensions",
    "--no-skills",
    "--no-prompt-templates",
    "--no-themes",
    "--no-mcp",
    "--tools",
    config.tools.join(","),
    ...config.extensionPaths.flatMap((path) => ["-e", resolve(folder, path)]),
    ...(model === undefined ? [] : ["--model", model]),
  ];
}

/** What a trial with a script needs beyond; undefined when the script has nothing for it. */
function script(
  plan: RunPlan,
  given: SuiteCase,
  key: TrialKey,
  home: TrialHome,
  staged: string,
): { readonly args: readonly string[]; readonly env: Readonly<Record<string, string>> } | undefined {
  if (plan.script === undefined) return { args: [], env: {} };
  const turns = turnsFor(plan.script, { ...key, prompt: given.prompt }, { skill: staged, work: home.work });
  if (turns === undefined) return undefined;
  const path = join(home.root, "turns.json");
  writeFileSync(path, JSON.stringify(turns));
  const name = import.meta.url.endsWith(".ts") ? "./scripted-provider.ts" : "./scripted-provider.js";
  return { args: ["-e", fileURLToPath(new URL(name, import.meta.url))], env: { FATHOMLINE_EVAL_TURNS: path } };
}
