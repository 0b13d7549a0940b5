import { inputRejection, type CallOutcome, type LazyTool, type LoadedTool } from "@fathomline/contracts";

export type CallContext = Parameters<LoadedTool["call"]>[1];

/**
 * Calls a Tool once. Input whose shape is wrong is refused before anything of the Tool is loaded; a call that is aborted before it
 * began rejects with the signal's reason, and nothing was done.
 */
export async function callTool(tool: LazyTool, input: unknown, context: CallContext): Promise<CallOutcome> {
  context.signal.throwIfAborted();
  const message = inputRejection(tool.definition.name, tool.definition.inputSchema, input);
  if (message !== undefined) return { kind: "rejected", message };
  const loaded = await tool.load();
  context.signal.throwIfAborted();
  return loaded.call(input, context);
}
