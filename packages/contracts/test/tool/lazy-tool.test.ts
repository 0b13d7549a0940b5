import { expect, test } from "vitest";
import { lazyTool, type Tool, type ToolDefinition } from "../../src/index.ts";

const definition: ToolDefinition = {
  name: "fake",
  title: "Fake",
  description: "",
  snippet: "",
  guidelines: [],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  execution: "parallel",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  outputSchema: { type: "object" },
  ceilings: { envelopeBytes: 100, contentBytes: 100, detailsBytes: 100 },
};
const schema = { safeParse: (data: unknown) => ({ success: true, data }) as const };
const tool: Tool<unknown, unknown> = {
  definition,
  input: schema,
  output: schema,
  run: async () => ({ native: { ok: true }, content: ["done"], details: {}, isError: false }),
};
const context = { cwd: "/project", signal: new AbortController().signal, scope: {} };

test("lists from the definition and opens nothing before it is loaded", () => {
  let opened = 0;
  const lazy = lazyTool(definition, async () => {
    opened += 1;
    return tool;
  });
  expect([lazy.definition, opened]).toEqual([definition, 0]);
});

test("opens once, however many callers there are and whenever they come", async () => {
  let opened = 0;
  const lazy = lazyTool(definition, async () => {
    opened += 1;
    return tool;
  });
  const [first, second] = await Promise.all([lazy.load(), lazy.load()]);
  const third = await lazy.load();
  expect([opened, first === second, second === third]).toEqual([1, true, true]);
  expect(await third.call({}, context)).toMatchObject({ kind: "answer", answer: { native: { ok: true } } });
  expect(await third.call({ x: 1 }, context)).toMatchObject({ kind: "rejected" });
});

test.each([
  ["rejects", (): Promise<never> => Promise.reject(new Error("not yet"))],
  [
    "throws at once",
    (): never => {
      throw new Error("not yet");
    },
  ],
])("an opening that %s fails for all who wait, and is tried anew by the next call", async (_how, fail) => {
  let opened = 0;
  const lazy = lazyTool(definition, () => {
    opened += 1;
    return opened === 1 ? fail() : Promise.resolve(tool);
  });
  const waiting = await Promise.allSettled([lazy.load(), lazy.load()]);
  expect(waiting.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(opened).toBe(1);
  await Promise.all([lazy.load(), lazy.load()]);
  expect(opened).toBe(2);
});

test("close closes what was opened, once, and the next load opens anew", async () => {
  const log: string[] = [];
  const lazy = lazyTool(definition, async () => {
    log.push("open");
    return { ...tool, close: async () => void log.push("close") };
  });
  await lazy.close();
  expect(log).toEqual([]);
  await lazy.load();
  await Promise.all([lazy.close(), lazy.close()]);
  await lazy.load();
  expect(log).toEqual(["open", "close", "open"]);
});

test("close never rejects: not for a Tool that cannot close, nor for one that never opened", async () => {
  const broken = lazyTool(definition, async () => ({ ...tool, close: () => Promise.reject(new Error("stuck")) }));
  await broken.load();
  await expect(broken.close()).resolves.toBeUndefined();
  const unopened = lazyTool(definition, () => Promise.reject(new Error("no worker")));
  await Promise.all([expect(unopened.load()).rejects.toThrow("no worker"), unopened.close()]);
});
