import type { Confirm, LazyTool, Schema } from "@fathomline/contracts";
import { callTool, EXIT_STATUS, noAnswerText } from "@fathomline/pi-adapter";

/** What a command prints and how it ends. `output` is safe for where it goes. */
export interface EvalOutcome {
  readonly output?: string;
  readonly complaint?: string;
  readonly exitStatus: number;
}

export interface EvalCall {
  readonly tools: readonly LazyTool[];
  /** Absolute. */
  readonly cwd: string;
  readonly signal: AbortSignal;
}

/** An envelope with the text that a model reads and the facts of renderers, or how the command ends without one. */
export type EvalAnswer<Native> =
  | { readonly ok: true; readonly native: Native; readonly content: readonly string[]; readonly details: object }
  | { readonly ok: false; readonly outcome: EvalOutcome };

/** Calls a tool once and reads its envelope. It never rejects. */
export async function callEval<Native>(
  name: string,
  schema: Schema<Native>,
  input: object,
  { tools, cwd, signal }: EvalCall,
  confirm?: Confirm,
): Promise<EvalAnswer<Native>> {
  const tool = tools.find(({ definition }) => definition.name === name);
  if (tool === undefined) return ended(`this command has no ${name}`, EXIT_STATUS.noEnvelope);
  try {
    const context = { cwd, signal, scope: {}, ...(confirm === undefined ? {} : { confirm }) };
    const outcome = await callTool(tool, input, context);
    if (outcome.kind === "rejected") return ended(outcome.message, EXIT_STATUS.rejected);
    const { native, content, details } = outcome.answer;
    const read = schema.safeParse(native);
    if (!read.success) return ended(`the answer of ${name} is not of its own schema`, EXIT_STATUS.noEnvelope);
    return { ok: true, native: read.data, content, details };
  } catch (error) {
    return ended(noAnswerText(tool.definition, error), EXIT_STATUS.noEnvelope);
  }
}

function ended(complaint: string, exitStatus: number): { readonly ok: false; readonly outcome: EvalOutcome } {
  return { ok: false, outcome: { complaint, exitStatus } };
}
