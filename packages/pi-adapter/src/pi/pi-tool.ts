import type { JsonSchema, ToolAnnotations } from "@fathomline/contracts";
import type { PiRenderers } from "./render/lazy-renderers.ts";

/** What the adapter reads of the context that Pi gives to a call. */
export interface PiCallContext {
  readonly cwd: string;
  /** A new object for every session of a process. */
  readonly sessionManager: object;
  /** Whether a person can be asked. */
  readonly hasUI?: boolean;
  readonly ui?: PiQuestions;
}

/** Where Pi asks a person; a dialog that ends without an answer is a no. */
export interface PiQuestions {
  confirm(title: string, message: string, options: { timeout: number; signal: AbortSignal }): Promise<boolean>;
}

/** A result as Pi takes it. Pi never compares `structuredContent` with a schema; the Tool has done so. */
export interface PiToolResult {
  content: { type: "text"; text: string }[];
  details: unknown;
  structuredContent?: PiJson;
  isError?: boolean;
}

/** JSON in the form that Pi's types ask for. */
export type PiJson = null | boolean | number | string | PiJson[] | { [key: string]: PiJson };

/** A tool as Pi registers it, described here so that nothing of the host is imported. */
export interface PiTool extends Partial<PiRenderers> {
  name: string;
  label: string;
  description: string;
  promptSnippet: string;
  promptGuidelines: string[];
  parameters: JsonSchema;
  outputSchema: JsonSchema;
  annotations: ToolAnnotations;
  executionMode: "parallel" | "sequential";
  prepareArguments(raw: unknown): Record<string, unknown>;
  execute(
    toolCallId: string,
    params: unknown,
    signal: AbortSignal | undefined,
    onUpdate: ((partial: PiToolResult) => void) | undefined,
    context: PiCallContext,
  ): Promise<PiToolResult>;
}
