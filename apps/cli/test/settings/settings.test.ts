import { once } from "node:events";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { describe, expect, test } from "vitest";
import { settingsHome, type SettingsHome } from "../support/settings-home.ts";
import { runCliProcess, startCli, type Finished } from "../support/spawn-cli.ts";

const TIME = "2026-01-02T12:00:00.000Z";
const TRUST = { FATHOMLINE_TRUST_PROJECT: "1" };

function run(
  { project, environment }: SettingsHome,
  argv: readonly string[],
  more: Readonly<Record<string, string>> = {},
  stdin = "",
): Promise<Finished> {
  return runCliProcess(argv, { cwd: project, environment: { ...environment, ...more }, stdin });
}

/** The native answer of a search for the walrus. */
async function search(home: SettingsHome, input: object = {}, more = {}): Promise<unknown> {
  const { stdout, status } = await run(home, ["search", "walrus", "--input", JSON.stringify(input)], more);
  expect(status).toBe(0);
  return JSON.parse(stdout);
}

describe("what is set is what a call works with", () => {
  test("roots and limits of the user", async () => {
    const home = settingsHome({ user: { docsRoot: "notes", extraRoots: ["more"], limits: { search: 2 } } });
    expect(await search(home, { limit: 50 })).toMatchObject({
      data: { nextCursor: expect.any(String) },
      completeness: {
        roots: {
          docs: { path: "notes", state: "present" },
          extra: { listed: [{ path: "more", state: "present" }] },
        },
        counts: { results: { total: 4, returned: 2 } },
      },
    });
    expect(await search(home, { docsRoot: "docs", extraRoots: [], limit: 1 })).toMatchObject({
      data: { results: [{ path: "docs/one.md" }] },
      completeness: { roots: { docs: { path: "docs" } } },
    });
  });

  test("a page after the other reaches every row", async () => {
    const home = settingsHome({ user: { docsRoot: "notes", limits: { search: 2 } } });
    const paths: unknown[] = [];
    let cursor: unknown = undefined;
    for (let page = 0; page < 2; page += 1) {
      const answer = Object(await search(home, cursor === undefined ? {} : { cursor }));
      paths.push(...answer.data.results.map((row: { path: string }) => row.path));
      cursor = answer.data.nextCursor;
    }
    expect([new Set(paths), cursor]).toEqual([new Set(["notes/first.md", "notes/second.md", "notes/third.md"]), null]);
  });

  test("those of a project once it is trusted, by either way, and lower limits alone", async () => {
    const project = { docsRoot: "notes", limits: { search: 1 } };
    const untrusted = settingsHome({ project });
    expect(await search(untrusted)).toMatchObject({ completeness: { roots: { docs: { path: "docs" } } } });
    expect(await search(untrusted, {}, TRUST)).toMatchObject({
      completeness: { roots: { docs: { path: "notes" } }, counts: { results: { total: 3, returned: 1 } } },
    });
    const raising = settingsHome({
      user: { limits: { search: 2 } },
      project: { docsRoot: "notes", limits: { search: 90 } },
    });
    expect(await search(raising, {}, TRUST)).toMatchObject({
      completeness: { counts: { results: { total: 3, returned: 2 } } },
    });
  });

  test("todos follow their root, by id and by word", async () => {
    const home = settingsHome({ user: { todosRoot: "work" } });
    expect(JSON.parse((await run(home, ["todo", "list"])).stdout)).toMatchObject({
      data: { todos: [{ path: "work/001-ready-p1-feed.md" }] },
    });
    expect(JSON.parse((await run(home, ["todo", "done", "1"])).stdout)).toMatchObject({
      data: { todo: { path: "work/001-complete-p1-feed.md" } },
    });
    expect((await run(home, ["todo", "list", "--root", "none"])).status).toBe(1);
  });

  test("a batch reads them once", async () => {
    const home = settingsHome({ user: { docsRoot: "notes", limits: { search: 1 }, families: { describe: false } } });
    const lines = [
      { tool: "search", input: { query: "walrus" } },
      { tool: "describe" },
      { tool: "search", input: { limit: 101 } },
    ];
    const { stdout, status } = await run(home, ["batch"], {}, lines.map((line) => JSON.stringify(line)).join("\n"));
    const answers = stdout
      .trim()
      .split("\n")
      .map((line): unknown => JSON.parse(line));
    expect(answers).toMatchObject([
      { ok: true, completeness: { counts: { results: { total: 3, returned: 1 } } } },
      { ok: false, error: { code: "family_off", message: expect.stringContaining("families.describe is false in ") } },
      { ok: false, error: { code: "input_rejected", message: expect.stringContaining("expected at most 100") } },
    ]);
    expect(status).toBe(0);
  });
});

test("pages of a session report are as long as the limit says, and the cursor reaches the rest", async () => {
  const home = settingsHome({ user: { limits: { session: 1 } } });
  const result = { role: "toolResult", toolCallId: "c", toolName: "read", content: [], isError: true };
  const records = [
    { type: "session", version: 3, id: "s-1", timestamp: TIME, cwd: "/elsewhere" },
    ...["1", "2", "3"].map((id) => ({
      type: "message",
      id: `0000000${id}`,
      parentId: null,
      timestamp: TIME,
      message: result,
    })),
  ];
  writeFileSync(join(home.project, "run.jsonl"), records.map((one) => `${JSON.stringify(one)}\n`).join(""));
  const { child, finished } = startCli(["batch"], {
    cwd: home.project,
    environment: home.environment,
    keepStdinOpen: true,
  });
  const lines = createInterface(child.stdout);
  const ask = async (tool: string, input: object): Promise<{ report: Record<string, unknown> }> => {
    const answer = once(lines, "line");
    child.stdin.write(`${JSON.stringify({ tool, input })}\n`);
    const [line]: unknown[] = await answer;
    return Object(JSON.parse(String(line)));
  };
  const { report } = await ask("session analyze", { session: "./run.jsonl", since: "2026-01-01", until: "2026-01-03" });
  expect(report["rows"]).toHaveLength(1);
  const { reportRef } = report;
  const first = await ask("session query", { reportRef, limit: 10 });
  expect(first.report["rows"]).toHaveLength(1);
  expect(first.report).toMatchObject({ total: 3, nextCursor: expect.any(String) });
  const second = await ask("session query", { reportRef, cursor: first.report["nextCursor"] });
  expect(second.report).toMatchObject({ total: 3, nextCursor: expect.any(String) });
  expect(second.report["rows"]).toHaveLength(1);
  expect(second.report["rows"]).not.toEqual(first.report["rows"]);
  child.stdin.end();
  expect((await finished).status).toBe(0);
});

describe("a family that is off", () => {
  const off = { families: { todo: false, session: false, eval: false } };

  test.each<readonly [readonly string[], string]>([
    [["todo", "list"], "todo is off: families.todo is false in "],
    [["project_todo_list"], "project_todo_list is off"],
    [["session", "report"], "session is off"],
    [["session", "analyze", "--input", '{"session":"all"}'], "pi_analyze_session is off"],
    [["eval", "run", "evals/x"], "eval is off"],
    [["eval", "review", "evals/x"], "eval is off"],
    [["eval", "review", "--input", "{}"], "skill_eval_review is off"],
    [["todo", "--help"], "todo is off"],
    [["project_todo_list", "--help"], "project_todo_list is off"],
  ])("%j says so, with the file, and does nothing", async (argv, text) => {
    const home = settingsHome({ user: off });
    const { status, stdout, stderr } = await run(home, argv);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(`fathomline: ${text}`);
    expect(stderr).toContain(join(home.home, ".config/fathomline/settings.json"));
    expect(existsSync(join(home.project, ".fathomline"))).toBe(false);
  });

  test("is in neither help nor completion, and what is on is", async () => {
    const home = settingsHome({ project: off });
    for (const argv of [["--help"], ["completion", "bash"], ["completion", "fish"]]) {
      const { stdout, status } = await run(home, argv, TRUST);
      expect(status).toBe(0);
      expect(stdout).not.toMatch(/project_todo|pi_analyze|skill_eval|fathomline (?:todo|session|eval) /);
      expect(stdout).toContain("project_artifact_describe");
      expect((await run(home, argv)).stdout).toMatch(/project_todo[^]*skill_eval/);
    }
  });
});

describe("settings that are wrong", () => {
  const WRONG = { limits: { serch: 5 } };
  const LINE = /^fathomline: settings_invalid: [^\n]+: limits\.serch: unknown field; did you mean "search"\?\n$/;

  test.each([
    [["search", "walrus"]],
    [["project_artifact_search"]],
    [["todo", "new", "X"]],
    [["batch"]],
    [["session", "report"]],
    [["eval", "review", "x"]],
    [["eval", "run", "x"]],
  ])("%j is refused with one line and status 2, and nothing is done", async (argv) => {
    for (const [home, more] of [
      [settingsHome({ user: WRONG }), {}],
      [settingsHome({ project: WRONG }), TRUST],
    ] as const) {
      const { status, stdout, stderr } = await run(home, argv, more);
      expect([status, stdout]).toEqual([2, ""]);
      expect(stderr).toMatch(LINE);
      expect(existsSync(join(home.project, ".fathomline"))).toBe(false);
    }
  });

  test.each([[["--help"]], [["todo", "--help"]], [["eval", "--help"]], [["--version"]], [["completion", "zsh"]]])(
    "%j works as ever",
    async (argv) => {
      const { status, stdout, stderr } = await run(settingsHome({ user: "{" }), argv);
      expect([status, stderr]).toEqual([0, ""]);
      expect(stdout).not.toBe("");
    },
  );

  test("of a project that is not trusted they change nothing", async () => {
    expect((await run(settingsHome({ project: "{" }), ["search", "walrus"])).status).toBe(0);
  });
});
