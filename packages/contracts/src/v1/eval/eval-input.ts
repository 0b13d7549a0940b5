import * as z from "zod";
import { EVAL_INPUT_LIMITS } from "../../eval-input-limits.ts";
import {
  areDistinct,
  EVAL_CASE_ID,
  EVAL_CHECK_NAME,
  EVAL_FIXTURE_NAME,
  EVAL_MUTATING_TOOLS,
  EVAL_POSITIVE_KINDS,
  EVAL_TOOL_NAME,
  isBlankText,
  type EvalPositiveKind,
} from "../../eval-shapes.ts";
import { ContentHash } from "../common/scalars.ts";

/** What `skill_eval_review` takes. */
export interface EvalReviewInput {
  readonly targetPackagePath?: string;
  readonly evalPath: string;
}

/** A prompt and how it is judged. */
export interface EvalNegativeCaseInput {
  readonly id: string;
  readonly prompt: string;
  readonly fixture?: string;
  readonly expectedChecks?: readonly string[];
}

/** A prompt that must make the agent load the skill. */
export interface EvalPositiveCaseInput extends EvalNegativeCaseInput {
  readonly promptKind: EvalPositiveKind;
}

/** What `skill_eval_bootstrap` takes. */
export interface EvalBootstrapInput {
  readonly targetPackagePath?: string;
  readonly skillPath: string;
  readonly evalName?: string;
  readonly positiveCases: readonly EvalPositiveCaseInput[];
  readonly negativeCases: readonly EvalNegativeCaseInput[];
  readonly extensionPaths?: readonly string[];
  readonly allowExtensionExecution?: boolean;
  readonly tools?: readonly string[];
  readonly allowHostMutation?: boolean;
  readonly mode?: "preview" | "apply";
  readonly planHash?: string;
}

const limits = EVAL_INPUT_LIMITS;
const Path = z.string().min(1).max(limits.pathChars);

const PackagePath = Path.exactOptional().describe(
  'Folder of the package, relative to the working folder (default ".").',
);

export const EvalReviewInputSchema: z.ZodType<EvalReviewInput, EvalReviewInput> = z.strictObject({
  evalPath: Path.describe("Folder of the suite, relative to the package, as evals/<name>."),
  targetPackagePath: PackagePath,
});

const caseMembers = {
  id: z
    .string()
    .max(limits.caseIdChars)
    .regex(EVAL_CASE_ID)
    .describe("Unique among all cases: a-z, 0-9, _ and -, at most 80 characters."),
  prompt: z
    .string()
    .min(1)
    .max(limits.promptChars)
    .refine((text) => !isBlankText(text), "expected text that shows something")
    .describe("What the agent is asked (at most 10,000 characters)."),
  fixture: z
    .string()
    .max(limits.fixtureChars)
    .regex(EVAL_FIXTURE_NAME)
    .exactOptional()
    .describe('Folder below fixtures/ that each trial gets a copy of (default "starter").'),
  expectedChecks: z
    .array(z.string().max(limits.checkChars).regex(EVAL_CHECK_NAME))
    .min(1)
    .max(limits.checksPerCase)
    .refine(areDistinct, "expected each check once")
    .exactOptional()
    .describe(
      "Checks that must hold (default skill_loaded or skill_not_loaded, answer_not_empty, bounded_tool_calls).",
    ),
};

const NegativeCase: z.ZodType<EvalNegativeCaseInput, EvalNegativeCaseInput> = z.strictObject(caseMembers);
const PositiveCase: z.ZodType<EvalPositiveCaseInput, EvalPositiveCaseInput> = z.strictObject({
  ...caseMembers,
  promptKind: z
    .enum(EVAL_POSITIVE_KINDS)
    .describe("explicit names the skill, implicit only needs it, contextual needs it amid other work."),
});

const mutates = ({ tools = [] }: EvalBootstrapInput): boolean =>
  tools.some((tool) => EVAL_MUTATING_TOOLS.includes(tool));

const idsDiffer = ({ positiveCases, negativeCases }: EvalBootstrapInput): boolean =>
  areDistinct([...positiveCases, ...negativeCases].map(({ id }) => id));

export const EvalBootstrapInputSchema: z.ZodType<EvalBootstrapInput, EvalBootstrapInput> = z
  .strictObject({
    skillPath: Path.describe("The SKILL.md under test, relative to the package."),
    positiveCases: z
      .array(PositiveCase)
      .min(1)
      .max(limits.cases)
      .describe("Prompts that must make the agent load the skill (1 to 20)."),
    negativeCases: z
      .array(NegativeCase)
      .min(1)
      .max(limits.cases)
      .describe("Prompts that must not make the agent load the skill (1 to 20)."),
    evalName: z
      .string()
      .min(1)
      .max(limits.nameChars)
      .exactOptional()
      .describe("Names the folder evals/<name> and the script eval:<name> (default the skill's name)."),
    tools: z
      .array(z.string().max(limits.toolChars).regex(EVAL_TOOL_NAME))
      .min(1)
      .max(limits.tools)
      .refine(areDistinct, "expected each tool once")
      .exactOptional()
      .describe('Tools that trials may use (default ["read"]).'),
    allowHostMutation: z
      .boolean()
      .exactOptional()
      .describe("Must be true when tools has bash, edit or write (default false)."),
    extensionPaths: z
      .array(Path.refine((text) => !isBlankText(text), "expected a path"))
      .max(limits.extensions)
      .refine(areDistinct, "expected each path once")
      .exactOptional()
      .describe("Extensions that trials load, relative to the package (default none; at most 10)."),
    allowExtensionExecution: z
      .boolean()
      .exactOptional()
      .describe("Must be true when extensionPaths is not empty: extensions run as host code (default false)."),
    mode: z
      .enum(["preview", "apply"])
      .exactOptional()
      .describe("preview writes nothing; apply asks a person first (default preview)."),
    planHash: ContentHash.exactOptional().describe(
      "data.planHash of a preview; apply is refused when the plan is no longer that one (default no check).",
    ),
    targetPackagePath: PackagePath,
  })
  .refine(idsDiffer, { path: ["negativeCases"], message: "expected an id only once in both lists" })
  .refine((input) => input.allowHostMutation === true || !mutates(input), {
    path: ["allowHostMutation"],
    message: "expected true, as tools has bash, edit or write",
  })
  .refine((input) => input.allowExtensionExecution === true || (input.extensionPaths ?? []).length === 0, {
    path: ["allowExtensionExecution"],
    message: "expected true, as extensionPaths is not empty",
  });
