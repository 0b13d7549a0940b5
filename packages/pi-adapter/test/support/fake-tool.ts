import {
  lazyTool,
  type JsonSchema,
  type LazyTool,
  type Schema,
  type ToolAnswer,
  type ToolContext,
  type ToolDefinition,
} from "@fathomline/contracts";

const inputSchema: JsonSchema = {
  type: "object",
  properties: {
    query: { type: "string", maxLength: 20 },
    limit: { type: "integer", minimum: 1, maximum: 100 },
    mode: { type: "string", enum: ["compact", "detailed"] },
    explain: { type: "boolean" },
    terms: { anyOf: [{ type: "string" }, { type: "array", items: { type: "string" }, maxItems: 3 }] },
  },
  additionalProperties: false,
};

export const FAKE_DEFINITION: ToolDefinition = {
  name: "fake_search",
  title: "Fake search",
  description: "Finds nothing, reliably",
  snippet: "Find nothing",
  guidelines: ["Use fake_search in tests.", "Never elsewhere."],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  execution: "parallel",
  inputSchema,
  outputSchema: { type: "object", properties: { ok: { type: "boolean" } }, required: ["ok"] },
  ceilings: { envelopeBytes: 1_000, contentBytes: 1_000, detailsBytes: 1_000 },
};

// The shape is checked from the JSON Schema; this stands for the finer checks that only a validator knows.
const input: Schema<unknown> = {
  safeParse: (data) =>
    typeof data === "object" && data !== null && Reflect.get(data, "query") === "refused"
      ? { success: false, error: { issues: [{ path: ["query"], message: "expected another one" }] } }
      : { success: true, data },
};

export const OK_ANSWER: ToolAnswer<unknown> = {
  native: { contractVersion: 1, operation: "search", ok: true, data: { results: [] } },
  content: ["nothing found", "receipt: nothing omitted"],
  details: { rows: 0 },
  isError: false,
};

export interface FakeTool extends LazyTool {
  /** How often the Tool was opened, and what `run` was called with. */
  readonly seen: { opened: number; readonly calls: { readonly input: unknown; readonly context: ToolContext }[] };
}

export interface FakeOptions {
  readonly run?: (input: unknown, context: ToolContext) => Promise<ToolAnswer<unknown>> | ToolAnswer<unknown>;
  readonly open?: () => Promise<void> | void;
  readonly definition?: Partial<ToolDefinition>;
}

/** A Tool that records how it is used. */
export function fakeTool(options: FakeOptions = {}): FakeTool {
  const seen: FakeTool["seen"] = { opened: 0, calls: [] };
  const definition = { ...FAKE_DEFINITION, ...options.definition };
  const lazy = lazyTool(definition, async () => {
    seen.opened += 1;
    await options.open?.();
    return {
      definition,
      input,
      output: input,
      run: async (data: unknown, context: ToolContext) => {
        seen.calls.push({ input: data, context });
        return (await options.run?.(data, context)) ?? OK_ANSWER;
      },
    };
  });
  return { ...lazy, seen };
}
