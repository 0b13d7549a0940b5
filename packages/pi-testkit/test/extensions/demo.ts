import { once } from "node:events";
import type { ExtensionAPI } from "@earendil-works/pi-coding-agent";
import { asRecord } from "../../src/json-record.ts";

const parameters = {
  type: "object",
  properties: { how: { enum: ["ok", "soft", "throw"] }, text: { type: "string" } },
  required: ["how"],
  additionalProperties: false,
};

const outputSchema = {
  oneOf: [
    {
      type: "object",
      properties: { ok: { const: true }, n: { type: "number" } },
      required: ["ok", "n"],
      additionalProperties: false,
    },
    {
      type: "object",
      properties: { ok: { const: false }, code: { type: "string" } },
      required: ["ok", "code"],
      additionalProperties: false,
    },
  ],
};

export default function demo(pi: ExtensionAPI): void {
  pi.registerTool({
    name: "demo",
    label: "Demo",
    description: "A demo tool",
    parameters,
    outputSchema,
    async execute(_toolCallId, input: unknown) {
      const { how, text } = asRecord(input, "params");
      if (how === "throw") throw new Error("demo threw");
      if (how === "soft") {
        const native = { ok: false, code: "refused" };
        return {
          content: [{ type: "text", text: "refused: demo" }],
          details: { kind: "soft" },
          structuredContent: native,
          isError: true,
        };
      }
      const said = typeof text === "string" ? text : "demo ran";
      return {
        content: [{ type: "text", text: said }],
        details: { kind: "ok" },
        structuredContent: { ok: true, n: 1 },
      };
    },
  });
  pi.registerTool({
    name: "wait_for_abort",
    label: "Wait",
    description: "Waits until it is aborted",
    parameters: { type: "object", properties: {}, additionalProperties: false },
    async execute(_toolCallId, _input, signal) {
      if (signal !== undefined && !signal.aborted) await once(signal, "abort");
      throw new Error("demo aborted");
    },
  });
  pi.registerTool({
    name: "ask",
    label: "Ask",
    description: "Asks for a confirmation",
    parameters: { type: "object", properties: {}, additionalProperties: false },
    async execute(_toolCallId, _input, _signal, _onUpdate, ctx) {
      const confirmed = await ctx.ui.confirm("Title", "Body");
      return { content: [{ type: "text", text: String(confirmed) }], details: {} };
    },
  });
}
