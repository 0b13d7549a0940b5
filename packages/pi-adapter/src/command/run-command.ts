import type { LazyTool } from "@fathomline/contracts";
import { callTool } from "../call/call-tool.ts";
import { noAnswerText } from "../call/no-answer-text.ts";
import { renderChannel, type Channel } from "./render-channel.ts";

/** Exit statuses of one tool run from a shell. */
export const EXIT_STATUS = { ok: 0, failed: 1, rejected: 2, noEnvelope: 3 } as const;

export interface CommandCall {
  readonly tool: LazyTool;
  readonly input: unknown;
  /** Absolute working folder. */
  readonly cwd: string;
  readonly channel: Channel;
  /** Indents JSON. */
  readonly pretty: boolean;
  readonly signal: AbortSignal;
  /** Identity of the session: calls with the same object share reports and services. */
  readonly scope: object;
  readonly progress?: (message: string) => void;
}

export interface CommandResult {
  /** For standard output, without a line end; undefined when there is no envelope. */
  readonly output: string | undefined;
  /** The envelope itself; undefined where there is none. */
  readonly native: unknown;
  /** For standard error; undefined when there is nothing to say. */
  readonly complaint: string | undefined;
  /** `answered` whether the answer is ok or not. */
  readonly outcome: "answered" | "rejected" | "no_answer";
  readonly exitStatus: (typeof EXIT_STATUS)[keyof typeof EXIT_STATUS];
}

/** Runs one Tool and renders the chosen channel. It never rejects: what went wrong is in the result. */
export async function runCommand(call: CommandCall): Promise<CommandResult> {
  const { tool, input, channel, pretty, ...context } = call;
  try {
    const outcome = await callTool(tool, input, context);
    if (outcome.kind === "rejected") return withoutEnvelope("rejected", outcome.message, EXIT_STATUS.rejected);
    return {
      output: renderChannel(outcome.answer, channel, pretty),
      native: outcome.answer.native,
      complaint: undefined,
      outcome: "answered",
      exitStatus: outcome.answer.isError ? EXIT_STATUS.failed : EXIT_STATUS.ok,
    };
  } catch (error) {
    return withoutEnvelope("no_answer", noAnswerText(tool.definition, error), EXIT_STATUS.noEnvelope);
  }
}

function withoutEnvelope(
  outcome: "rejected" | "no_answer",
  complaint: string,
  exitStatus: CommandResult["exitStatus"],
): CommandResult {
  return { output: undefined, native: undefined, complaint, outcome, exitStatus };
}
