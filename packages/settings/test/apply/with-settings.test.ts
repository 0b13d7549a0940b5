import { expect, test } from "vitest";
import { fakeTool } from "../../../pi-adapter/test/support/fake-tool.ts";
import { mergeSettings, withSettings, type ReadSettings, type Settings } from "../../src/index.ts";

const FILE = { namedBy: "default", state: "applied" } as const;

function settingsOf(user: Settings, project: Settings = {}): ReadSettings {
  return {
    user: { ...FILE, origin: "user", path: "/home/settings.json", settings: user },
    project: { ...FILE, origin: "project", path: "/project/fathomline.json", settings: project },
    effective: mergeSettings(user, project),
  };
}

const CONTEXT = { cwd: "/project", signal: new AbortController().signal, scope: {} };

function searchTool(): ReturnType<typeof fakeTool> {
  return fakeTool({ definition: { name: "project_artifact_search" } });
}

test("a tool gets its input with what settings add, and is opened once", async () => {
  const inner = searchTool();
  const tool = withSettings(inner, () => settingsOf({ limits: { search: 5 } }));
  for (const input of [{ query: "x" }, { query: "x", limit: 3 }, undefined]) {
    expect(await (await tool.load()).call(input, CONTEXT)).toMatchObject({ kind: "answer" });
  }
  expect(inner.seen.calls.map(({ input }) => input)).toEqual([
    { query: "x", limit: 5 },
    { query: "x", limit: 3 },
    { limit: 5 },
  ]);
  expect([inner.seen.opened, tool.definition === inner.definition]).toEqual([1, true]);
});

test("while its family is off a call is rejected with the file, and nothing is opened", async () => {
  const inner = searchTool();
  let settings = settingsOf({}, { families: { search: false } });
  const tool = withSettings(inner, () => settings);
  const call = async (): Promise<unknown> => (await tool.load()).call({}, CONTEXT);
  expect(await call()).toEqual({
    kind: "rejected",
    message: "project_artifact_search is off: families.search is false in /project/fathomline.json",
  });
  settings = settingsOf({ families: { search: false } }, { families: { search: true } });
  expect(await call()).toMatchObject({ message: expect.stringContaining("false in /home/settings.json") });
  expect(inner.seen.opened).toBe(0);
  settings = settingsOf({}, { families: { todo: false } });
  expect(await call()).toMatchObject({ kind: "answer" });
});

test("wrong input is refused as ever, and closing closes", async () => {
  const inner = searchTool();
  const tool = withSettings(inner, () => settingsOf({ limits: { search: 5 } }));
  expect(await (await tool.load()).call({ limit: 101 }, CONTEXT)).toMatchObject({
    kind: "rejected",
    message: expect.stringContaining("limit: expected at most 100"),
  });
  await tool.close();
  await tool.load();
  expect(inner.seen.opened).toBe(2);
});

test("a tool that is none of ours stays as it is", async () => {
  const inner = fakeTool();
  const all = { search: false, describe: false, todo: false, session: false, eval: false };
  const loaded = await withSettings(inner, () => settingsOf({ families: all, docsRoot: "notes" })).load();
  expect(await loaded.call({ query: "x" }, CONTEXT)).toMatchObject({ kind: "answer" });
  expect(inner.seen.calls.map(({ input }) => input)).toEqual([{ query: "x" }]);
});
