import type { RunPlan } from "@fathomline/eval/run";
import { counted } from "../output/counted.ts";
import { plannedTrials, trialsByCondition } from "./planned-trials.ts";
import { cellText, tableLines } from "../output/table-lines.ts";

const MS_PER_S = 1000;
const S_PER_MIN = 60;
const COLUMNS = [{ heading: "CONDITION" }, { heading: "TRIALS", align: "right" }] as const;

type Limits = RunPlan["runLimits"];

/** What a plan would run and may spend. What nobody can know before a run is said to be unknown. */
export function dryRunText(plan: RunPlan): string {
  const { cases, trials, trialLimits, runLimits, skill, options, config, script } = plan;
  const total = plannedTrials(plan);
  const positive = cases.filter(({ shouldTrigger }) => shouldTrigger).length;
  const skipped = trialsByCondition(plan).reduce((sum, row) => sum + row.skipped, 0);
  return [
    `Would run ${counted(total, "trial")} of the skill ${cellText(skill.name)}: ${counted(cases.length, "case")} (${positive} positive, ${
      cases.length - positive
    } negative), ${counted(trials, "trial")} each under every condition`,
    "",
    ...tableLines(
      COLUMNS,
      trialsByCondition(plan).map((row) => [row.condition, String(row.trials)]),
    ),
    ...(skipped === 0 ? [] : [`(skipped by design: ${counted(skipped, "trial")} of negative cases under forced)`]),
    "",
    `Model: ${script === undefined ? cellText(options.model ?? "Pi's default") : "a script; no network, no key"}`,
    `Tools of trials: ${config.tools.map(cellText).join(", ")}`,
    `Limits of a trial: ${limitsText(trialLimits)}`,
    `Limits of the run: ${limitsText(runLimits)}`,
    `At most: ${mostText(total, plan)}`,
    `Cost: ${costText(plan)}`,
    ...(options.isResumed === true ? ["With --resume, trials that the log has already are not run again."] : []),
    "Nothing was run.",
  ].join("\n");
}

function limitsText({ calls, tokens, costUsd, timeMs }: Limits): string {
  const limits = [
    ...(calls === undefined ? [] : [counted(calls, "tool call")]),
    ...(tokens === undefined ? [] : [counted(tokens, "token")]),
    ...(costUsd === undefined ? [] : [`$${costUsd}`]),
    ...(timeMs === undefined ? [] : [timeText(timeMs)]),
  ];
  return limits.length === 0 ? "none" : limits.join(", ");
}

/** What the limits of trials and run leave as the most that can be used. */
function mostText(total: number, { trialLimits, runLimits }: RunPlan): string {
  const most = (name: "calls" | "timeMs"): number | undefined => {
    const ofTrials = trialLimits[name];
    const bounds = [ofTrials === undefined ? undefined : ofTrials * total, runLimits[name]];
    const known = bounds.filter((bound) => bound !== undefined);
    return known.length === 0 ? undefined : Math.min(...known);
  };
  return limitsText({ calls: most("calls"), tokens: undefined, costUsd: undefined, timeMs: most("timeMs") });
}

function costText({ script, runLimits, trialLimits }: RunPlan): string {
  if (script !== undefined) return "none; what a script states as a cost is not paid";
  const isLimited = runLimits.costUsd !== undefined || trialLimits.costUsd !== undefined;
  const unknown = "unknown before the run: it depends on the model and on how much each trial reads and says";
  return isLimited
    ? `${unknown}; the limit stops it after the message that passes it`
    : `${unknown}; --max-cost sets a limit`;
}

function timeText(ms: number): string {
  const seconds = Math.ceil(ms / MS_PER_S);
  return seconds < S_PER_MIN * 2 ? `${seconds} s` : `${Math.ceil(seconds / S_PER_MIN)} min`;
}
