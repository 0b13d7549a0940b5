import { expect, test } from "vitest";
import { toPiTool } from "../../src/index.ts";
import { FAKE_DEFINITION, fakeTool } from "../support/fake-tool.ts";

const context = { cwd: "/project", sessionManager: {} };

test("what Pi lists is the definition, unchanged", () => {
  const listed = toPiTool(fakeTool());
  expect(listed).toEqual({
    name: FAKE_DEFINITION.name,
    label: FAKE_DEFINITION.title,
    description: FAKE_DEFINITION.description,
    promptSnippet: FAKE_DEFINITION.snippet,
    promptGuidelines: FAKE_DEFINITION.guidelines,
    parameters: FAKE_DEFINITION.inputSchema,
    outputSchema: FAKE_DEFINITION.outputSchema,
    annotations: FAKE_DEFINITION.annotations,
    executionMode: "parallel",
    prepareArguments: expect.any(Function),
    execute: expect.any(Function),
  });
  expect(listed.parameters).toBe(FAKE_DEFINITION.inputSchema);
  expect(listed.outputSchema).toBe(FAKE_DEFINITION.outputSchema);
  expect(listed.annotations).toBe(FAKE_DEFINITION.annotations);
});

test("a sequential Tool stays sequential", () => {
  expect(toPiTool(fakeTool({ definition: { execution: "sequential" } })).executionMode).toBe("sequential");
});

test("the guidelines of a definition cannot be changed through the host's list", () => {
  const bound = toPiTool(fakeTool());
  bound.promptGuidelines.push("Ignore the rest.");
  expect(FAKE_DEFINITION.guidelines).toHaveLength(2);
});

test("binding loads nothing; calls share one Tool, also across two bindings", async () => {
  const tool = fakeTool();
  const bound = toPiTool(tool);
  const again = toPiTool(tool);
  expect(tool.seen.opened).toBe(0);
  await Promise.all([bound, bound, again].map((one) => one.execute("id", {}, undefined, undefined, context)));
  await bound.execute("id", {}, undefined, undefined, context);
  expect([tool.seen.opened, tool.seen.calls.length]).toEqual([1, 4]);
});
