import { expect } from "vitest";
import type {
  DescribeEnvelope,
  DescribeFailure,
  DescribeInput,
  DescribeSuccess,
  ObservedField,
} from "@fathomline/contracts";
import { DescribeEnvelopeSchema } from "@fathomline/contracts/v1";
import { describeTool } from "@fathomline/describe/tool";
import { checkAnswer, checkCounts } from "./answer.ts";
import { contextOf, type CallOptions } from "./context.ts";
import type { Project } from "./project.ts";

export interface Described {
  readonly envelope: DescribeSuccess;
  readonly text: string;
  readonly details: unknown;
  readonly observed: readonly ObservedField[];
  readonly names: readonly string[];
  readonly field: (name: string) => ObservedField | undefined;
}

interface DescribeAnswer {
  readonly envelope: DescribeEnvelope;
  readonly text: string;
  readonly details: unknown;
}

/** Calls the describe Tool in process, through the entry that the command line binds, and checks every channel. */
export async function askFields(project: Project, input: unknown, options: CallOptions = {}): Promise<DescribeAnswer> {
  const tool = await describeTool.load();
  const outcome = await tool.call(input, contextOf(project, options));
  if (outcome.kind === "rejected") throw new Error(outcome.message);
  const { answer } = outcome;
  checkAnswer(answer, tool.definition, project.outer);
  const envelope = DescribeEnvelopeSchema.parse(answer.native);
  expect(answer.isError).toBe(!envelope.ok);
  checkCounts(envelope.completeness.counts);
  return { envelope, text: answer.content.join("\n"), details: answer.details };
}

/** The successful answer to a describe; with types and counts of values unless the input says otherwise. */
export async function describeFields(
  project: Project,
  input: DescribeInput = {},
  options: CallOptions = {},
): Promise<Described> {
  const { envelope, ...rest } = await askFields(project, { outputMode: "detailed", ...input }, options);
  if (!envelope.ok) throw new Error(`${envelope.error.code}: ${envelope.error.message}`);
  const { observed } = envelope.data;
  return {
    ...rest,
    envelope,
    observed,
    names: observed.map(({ name }) => name),
    field: (name) => observed.find((field) => field.name === name),
  };
}

/** The failure envelope of a describe that must fail. */
export async function describeFailure(
  project: Project,
  input: DescribeInput,
  options: CallOptions = {},
): Promise<DescribeFailure> {
  const { envelope } = await askFields(project, input, options);
  if (envelope.ok) throw new Error("the describe succeeded");
  return envelope;
}

/** Why the input was rejected; nothing else of the call remains. */
export async function describeRejection(project: Project, input: unknown): Promise<string> {
  const outcome = await (await describeTool.load()).call(input, contextOf(project, {}));
  if (outcome.kind === "answer") throw new Error("the input was accepted");
  return outcome.message;
}
