import {
  EVAL_CEILINGS,
  seal,
  type EvalBootstrapEnvelope,
  type EvalBootstrapErrorCode,
  type EvalBootstrapInput,
  type Tool,
  type ToolContext,
} from "@fathomline/contracts";
import { EvalBootstrapEnvelopeSchema, EvalBootstrapInputSchema } from "@fathomline/contracts/v1";
import type { EvalSettings } from "../apply/bootstrap-options.ts";
import { applySuite } from "../apply/apply-suite.ts";
import { skillEvalBootstrapDefinition } from "../definitions.ts";
import { printFrom } from "../package/open-package.ts";
import { attemptPlan } from "../plan/attempt-plan.ts";
import { presentBootstrap } from "../present/present-bootstrap.ts";
import { boundEvalEffects, NOTHING_DONE } from "../project/eval-effects.ts";
import { bootstrapFailure, projectPlan, type BootstrapFacts } from "../project/project-bootstrap.ts";

interface Answered {
  readonly envelope: EvalBootstrapEnvelope;
  readonly facts: BootstrapFacts;
}

/** `skill_eval_bootstrap` over a file system. */
export function createBootstrapTool(settings: EvalSettings): Tool<EvalBootstrapInput, EvalBootstrapEnvelope> {
  return {
    definition: skillEvalBootstrapDefinition,
    input: EvalBootstrapInputSchema,
    output: EvalBootstrapEnvelopeSchema,
    async run(input, context) {
      context.signal.throwIfAborted();
      const { envelope: projected, facts } =
        input.mode === "apply" ? await apply(input, context, settings) : preview(input, context, settings);
      const { envelope } = seal<EvalBootstrapEnvelope>({
        envelope: projected,
        schema: EvalBootstrapEnvelopeSchema,
        maxBytes: EVAL_CEILINGS.envelopeBytes,
        contractError: (code) => bootstrapFailure(code, facts),
      });
      return { native: envelope, ...presentBootstrap(envelope), isError: !envelope.ok };
    },
  };
}

function preview(
  input: EvalBootstrapInput,
  { cwd, replacedInputChars }: ToolContext,
  settings: EvalSettings,
): Answered {
  const facts: BootstrapFacts = {
    confirmation: "not_asked",
    effects: boundEvalEffects(NOTHING_DONE),
    replacedInputChars,
  };
  const plan = attemptPlan(input, cwd, settings.fileSystem);
  if (!plan.ok) return { envelope: bootstrapFailure(plan.code, facts), facts };
  const isOther = input.planHash !== undefined && input.planHash !== plan.hash;
  return { envelope: isOther ? bootstrapFailure("plan_changed", facts) : projectPlan(plan, "preview", facts), facts };
}

async function apply(input: EvalBootstrapInput, context: ToolContext, settings: EvalSettings): Promise<Answered> {
  const { cwd, signal, confirm, mutationQueue, replacedInputChars } = context;
  if (confirm === undefined) return unavailable(replacedInputChars);
  const { result, plan, confirmation, recorder } = await applySuite(
    input,
    { cwd, signal, confirm, ...(mutationQueue === undefined ? {} : { mutationQueue }) },
    settings,
  );
  const print = (path: string): string => (plan === undefined ? path : printFrom(plan.place, path));
  const facts: BootstrapFacts = {
    confirmation,
    effects: boundEvalEffects(recorder.observations(print)),
    replacedInputChars,
  };
  if (result.ok) return { envelope: projectPlan(result.plan, result.mode, facts), facts };
  return { envelope: bootstrapFailure(result.code, facts), facts };
}

/** Before anything is looked at: where nobody can be asked, nothing is ever applied. */
function unavailable(replacedInputChars: number): Answered {
  const code: EvalBootstrapErrorCode = "not_dispatched";
  const effects = boundEvalEffects(NOTHING_DONE);
  const facts: BootstrapFacts = { confirmation: "unavailable", effects, replacedInputChars };
  return { envelope: bootstrapFailure(code, facts), facts };
}
