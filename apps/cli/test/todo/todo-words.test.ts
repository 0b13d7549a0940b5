import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { todoTools } from "@fathomline/todo/tools";
import { describe, expect, onTestFinished, test } from "vitest";
import { runCli } from "../../src/run-cli.ts";
import { collect } from "../support/streams.ts";

const TODO = (id: string, status: string): string =>
  `---\nstatus: ${status}\npriority: p2\nissue_id: ${id}\n---\n# Todo ${id}\n`;

function makeFolder(files: Readonly<Record<string, string>> = {}): string {
  const cwd = realpathSync(mkdtempSync(join(tmpdir(), "fathomline-cli-todo-")));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  mkdirSync(join(cwd, "todos"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(cwd, path, ".."), { recursive: true });
    writeFileSync(join(cwd, path), text);
  }
  return cwd;
}

interface Run {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

async function run(cwd: string, words: readonly string[], isTTY = true, stdin = ""): Promise<Run> {
  const [stdout, stderr] = [collect({ isTTY }), collect()];
  const status = await runCli([...words, "--cwd", cwd], {
    tools: todoTools,
    environment: {},
    openStdin: () => Readable.from([Buffer.from(stdin)]),
    signal: new AbortController().signal,
    stdout,
    stderr,
  });
  return { status, stdout: stdout.text(), stderr: stderr.text() };
}

const names = (cwd: string): string[] => readdirSync(join(cwd, "todos")).filter((name) => name.endsWith(".md"));

const TWO = { "todos/002-ready-p2-b.md": TODO("2", "ready"), "todos/001-pending-p2-a.md": TODO("1", "pending") };

describe("on a terminal", () => {
  test("list is a table in columns, with findings below", async () => {
    const cwd = makeFolder({ ...TWO, "todos/notes.md": "notes" });
    const { status, stdout } = await run(cwd, ["todo", "list"]);
    expect(status).toBe(0);
    expect(stdout.split("\n").slice(0, 5)).toEqual([
      "ID   STATUS   PRIORITY  PATH",
      "001  pending  p2        todos/001-pending-p2-a.md",
      "002  ready    p2        todos/002-ready-p2-b.md",
      "",
      expect.stringMatching(/^todos\/notes\.md: .* \[not_a_todo\]$/),
    ]);
  });

  test("new, show, ready and done say what became of a todo", async () => {
    const cwd = makeFolder();
    expect(await run(cwd, ["todo", "new", "Measure the  cache", "--priority", "p1"])).toEqual({
      status: 0,
      stdout: "Created todos/001-pending-p1-measure-the-cache.md\n",
      stderr: "",
    });
    expect((await run(cwd, ["todo show", "1"])).stdout).toMatch(
      /^001 {2}pending {2}p1 {2}todos\/[^]*# Measure the cache\n$/,
    );
    expect((await run(cwd, ["todo", "ready", "001"])).stdout).toBe("Now todos/001-ready-p1-measure-the-cache.md\n");
    const path = "todos/001-ready-p1-measure-the-cache.md";
    expect((await run(cwd, ["todo", "done", path])).stdout).toBe("Now todos/001-complete-p1-measure-the-cache.md\n");
    expect(names(cwd)).toEqual(["001-complete-p1-measure-the-cache.md"]);
  });

  test("control characters of a file do not reach it", async () => {
    const cwd = makeFolder({ "todos/001-pending-p2-a.md": `${TODO("1", "pending")}\u001B[31m` });
    expect((await run(cwd, ["todo", "show", "1"])).stdout).not.toContain("\u001B");
  });

  test("--json is the envelope", async () => {
    const { stdout } = await run(makeFolder(TWO), ["todo", "list", "--json"]);
    expect(JSON.parse(stdout)).toMatchObject({ operation: "todo_list", ok: true });
  });
});

describe("elsewhere", () => {
  test.each<readonly [readonly string[], string]>([
    [["todo", "list"], "todo_list"],
    [["todo", "validate"], "todo_validate"],
    [["todo", "show", "1"], "todo_inspect"],
    [["todo", "new", "X"], "todo_create"],
    [["todo", "done", "2"], "todo_transition"],
    [["todo", "allocate"], "todo_allocate"],
    [["todo", "inspect", "--input", '{"path":"todos/001-pending-p2-a.md"}'], "todo_inspect"],
  ])("%j prints one envelope of %s", async (words, operation) => {
    const { status, stdout, stderr } = await run(makeFolder(TWO), words, false);
    expect(JSON.parse(stdout)).toMatchObject({ operation, ok: true });
    expect([status, stderr]).toEqual([0, ""]);
  });

  test("a body comes from standard input, and frontmatter stays whole", async () => {
    const cwd = makeFolder();
    await run(cwd, ["todo", "new", "X", "--body", "-", "--status", "ready"], false, "Because **it** is.\n");
    expect(readFileSync(join(cwd, "todos/001-ready-p2-x.md"), "utf8")).toBe(
      "---\nstatus: ready\npriority: p2\nissue_id: 1\n---\n\n# X\n\nBecause **it** is.\n",
    );
  });

  test("another folder is named by --root, and a todo in a folder below is found by its id", async () => {
    const cwd = makeFolder({ "work/items/archive/007-pending-p2-x.md": TODO("7", "pending") });
    const { stdout } = await run(cwd, ["todo", "done", "7", "--root", "work/items"], false);
    expect(JSON.parse(stdout)).toMatchObject({
      data: { todo: { path: "work/items/archive/007-complete-p2-x.md", status: "complete" } },
    });
  });

  test("a refusal is the envelope that says why, with status 1, and its text on a terminal", async () => {
    const cwd = makeFolder(TWO);
    const { status, stdout } = await run(cwd, ["todo", "ready", "2"], false);
    expect([status, JSON.parse(stdout)]).toMatchObject([1, { ok: false, error: { code: "status_unchanged" } }]);
    expect(await run(cwd, ["todo", "ready", "2", "--json"])).toMatchObject({ status, stdout });
    const refused = await run(cwd, ["todo", "ready", "2"]);
    expect([refused.status, refused.stdout]).toEqual([1, expect.stringMatching(/^Error status_unchanged: /)]);
    const missing = await run(cwd, ["todo", "list", "--root", "none"]);
    expect([missing.status, missing.stdout]).toEqual([1, expect.stringMatching(/^Error root_missing: /)]);
  });
});

describe("validate for continuous integration", () => {
  test("each finding is an annotation of its file, and the status fails the step", async () => {
    const cwd = makeFolder({ ...TWO, "todos/a,b:c%.md": "no todo" });
    const { status, stdout } = await run(cwd, ["todo", "validate", "--format", "github"], false);
    expect(stdout).toMatch(/^::error file=todos\/a%2Cb%3Ac%25\.md,title=not_a_todo::[^\n]+\n$/);
    expect(status).toBe(1);
  });

  test("nothing wrong is nothing printed, and status 0", async () => {
    const cwd = makeFolder(TWO);
    expect(await run(cwd, ["todo", "validate", "--format=github"], false)).toEqual({
      status: 0,
      stdout: "",
      stderr: "",
    });
    expect((await run(cwd, ["todo", "validate"])).stdout).toBe("2 todos, nothing wrong.\n");
  });
});

test.each<readonly [string, readonly string[], RegExp]>([
  ["no word", ["todo"], /todo takes one of list, validate, show, new, done, ready, pending/],
  ["a misspelt word", ["todo", "dnoe", "1"], /did you mean todo done\?/],
  ["no target", ["todo", "done"], /takes one id or path/],
  ["two targets", ["todo", "done", "1", "2"], /takes one id or path/],
  ["no title", ["todo", "new"], /takes a title/],
  ["another priority", ["todo", "new", "X", "--priority", "high"], /--priority is one of p1, p2, p3/],
  ["another status", ["todo", "new", "X", "--status", "done"], /--status is one of pending, ready, complete/],
  ["another format", ["todo", "validate", "--format", "junit"], /--format is one of github/],
  ["a word after list", ["todo", "list", "all"], /takes no argument/],
  ["an option of another word", ["todo", "done", "1", "--priority", "p1"], /todo done takes no --priority/],
  ["an option of todos elsewhere", ["project_todo_list", "--priority", "p1"], /belongs to the words of todos/],
  ["an id that is not there", ["todo", "done", "9"], /no todo has the id 009/],
  ["no folder", ["todo", "done", "9", "--root", "none"], /cannot be listed/],
])("%s is refused with status 2, and nothing is done", async (_what, words, message) => {
  const cwd = makeFolder(TWO);
  const { status, stdout, stderr } = await run(cwd, words);
  expect([status, stdout]).toEqual([2, ""]);
  expect(stderr).toMatch(message);
  expect(names(cwd).toSorted()).toEqual(["001-pending-p2-a.md", "002-ready-p2-b.md"]);
});

test("two files with one id, and a todo that is not valid, are told apart and left alone", async () => {
  const cwd = makeFolder({ ...TWO, "todos/002-pending-p1-c.md": TODO("2", "pending"), "todos/003-ready-p2-d.md": "x" });
  expect(await run(cwd, ["todo", "done", "2"])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("2 files have the id 002"),
  });
  expect(await run(cwd, ["todo", "done", "3"])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("no valid todo"),
  });
  expect(names(cwd)).toHaveLength(4);
});

test("help for the words, and for a tool that is spoken with them", async () => {
  const cwd = makeFolder();
  expect((await run(cwd, ["todo", "--help"])).stdout).toContain("todo done ID|PATH");
  expect((await run(cwd, ["todo", "new", "--help"])).stdout).toContain("--priority NAME");
  expect((await run(cwd, ["todo", "create", "--help"])).stdout).toContain("project_todo_create [options]");
});
