import {
  loadTool,
  type Confirm,
  type EvalBootstrapEnvelope,
  type EvalBootstrapInput,
  type EvalReviewEnvelope,
  type EvalReviewInput,
  type ToolAnswer,
  type ToolContext,
} from "@fathomline/contracts";
import { EvalBootstrapEnvelopeSchema, EvalReviewEnvelopeSchema } from "@fathomline/contracts/v1";
import { nodeFileSystem, type FileSystem } from "@fathomline/workspace";
import { createEvalTools, type EvalToolOptions } from "../../src/index.ts";

// What a flush does can't be seen without a loss of power, and it takes most of the time.
export const quickDisk: FileSystem = { ...nodeFileSystem, sync: () => undefined };

export const yes: Confirm = async () => Promise.resolve(true);
export const no: Confirm = async () => Promise.resolve(false);

/** A suite of one positive and one negative case. */
export const INPUT: EvalBootstrapInput = {
  skillPath: "skills/foo/SKILL.md",
  positiveCases: [{ id: "uses-it", prompt: "Please use foo on this bar.", promptKind: "explicit" }],
  negativeCases: [{ id: "leaves-it", prompt: "What time is it?" }],
};

type Given = Partial<Omit<ToolContext, "cwd">>;

function contextOf(cwd: string, given: Given = {}): ToolContext {
  return { cwd, signal: new AbortController().signal, scope: {}, replacedInputChars: 0, ...given };
}

/** Runs the tool on input that is right; the envelope keeps its schema whatever happens. */
export async function bootstrap(
  cwd: string,
  input: EvalBootstrapInput = INPUT,
  given: Given = {},
  options: EvalToolOptions = {},
): Promise<ToolAnswer<EvalBootstrapEnvelope>> {
  const tools = createEvalTools({ fileSystem: quickDisk, lockWaitMs: 0, ...options });
  const answer = await tools.bootstrap.run(input, contextOf(cwd, given));
  EvalBootstrapEnvelopeSchema.parse(answer.native);
  return answer;
}

/** Applies with a yes. */
export async function apply(
  cwd: string,
  input: EvalBootstrapInput = INPUT,
  options: EvalToolOptions = {},
): Promise<EvalBootstrapEnvelope> {
  return (await bootstrap(cwd, { ...input, mode: "apply" }, { confirm: yes }, options)).native;
}

export async function review(
  cwd: string,
  input: EvalReviewInput = { evalPath: "evals/foo" },
  options: EvalToolOptions = {},
): Promise<ToolAnswer<EvalReviewEnvelope>> {
  const tools = createEvalTools({ fileSystem: quickDisk, ...options });
  const answer = await tools.review.run(input, contextOf(cwd));
  EvalReviewEnvelopeSchema.parse(answer.native);
  return answer;
}

/** What the adapter says of raw input: a rejection, or the answer. */
export async function callBootstrap(
  cwd: string,
  raw: unknown,
  given: Given = {},
): ReturnType<ReturnType<typeof loadTool>["call"]> {
  const { bootstrap: tool } = createEvalTools({ fileSystem: quickDisk, lockWaitMs: 0 });
  return loadTool(tool).call(raw, contextOf(cwd, given));
}

/** Every channel of an answer as one text, to look for what must not be there. */
export function channels({ native, content, details }: ToolAnswer<unknown>): string {
  return JSON.stringify([native, content, details]);
}
