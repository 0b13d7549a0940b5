import { EXIT_STATUS, jsonText } from "@fathomline/pi-adapter";
import { terminalJson } from "../output/terminal-text.ts";
import { callEval, type EvalOutcome } from "./call-eval.ts";
import type { EvalRun } from "./eval-command.ts";
import { findingLines } from "./finding-lines.ts";
import { givenOptions } from "./given-options.ts";
import { locate } from "./locate.ts";
import { reviewTable } from "./review-table.ts";

/** Exit statuses of a review: what tells a workflow step whether to go on. */
const REVIEW_STATUS = { clean: EXIT_STATUS.ok, errors: 1, rejected: EXIT_STATUS.rejected, unable: 3 } as const;

const OPTIONS = { package: "text", cwd: "text", json: "flag", help: "flag" } as const;

/** Reviews a suite for people: a table on a terminal, the tool's envelope elsewhere or where JSON is asked for. */
export async function runReview(argv: readonly string[], run: EvalRun): Promise<EvalOutcome> {
  const given = givenOptions(argv, OPTIONS);
  if ("wrong" in given) return { complaint: given.wrong, exitStatus: REVIEW_STATUS.rejected };
  const [suite] = given.positionals;
  if (suite === undefined || given.positionals.length > 1) {
    const complaint = "eval review takes the folder of one suite, as in fathomline eval review evals/name; see --help";
    return { complaint, exitStatus: REVIEW_STATUS.rejected };
  }
  const cwd = run.workingFolder(given.text("cwd"));
  const { targetPackagePath, path } = locate(suite, cwd, given.text("package"));
  const { EvalReviewEnvelopeSchema } = await import("@fathomline/contracts/v1");
  const input = { evalPath: path, targetPackagePath };
  const answer = await callEval("skill_eval_review", EvalReviewEnvelopeSchema, input, { ...run, cwd });
  if (!answer.ok) return answer.outcome;
  const { native } = answer;
  const isError = native.ok && native.data.counts.errors > 0;
  const exitStatus = native.ok ? (isError ? REVIEW_STATUS.errors : REVIEW_STATUS.clean) : REVIEW_STATUS.unable;
  if (!run.onTerminal || given.flag("json")) {
    const json = jsonText(native);
    return { output: run.onTerminal ? terminalJson(json) : json, exitStatus };
  }
  if (native.ok) return { output: reviewTable(native, run.style, findingLines(answer.details)), exitStatus };
  const hint = native.error.code === "manifest_missing" ? " --package or --cwd names another folder." : "";
  return { complaint: `not reviewed: ${native.error.message}${hint} [${native.error.code}]`, exitStatus };
}
