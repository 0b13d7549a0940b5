import { expect, test } from "vitest";
import { checkInput, loadTool, type Tool } from "../../src/index.ts";
import { SearchInputSchema } from "../../src/v1/index.ts";
import type { SearchInput } from "../../src/index.ts";
import { FAMILIES } from "../support/families.ts";

const schema = FAMILIES.find(({ name }) => name === "search")?.input ?? {};

test("U1 lone halves in an input become U+FFFD and are counted; pairs stay", () => {
  const raw: unknown = JSON.parse('{"query":"a\\ud99cb \\ud83d\\ude00","requiredTerms":["\\udc00"]}');
  expect(checkInput("t", SearchInputSchema, schema, raw)).toEqual({
    ok: true,
    input: { query: "a\ufffdb 😀", requiredTerms: ["\ufffd"] },
    replacedChars: 2,
  });
});

test("U1 a rejection is well-formed even where a name is not", () => {
  const checked = checkInput("t", SearchInputSchema, schema, JSON.parse('{"quer\\ud800":1}'));
  expect(checked).toMatchObject({ ok: false });
  expect(JSON.stringify(checked).isWellFormed() && !JSON.stringify(checked).includes("\ufffd")).toBe(true);
});

test("U1 a Tool is told how many were replaced", async () => {
  const tool: Tool<SearchInput, number> = {
    definition: {
      name: "t",
      title: "T",
      description: "",
      snippet: "",
      guidelines: [],
      annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
      execution: "parallel",
      inputSchema: schema,
      outputSchema: { type: "object" },
      ceilings: { envelopeBytes: 1, contentBytes: 1, detailsBytes: 1 },
    },
    input: SearchInputSchema,
    output: { safeParse: () => ({ success: true, data: 0 }) },
    run: async (_input, { replacedInputChars }) => ({
      native: replacedInputChars,
      content: [],
      details: {},
      isError: false,
    }),
  };
  const context = { cwd: "/project", signal: new AbortController().signal, scope: {} };
  expect(await loadTool(tool).call({ query: "\ud800\ud800" }, context)).toMatchObject({ answer: { native: 2 } });
  expect(await loadTool(tool).call({ unknown: 1 }, context)).toMatchObject({ kind: "rejected" });
});
