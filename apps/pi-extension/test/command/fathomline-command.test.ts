import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { openRpc, runPi, type RpcSession } from "@fathomline/pi-testkit";
import { expect, onTestFinished, test } from "vitest";
import { foreignProvider } from "../support/foreign-provider.ts";
import { SHOWCASE_FILES } from "../support/showcase.ts";
import { EXTENSION, makeWorkspace, TOOL } from "../support/workspace.ts";

/** What the command said. */
async function say(session: RpcSession, command: string): Promise<string> {
  const from = session.events.length;
  await session.slash(command);
  const notice = await session.waitFor((event) => event.type === "extension_ui_request", from);
  return String(notice.raw["message"]);
}

test("/fathomline says what is loaded, shows todos and the session, and clears the index; the model sees nothing of it", async () => {
  const cwd = makeWorkspace({ ...SHOWCASE_FILES, "acme.mjs": foreignProvider("acme", ["new"]) });
  const session = await openRpc({ extensions: [EXTENSION, join(cwd, "acme.mjs")], cwd });
  onTestFinished(() => session.kill().then(() => undefined));
  const indexes = (): readonly string[] => globSync(".fathomline/index-*.db", { cwd });

  const before = await say(session, "/fathomline");
  expect(before).toMatch(/^Fathomline \d+\.\d+\.\d+, contract 1\nTools: 12 of 12 on\nSearch by ours, describe by ours/);
  expect(before).toContain("search 65,536 / 32,768");
  expect(before).toContain("Index: no index on disk");
  expect(await say(session, "/fathomline clear")).toContain("no index on disk");

  const search = [{ name: TOOL, args: { query: "walrus" } }];
  await session.prompt("go", [search, "done"]);
  expect(indexes()).toHaveLength(1);
  expect(await say(session, "/fathomline status")).toMatch(/Index: \d files? in \.fathomline\/, \d+ kB/);
  expect(await say(session, "/fathomline clear")).toMatch(/^Removed \d files? in/);
  expect(indexes()).toEqual([]);
  const { results } = await session.prompt("again", [search, "done"]);
  expect(results[0]?.result.structuredContent).toMatchObject({ completeness: { counts: { results: { total: 5 } } } });
  expect(indexes()).toHaveLength(1);

  expect(await say(session, "/fathomline todos")).toMatch(/2 todos, 0 findings\n {2}001 ready p1 {2}todos\/001-ready/);
  expect(await say(session, "/fathomline session")).toMatch(/2 tool calls, 0 failures, 1 session[^]*usage row/);
  expect(await say(session, "/fathomline what")).toContain("status, todos, session or clear");
  const told = JSON.stringify(session.modelInputs());
  expect([told.includes("fathomline todos"), told.includes("fathomline clear")]).toEqual([false, false]);

  await session.newSession();
  expect(await say(session, "/fathomline")).toContain("Search by acme 1.0.0, describe by nobody");
  expect(await session.close()).toMatchObject({ code: 0, stderr: "" });
});

test("where there is no screen it goes to standard error, and no model is asked", async () => {
  const cwd = makeWorkspace(SHOWCASE_FILES);
  const run = await runPi({ mode: "print", extensions: [EXTENSION], cwd, prompt: "/fathomline todos", turns: [] });
  expect(run.stderr).toContain("2 todos, 0 findings");
  expect([run.exitCode, run.stdout, run.modelInputs]).toEqual([0, "", []]);
  expect(existsSync(join(cwd, ".fathomline"))).toBe(false);
});
