import { EVAL_CEILINGS, type ToolDefinition } from "@fathomline/contracts";
import bootstrapInput from "@fathomline/contracts/schemas/eval-bootstrap-input.json" with { type: "json" };
import bootstrapOutput from "@fathomline/contracts/schemas/eval-bootstrap-output.json" with { type: "json" };
import reviewInput from "@fathomline/contracts/schemas/eval-review-input.json" with { type: "json" };
import reviewOutput from "@fathomline/contracts/schemas/eval-review-output.json" with { type: "json" };

const ceilings = {
  envelopeBytes: EVAL_CEILINGS.envelopeBytes,
  contentBytes: EVAL_CEILINGS.contentBytes,
  detailsBytes: EVAL_CEILINGS.detailsBytes,
};

/** What hosts list: plain data, so that a host starts without zod or this family's code. */
export const skillEvalReviewDefinition: ToolDefinition = {
  name: "skill_eval_review",
  title: "Review a skill's eval suite",
  description: [
    "Review one behavioural eval suite of an agent skill (evals/<name>/) by reading it: config, cases, checks, fixtures, runner, scripts, ignore rules and the skill itself.",
    "Result: ok, data.findings[] of { rule, severity, path, message, pointer, caseIndex } with errors first, data.counts, data.notEvaluated[] of { rule, because }, completeness, effects.",
    "Findings are not errors: ok is true when the review took place. Runs nothing, imports nothing, writes nothing.",
  ].join(" "),
  snippet: "Review a skill's eval suite before any money is spent on running it",
  guidelines: [
    "Use skill_eval_review after editing a suite's config, cases or fixtures, and before anyone runs it.",
    "A finding of skill_eval_review names a file, a JSON pointer and a case by number; read the file to see the value.",
  ],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  execution: "parallel",
  inputSchema: reviewInput,
  outputSchema: reviewOutput,
  ceilings,
};

export const skillEvalBootstrapDefinition: ToolDefinition = {
  name: "skill_eval_bootstrap",
  title: "Scaffold a skill's eval suite",
  description: [
    "Plan (mode preview, the default) or write (mode apply) a behavioural eval suite for an agent skill: evals/<name>/ with config, cases, checks, runner, README and fixtures, one script in package.json, one rule in .gitignore.",
    "Result: ok, confirmation, data.{ mode, evalName, scriptName, script, counts, files[] of { path, bytes, contentHash }, edits[] of { path, change, added }, blockers[], planHash }, completeness, effects.",
    "apply asks a person first and is refused without one; it never replaces a suite, and applying what is there already changes nothing.",
  ].join(" "),
  snippet: "Plan or write a skill's eval suite, confirmed by a person",
  guidelines: [
    "Call skill_eval_bootstrap with mode preview first, show the plan, then apply with the preview's planHash.",
    "When skill_eval_bootstrap answers ok false, read effects before trying again; not_dispatched means that a person did not confirm.",
    "Negative cases of skill_eval_bootstrap are prompts close to the skill's subject that must not load it.",
  ],
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  execution: "sequential",
  inputSchema: bootstrapInput,
  outputSchema: bootstrapOutput,
  ceilings,
};
