import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import type {
  Confirm,
  EvalBootstrapEnvelope,
  EvalBootstrapFailure,
  EvalBootstrapSuccess,
  EvalConfirmation,
} from "@fathomline/contracts";
import { EXIT_STATUS, jsonText } from "@fathomline/pi-adapter";
import { attempt } from "@fathomline/workspace";
import { terminalJson } from "../output/terminal-text.ts";
import { askPerson } from "./ask-person.ts";
import { callEval, type EvalAnswer, type EvalOutcome } from "./call-eval.ts";
import type { EvalRun } from "./eval-command.ts";
import { parseNew, type NewCommand } from "./parse-new.ts";
import { appliedText, isBlocked, planRows, planText, suiteOf } from "./plan-text.ts";
import { terminalStyle } from "./terminal-style.ts";

const SKILL_FILE = "SKILL.md";
const NOT_WRITTEN: Partial<Record<EvalConfirmation, string>> = {
  unavailable: "nothing was written: there is no terminal to ask on; see --yes and --plan-hash in eval new --help",
  denied: "nothing was written",
  timed_out: "nothing was written: nobody answered in time",
  aborted: "nothing was written: interrupted",
};

/** Scaffolds a suite for people: shows the plan, asks, and applies exactly what was shown. */
export async function runNew(argv: readonly string[], run: EvalRun): Promise<EvalOutcome> {
  const command = parseNew(argv, run.workingFolder, skillFile);
  if (command.kind === "wrong") return { complaint: command.message, exitStatus: EXIT_STATUS.rejected };
  const { EvalBootstrapEnvelopeSchema } = await import("@fathomline/contracts/v1");
  const { input, cwd, planHash } = command;
  const call = (
    mode: "preview" | "apply",
    hash: string | undefined,
    confirm?: Confirm,
  ): Promise<EvalAnswer<EvalBootstrapEnvelope>> => {
    const asked = { ...input, mode, ...(hash === undefined ? {} : { planHash: hash }) };
    return callEval("skill_eval_bootstrap", EvalBootstrapEnvelopeSchema, asked, { ...run, cwd }, confirm);
  };
  if (command.consent === "hash") {
    return applied(await call("apply", planHash, async (asked) => asked.planHash === planHash), command, run);
  }
  if (command.consent === "preview") return previewed(await call("preview", planHash), command, run);
  const stdin = run.stderr.isTTY === true ? run.openStdin() : undefined;
  if (stdin?.isTTY !== true) return applied(await call("apply", planHash), command, run);
  const preview = await call("preview", planHash);
  if (!preview.ok || !preview.native.ok || isBlocked(preview.native)) return previewed(preview, command, run);
  const style = terminalStyle(run.stderr, run.environment);
  const ask = askPerson(stdin, run.stderr, style, planRows(preview.native, input, style));
  return applied(await call("apply", preview.native.data.planHash, ask), command, run);
}

function previewed(answer: EvalAnswer<EvalBootstrapEnvelope>, command: NewCommand, run: EvalRun): EvalOutcome {
  return told(answer, command, run, (plan) => ({
    output: planText(plan, command.input, run.style),
    exitStatus: isBlocked(plan) ? EXIT_STATUS.failed : EXIT_STATUS.ok,
  }));
}

function applied(answer: EvalAnswer<EvalBootstrapEnvelope>, command: NewCommand, run: EvalRun): EvalOutcome {
  return told(answer, command, run, (plan) => ({
    output: appliedText(plan, suiteOf(plan)),
    exitStatus: EXIT_STATUS.ok,
  }));
}

function told(
  answer: EvalAnswer<EvalBootstrapEnvelope>,
  { json }: NewCommand,
  { onTerminal }: EvalRun,
  text: (plan: EvalBootstrapSuccess) => { readonly output: string; readonly exitStatus: number },
): EvalOutcome {
  if (!answer.ok) return answer.outcome;
  const { native } = answer;
  const success = native.ok ? text(native) : undefined;
  const exitStatus = success?.exitStatus ?? EXIT_STATUS.failed;
  const complaint = native.ok ? {} : { complaint: failureText(native, answer.content) };
  if (onTerminal && !json) return success ?? { ...complaint, exitStatus };
  const envelope = jsonText(native);
  return { output: onTerminal ? terminalJson(envelope) : envelope, ...complaint, exitStatus };
}

/** Why nothing, or not all of it, was done; with what was changed, where something was. */
function failureText({ error, confirmation }: EvalBootstrapFailure, content: readonly string[]): string {
  const unasked = error.code === "not_dispatched" ? NOT_WRITTEN[confirmation] : undefined;
  return unasked ?? content.join("\n");
}

/** A folder means the skill file in it. */
function skillFile(path: string, cwd: string): string {
  const found = attempt(() => statSync(resolve(cwd, path)));
  return found.ok && found.value.isDirectory() ? join(path, SKILL_FILE) : path;
}
