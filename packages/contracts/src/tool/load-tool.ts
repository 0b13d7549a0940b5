import { checkInput } from "../input/check-input.ts";
import type { LoadedTool, Tool } from "./tool.ts";

/** Closes a Tool over its input type: raw input is checked, and `run` is only called with input that passed. */
export function loadTool<Input, Native>(tool: Tool<Input, Native>): LoadedTool {
  const { definition } = tool;
  return {
    definition,
    async call(raw, context) {
      const checked = checkInput(definition.name, tool.input, definition.inputSchema, raw);
      if (!checked.ok) return { kind: "rejected", message: checked.message };
      const answer = await tool.run(checked.input, { ...context, replacedInputChars: checked.replacedChars });
      return { kind: "answer", answer };
    },
  };
}
