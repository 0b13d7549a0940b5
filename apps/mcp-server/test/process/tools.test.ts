import { existsSync } from "node:fs";
import { join } from "node:path";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { Ajv, type ValidateFunction } from "ajv";
import { afterAll, beforeAll, expect, test } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { shareSchemas } from "../../src/session/share-schemas.ts";
import { TOOLS } from "../../src/tools.ts";
import { CASES } from "../support/cases.ts";
import { connectStdio, type StdioClient } from "../support/client.ts";
import { makeProject, type Project } from "../support/project.ts";

// One process and one client for all of the file: the client checks every result against the listed output schema, too.
let project: Project;
let connected: StdioClient;
const ajv = new Ajv({ strict: false, validateSchema: false });
const validators = new Map<string, ValidateFunction>();

beforeAll(async () => {
  project = makeProject();
  connected = await connectStdio({ cwd: project.folder, ajv });
});
afterAll(async () => {
  await connected.client.close();
  project.remove();
  expect(connected.stderr()).toBe("");
});

const definitions = TOOLS.map(({ definition }) => definition);

test("lists twelve tools with our own schemas, annotations and titles, on one page", async () => {
  const { tools, nextCursor } = await connected.client.listTools();
  expect(tools).toHaveLength(12);
  expect(nextCursor).toBeUndefined();
  expect(tools).toEqual(
    definitions.map(
      ({ snippet: _snippet, guidelines: _guidelines, execution: _execution, ceilings: _ceilings, ...listed }) => ({
        ...listed,
        outputSchema: shareSchemas(listed.outputSchema),
      }),
    ),
  );
  expect(tools.map(({ name }) => name)).toEqual(CASES.map(({ tool }) => tool));
  for (const { name, outputSchema } of tools) {
    expect(outputSchema).toMatchObject({ type: "object", oneOf: [{}, {}] });
    validators.set(name, ajv.compile(outputSchema ?? {}));
  }
});

test("says who it is, and gives every guideline once", () => {
  const { client } = connected;
  expect(client.getServerVersion()).toEqual({ name: "fathomline", title: "Fathomline", version: packageJson.version });
  expect(client.getInstructions()?.split("\n")).toEqual(definitions.flatMap(({ guidelines }) => guidelines));
  expect(client.getServerCapabilities()).toEqual({ tools: {} });
});

async function callTool(name: string, input: Readonly<Record<string, unknown>>): Promise<CallToolResult> {
  const result = await connected.client.callTool({ name, arguments: { ...input } });
  if (!("content" in result) || !Array.isArray(result.content)) throw new TypeError("no content");
  return { ...result, content: result.content };
}

function envelopeOf(tool: string, result: CallToolResult): Readonly<Record<string, unknown>> {
  const validate = validators.get(tool);
  expect(validate?.(result.structuredContent), JSON.stringify(validate?.errors)).toBe(true);
  return result.structuredContent ?? {};
}

const envelopes = new Map<string, unknown>();
function earlier(tool: string, path: string): unknown {
  let value = envelopes.get(tool);
  for (const key of path.split(".")) value = typeof value === "object" && value !== null ? Reflect.get(value, key) : {};
  return value;
}

test.each(CASES)("$tool answers with its envelope and its content, success and error", async (toolCase) => {
  const { tool, good, bad, code } = toolCase;
  const done = await callTool(tool, good(earlier));
  expect(done.isError).toBe(false);
  const envelope = envelopeOf(tool, done);
  expect(envelope).toMatchObject({ contractVersion: 1, ok: true });
  envelopes.set(tool, envelope);
  const failed = await callTool(tool, bad);
  expect(failed.isError).toBe(true);
  expect(envelopeOf(tool, failed)).toMatchObject({ ok: false, error: { code } });
  for (const { content } of [done, failed]) {
    expect(content.length).toBeGreaterThan(0);
    expect(content.every((block) => block.type === "text" && block.text.length > 0)).toBe(true);
  }
  // The text is the content channel, no copy of the envelope.
  const [first] = failed.content;
  expect(first?.type === "text" ? first.text : "").toMatch(new RegExp(`^(?:Error )?${code}: `));
});

test.each(CASES)(
  "$tool refuses a wrong input with one clear text, which the client takes without an envelope",
  async ({ tool }) => {
    const result = await callTool(tool, { zzz: "a secret value" });
    expect(result.structuredContent).toBeUndefined();
    expect(result.isError).toBe(true);
    expect(result.content).toEqual([{ type: "text", text: expect.stringContaining("zzz: unknown field") }]);
    expect(JSON.stringify(result)).toContain(`Invalid input for ${tool}; nothing was done:`);
    expect(JSON.stringify(result)).not.toContain("a secret value");
  },
);

test.each([
  ["an unknown tool", () => callTool("project_artifact_serch", {}), "did you mean project_artifact_search?"],
  ["a cursor", () => connected.client.listTools({ cursor: "2" }), "tools/list has one page only"],
])("%s is an error of the protocol", async (_what, request, message) => {
  await expect(request()).rejects.toMatchObject({ code: -32_602, message: expect.stringContaining(message) });
});

test("where the client cannot ask a person, nothing is applied", () => {
  expect(existsSync(join(project.folder, "evals/log"))).toBe(false);
});
