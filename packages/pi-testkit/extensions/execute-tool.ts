import type { ExtensionAPI } from "@earendil-works/pi-coding-agent";
import { asRecord, stringField } from "../src/json-record.ts";

const parameters = {
  type: "object",
  properties: { name: { type: "string" }, args: { type: "object" } },
  required: ["name", "args"],
  additionalProperties: false,
};

/** Adds `call_via_context`: runs another tool through `ctx.executeTool` and returns the host's outcome as JSON text. */
export default function executeTool(pi: ExtensionAPI): void {
  pi.registerTool({
    name: "call_via_context",
    label: "Call via context",
    description: "Calls another tool through ctx.executeTool and returns the outcome as JSON",
    parameters,
    async execute(_toolCallId, input: unknown, _signal, _onUpdate, ctx) {
      const params = asRecord(input, "params");
      const outcome = await ctx.executeTool(stringField(params, "name"), params["args"]);
      return { content: [{ type: "text", text: JSON.stringify(outcome) }], details: {} };
    },
  });
}
