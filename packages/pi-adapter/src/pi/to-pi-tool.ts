import { inputRejection, type LazyTool, type MutationQueue, type ToolAnswer } from "@fathomline/contracts";
import { callTool } from "../call/call-tool.ts";
import { noAnswerText } from "../call/no-answer-text.ts";
import { confirmThrough } from "./confirm-through.ts";
import type { PiTool, PiToolResult } from "./pi-tool.ts";
import { plainJson } from "./plain-json.ts";
import type { VisualLines } from "./render/host.ts";
import { lazyRenderers } from "./render/lazy-renderers.ts";

/** Values of the host that its entry injects: a compiled module that imported them would get a second host. */
export interface HostValues {
  /** Pi's `withFileMutationQueue`: runs work when no other tool of this host changes the file. */
  readonly mutationQueue?: MutationQueue;
  /** Pi's `truncateToVisualLines`. Without it the tools have no renderers, and Pi shows their text. */
  readonly visualLines?: VisualLines;
}

/**
 * Binds a Tool to Pi. Wrong input is refused before Pi coerces it ("5" to 5, 3.7 to 3); an answer carries its three channels as
 * plain JSON; an abort or a failure without an answer rejects with an Error, as Pi expects. The Tool is loaded by the first call
 * whose input has the right shape.
 */
export function toPiTool(tool: LazyTool, { mutationQueue, visualLines }: HostValues = {}): PiTool {
  const { definition } = tool;
  return {
    name: definition.name,
    label: definition.title,
    description: definition.description,
    promptSnippet: definition.snippet,
    promptGuidelines: [...definition.guidelines],
    parameters: definition.inputSchema,
    outputSchema: definition.outputSchema,
    annotations: definition.annotations,
    executionMode: definition.execution,
    ...(visualLines === undefined ? {} : lazyRenderers(definition, visualLines)),

    prepareArguments(raw) {
      const input = raw ?? {};
      const rejection = inputRejection(definition.name, definition.inputSchema, input);
      if (rejection !== undefined) throw new Error(rejection);
      if (!isRecord(input)) throw new TypeError(`${definition.name} has an input schema that is no object schema`);
      return input;
    },

    async execute(_toolCallId, params, hostSignal, onUpdate, context) {
      const signal = hostSignal ?? new AbortController().signal;
      const confirm = confirmThrough(context);
      let outcome;
      try {
        outcome = await callTool(tool, params, {
          cwd: context.cwd,
          signal,
          scope: context.sessionManager,
          ...(onUpdate === undefined ? {} : { progress: progressTo(onUpdate) }),
          ...(mutationQueue === undefined ? {} : { mutationQueue }),
          ...(confirm === undefined ? {} : { confirm }),
        });
        if (outcome.kind === "answer") return toPiResult(outcome.answer);
      } catch (error) {
        if (signal.aborted && error instanceof Error) throw error;
        throw new Error(noAnswerText(definition, error), { cause: error });
      }
      throw new Error(outcome.message);
    },
  };
}

function toPiResult(answer: ToolAnswer<unknown>): PiToolResult {
  return {
    content: answer.content.map((text) => ({ type: "text", text })),
    details: plainJson(answer.details),
    structuredContent: plainJson(answer.native),
    isError: answer.isError,
  };
}

function progressTo(onUpdate: (partial: PiToolResult) => void): (message: string) => void {
  return (message) => {
    try {
      onUpdate({ content: [{ type: "text", text: message }], details: { progress: message } });
    } catch {
      // A watcher that fails must not stop work that may be half done.
    }
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
