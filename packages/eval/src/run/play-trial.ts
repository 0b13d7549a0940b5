import { member, type JsonRecord } from "../suite/json-record.ts";
import { PiProcess } from "./pi-process.ts";
import type { RunPlan } from "./run-plan.ts";
import { addSpending, passedLimit, passedRunLimit, type Spending } from "./spending.ts";
import type { Outcome, TrialReason } from "./trial-record.ts";
import type { TrialWatch } from "./trial-watch.ts";

const EVENTS_CHARS_MAX = 200_000;
const DIALOGS = new Set(["confirm", "select", "input", "editor"]);

/** One prompt for one Pi. */
export interface Play {
  readonly plan: RunPlan;
  readonly watch: TrialWatch;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly args: readonly string[];
  readonly prompt: string;
  readonly spentBefore: Spending;
  readonly endsAt: number;
}

/** How it went; `outcome` is undefined when the agent came to its own end, and checks can judge. */
export interface Played {
  readonly outcome: Outcome | undefined;
  readonly reason: TrialReason | null;
  readonly durationMs: number;
  readonly stderr: string;
  readonly events: string;
}

/** Sends the prompt, watches every event, and stops the process at the first limit. */
export async function playTrial(play: Play): Promise<Played> {
  const { plan, watch } = play;
  const startedAt = performance.now();
  let events = "";
  let stopped: { readonly outcome: Outcome; readonly reason: TrialReason } | undefined;
  const { promise: over, resolve: wake } = Promise.withResolvers<void>();
  const stop = (outcome: Outcome, reason: TrialReason): void => {
    if (!watch.isSettled) stopped ??= { outcome, reason };
    wake();
  };
  const onEvent = (event: JsonRecord): void => {
    if (stopped !== undefined || watch.isSettled) return;
    if (plan.options.includesEvents === true && events.length < EVENTS_CHARS_MAX)
      events = `${events}${JSON.stringify(event)}\n`.slice(0, EVENTS_CHARS_MAX);
    if (member(event, "type") === "response" && member(event, "success") === false) stop("errored", "prompt_refused");
    if (member(event, "type") === "extension_ui_request" && DIALOGS.has(String(member(event, "method"))))
      pi.send({ type: "extension_ui_response", id: member(event, "id"), cancelled: true });
    const wasSpent = watch.tokens + watch.startedCalls;
    watch.see(event);
    // A limit that the last message passes counts too, so it is asked before the end is believed.
    const passed = wasSpent === watch.tokens + watch.startedCalls ? undefined : limitOf(play);
    if (passed !== undefined) stop("over_budget", passed);
    if (watch.isSettled) wake();
  };
  const pi = new PiProcess({ ...play, command: plan.pi, onEvent, onBroken: (why) => stop("errored", why) });
  void pi.ended.then(() => stop("errored", "host_ended"));
  const remaining = play.endsAt - Date.now();
  const isRunTime = remaining < plan.config.timeoutMs;
  const timer = setTimeout(
    () => stop("over_budget", isRunTime ? "run_time" : "time"),
    Math.max(0, Math.min(plan.config.timeoutMs, remaining)),
  );
  const abort = (): void => stop("skipped", "aborted");
  const { signal } = plan.options;
  signal?.addEventListener("abort", abort, { once: true });
  if (signal?.aborted === true) abort();
  pi.send({ type: "prompt", id: "prompt", message: play.prompt });
  await over;
  clearTimeout(timer);
  signal?.removeEventListener("abort", abort);
  await pi.stop();
  const failed = watch.stopReason === "stop" ? undefined : ({ outcome: "errored", reason: "model_error" } as const);
  const ended = stopped ?? failed;
  return {
    outcome: ended?.outcome,
    reason: ended?.reason ?? null,
    durationMs: Math.round(performance.now() - startedAt),
    stderr: pi.stderrTail,
    events,
  };
}

function limitOf({ plan, watch, spentBefore }: Play): TrialReason | undefined {
  const spent = { calls: watch.startedCalls, tokens: watch.tokens, costUsd: watch.costUsd };
  return passedLimit(spent, plan.trialLimits) ?? passedRunLimit(addSpending(spentBefore, spent), plan.runLimits);
}
