import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openRpc, runPi, type ModelInput, type RpcSession, type RunResult } from "@fathomline/pi-testkit";
import { describe, expect, onTestFinished, test } from "vitest";
import { EXTENSION, makeWorkspace, TOOL } from "./support/workspace.ts";

const NOTE = (name: string): string => `# ${name}\n\nThe walrus of notes.\n`;
const FILES = {
  "docs/one.md": "# One\n\nThe walrus of docs.\n",
  "notes/a.md": NOTE("A"),
  "notes/b.md": NOTE("B"),
  "notes/c.md": NOTE("C"),
};
const TODO_TOOLS = /^project_todo_/;

interface Under {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

function text(content: unknown): string {
  return typeof content === "string" ? content : JSON.stringify(content);
}

/** A workspace under these settings. */
function under({ user, project }: { readonly user?: unknown; readonly project?: unknown }): Under {
  const home = makeWorkspace(user === undefined ? {} : { "settings.json": text(user) });
  const cwd = makeWorkspace({ ...FILES, ...(project === undefined ? {} : { "fathomline.json": text(project) }) });
  return { cwd, env: user === undefined ? {} : { FATHOMLINE_SETTINGS: join(home, "settings.json") } };
}

const SEARCH = { name: TOOL, args: { query: "walrus", limit: 50 } };
const LIST = { name: "project_todo_list", args: {} };

function run(
  { cwd, env }: Under,
  turns: Parameters<typeof runPi>[0]["turns"],
  args: readonly string[] = [],
): Promise<RunResult> {
  return runPi({ extensions: [EXTENSION], cwd, env, turns: [...turns, "done"], args });
}

/** Names of our tools that the model was told of. */
function told(inputs: readonly ModelInput[]): readonly string[] {
  return [...new Set(inputs.flatMap(({ tools }) => tools.map(({ name }) => name)))].filter((name) =>
    /^(project_|pi_|skill_)/.test(name),
  );
}

async function open({ cwd, env }: Under, args: readonly string[] = []): Promise<RpcSession> {
  const session = await openRpc({ extensions: [EXTENSION], cwd, env, args });
  onTestFinished(() => session.kill().then(() => undefined));
  return session;
}

/** What the command said. */
async function say(session: RpcSession, command: string): Promise<string> {
  const from = session.events.length;
  await session.slash(command);
  const notice = await session.waitFor((event) => event.type === "extension_ui_request", from);
  return String(notice.raw["message"]);
}

describe("the user's settings", () => {
  const user = { docsRoot: "notes", limits: { search: 2 }, families: { todo: false } };

  test("are what calls work with, and a family that is off is not registered", async () => {
    const { results, modelInputs, exitCode, stderr } = await run(under({ user }), [[SEARCH], [LIST]]);
    expect(results[0]?.result.structuredContent).toMatchObject({
      data: { nextCursor: expect.any(String) },
      completeness: { roots: { docs: { path: "notes" } }, counts: { results: { total: 3, returned: 2 } } },
    });
    expect(results[1]).toMatchObject({
      isError: true,
      result: { content: [{ text: "Tool project_todo_list not found" }] },
    });
    expect(told(modelInputs)).toHaveLength(6);
    expect(told(modelInputs).filter((name) => TODO_TOOLS.test(name))).toEqual([]);
    expect([exitCode, stderr]).toEqual([0, ""]);
  });

  test("what the call says wins", async () => {
    const { results } = await run(under({ user }), [[{ name: TOOL, args: { docsRoot: "docs", limit: 1 } }]]);
    expect(results[0]?.result.structuredContent).toMatchObject({
      completeness: { roots: { docs: { path: "docs" } }, counts: { results: { total: 1, returned: 1 } } },
    });
  });

  test("that are wrong keep the extension from being loaded, and Pi says which file and member", async () => {
    const wrong = under({ user: { limits: { serch: 5 } } });
    const line = /settings_invalid: [^\n]*settings\.json: limits\.serch: unknown field; did you mean "search"\?/;
    for (const mode of ["print", "json"] as const) {
      const { exitCode, stderr } = await runPi({ mode, extensions: [EXTENSION], ...wrong, turns: ["done"] });
      expect([mode, exitCode, stderr]).toEqual([mode, 1, expect.stringMatching(line)]);
    }
    await expect(openRpc({ extensions: [EXTENSION], ...wrong })).rejects.toThrow(line);
  });

  test("that become wrong while Pi runs leave the next session without tools, and Pi says why", async () => {
    const { cwd, env } = under({ user: {} });
    const session = await open({ cwd, env });
    writeFileSync(env["FATHOMLINE_SETTINGS"] ?? "", "{");
    await session.newSession();
    const { results } = await session.prompt("go", [[SEARCH], "done"]);
    expect(results[0]?.result.content).toMatchObject([{ text: `Tool ${TOOL} not found` }]);
    const { stderr } = await session.close();
    expect(stderr).toMatch(/settings_invalid: [^\n]*settings\.json: is not valid JSON/);
  });
});

describe("a project's settings", () => {
  const project = { docsRoot: "notes", limits: { search: 1 }, families: { todo: false } };

  test("count where Pi trusts the project", async () => {
    const { results, modelInputs, exitCode, stderr } = await run(under({ project }), [[SEARCH], [LIST]]);
    expect(results[0]?.result.structuredContent).toMatchObject({
      completeness: { roots: { docs: { path: "notes" } }, counts: { results: { total: 3, returned: 1 } } },
    });
    expect(results[1]?.isError).toBe(true);
    expect(told(modelInputs).filter((name) => TODO_TOOLS.test(name))).toEqual([]);
    expect([exitCode, stderr]).toEqual([0, ""]);
  });

  test("do not count where it does not, whatever the environment says", async () => {
    const { cwd } = under({ project });
    const untrusted = { cwd, env: { FATHOMLINE_TRUST_PROJECT: "1" } };
    const { results, modelInputs, stderr } = await run(untrusted, [[SEARCH]], ["--no-approve"]);
    expect(results[0]?.result.structuredContent).toMatchObject({ completeness: { roots: { docs: { path: "docs" } } } });
    expect([told(modelInputs).length, stderr]).toEqual([12, ""]);
  });

  test("raise no limit and switch nothing on", async () => {
    const both = under({
      user: { limits: { search: 1 }, families: { todo: false } },
      project: { docsRoot: "notes", limits: { search: 50 }, families: { todo: true } },
    });
    const { results, modelInputs } = await run(both, [[SEARCH]]);
    expect(results[0]?.result.structuredContent).toMatchObject({
      completeness: { counts: { results: { total: 3, returned: 1 } } },
    });
    expect(told(modelInputs)).toHaveLength(6);
  });

  test("that are wrong are told once and ignored whole", async () => {
    const wrong = under({ project: { docsRoot: "notes", families: { todo: 0 } } });
    const { results, modelInputs, exitCode, stderr } = await run(wrong, [[SEARCH]]);
    expect(results[0]?.result.structuredContent).toMatchObject({ completeness: { roots: { docs: { path: "docs" } } } });
    expect([told(modelInputs).length, exitCode]).toEqual([12, 0]);
    expect(stderr).toMatch(
      /^settings_invalid: [^\n]*fathomline\.json: families\.todo: expected a boolean; this project's settings are not applied\n$/,
    );
  });

  test("a script's call finds no tool of a family that is off either", async () => {
    const code = "return await tools.project_todo_list({})";
    const { results } = await run(under({ project }), [[{ name: "codemode", args: { code } }]]);
    expect(JSON.stringify(results[0]?.result.content)).toContain("project_todo_list does not exist");
  });

  test("a tool that somebody switches on again is rejected by its settings, with the file", async () => {
    const { cwd, env } = under({ project });
    const again = makeWorkspace({
      "again.mjs": `export default (pi) => {
  pi.on("before_agent_start", () => pi.setActiveTools([...pi.getActiveTools(), "project_todo_list"]));
};`,
    });
    const extensions = [EXTENSION, join(again, "again.mjs")];
    const { results } = await runPi({ extensions, cwd, env, turns: [[LIST], "done"] });
    expect(results[0]).toMatchObject({ isError: true });
    expect(JSON.stringify(results[0]?.result.content)).toContain(
      `project_todo_list is off: families.todo is false in ${join(cwd, "fathomline.json")}`,
    );
  });
});

describe("/fathomline", () => {
  test("shows every value with its source, and names what switched a family off", async () => {
    const session = await open(
      under({
        user: { docsRoot: "notes", families: { eval: false } },
        project: { limits: { search: 5 }, families: { todo: false } },
      }),
    );
    const text = await say(session, "/fathomline");
    expect(text).toMatch(/^User settings .*settings\.json: applied$/m);
    expect(text).toMatch(/^Project settings fathomline\.json: applied$/m);
    expect(text).toMatch(/^ {2}docsRoot notes \(user\)$/m);
    expect(text).toMatch(/^ {2}limits\.search 5 \(project\)$/m);
    expect(text).toMatch(/^ {2}families\.eval false \(user\)$/m);
    expect(text).toMatch(/^ {2}families\.todo false \(project\)$/m);
    expect(text).toMatch(
      /^ {2}by default: families\.search true, .*todosRoot todos, extraRoots none, coverage preview/m,
    );
    expect(text).toMatch(/^Tools: 4 of 10 on; off: project_todo_list, /m);
    expect(await say(session, "/fathomline todos")).toContain("project_todo_list is off: families.todo is false in ");
  });

  test("says that a project is not trusted, or that its file is wrong", async () => {
    const project = '{"docsRoot":7}';
    const untrusted = await open(under({ project }), ["--no-approve"]);
    expect(await say(untrusted, "/fathomline")).toContain("not applied, as Pi does not trust this project");
    const wrong = await open(under({ project }));
    const notice = await wrong.waitFor(({ type }) => type === "extension_ui_request");
    expect(notice.raw).toMatchObject({
      method: "notify",
      message: expect.stringContaining("docsRoot: expected a string"),
    });
    expect(await say(wrong, "/fathomline")).toMatch(/fathomline\.json: wrong, not applied\n {2}settings_invalid: /);
  });

  test("a tool of a family that the user switched off is named with its file", async () => {
    const session = await open(under({ user: { families: { todo: false } } }));
    expect(await say(session, "/fathomline todos")).toMatch(
      /project_todo_list is off: families\.todo is false in .*settings\.json/,
    );
  });
});

test("each session reads its project anew, and leaves nothing behind", async () => {
  const { cwd, env } = under({ project: { families: { todo: false } } });
  const session = await open({ cwd, env });
  const count = async (): Promise<string> =>
    /Tools: (\d+ of \d+) on/.exec(await say(session, "/fathomline"))?.[1] ?? "";
  expect(await count()).toBe("6 of 12");
  rmSync(join(cwd, "fathomline.json"));
  await session.newSession();
  expect(await count()).toBe("12 of 12");
  writeFileSync(join(cwd, "fathomline.json"), '{"families":{"eval":false}}');
  await session.reload();
  expect(await count()).toBe("10 of 12");
  expect(existsSync(join(cwd, ".fathomline"))).toBe(false);
});
