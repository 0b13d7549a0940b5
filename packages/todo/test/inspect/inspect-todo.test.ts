import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { observationsOf, type TodoInspected, type TodoRefused } from "@fathomline/contracts";
import { contentHash } from "@fathomline/workspace";
import { inspectTodo } from "../../src/inspect-todo.ts";
import { listTodos } from "../../src/list-todos.ts";
import { diskFailing } from "../support/faulty-disk.ts";
import { removeTemporaryFolders, temporaryFolder, textFor, todos, writeFiles } from "../support/todo-folder.ts";

removeTemporaryFolders();

const signal = new AbortController().signal;

function inspect(cwd: string, path: string, todosRoot = join(cwd, "todos")): Promise<TodoInspected | TodoRefused> {
  return inspectTodo(
    { workspaceRoot: cwd, todosRoot, path: path.startsWith("/") ? path : join(todosRoot, path) },
    { cwd, signal },
  );
}

/** The state and codes of a file, or the code of a refusal. */
async function verdict(answer: Promise<TodoInspected | TodoRefused>): Promise<string> {
  const inspected = await answer;
  if (inspected.outcome !== "inspected") return `${inspected.outcome} ${inspected.code}`;
  return [inspected.state, ...inspected.issues.map(({ code }) => code)].join(" ");
}

function workplace(...names: readonly string[]): string {
  const cwd = temporaryFolder();
  writeFiles(cwd, todos(...names.map((name) => `todos/${name}`)));
  return cwd;
}

test("a valid todo, in full", async () => {
  const cwd = workplace("archive/001-ready-p1-a.md");
  const inspected = await inspect(cwd, "archive/001-ready-p1-a.md");
  expect(inspected).toEqual({
    outcome: "inspected",
    state: "valid",
    todo: {
      issueId: 1,
      renderedId: "001",
      status: "ready",
      priority: "p1",
      path: join(cwd, "todos/archive/001-ready-p1-a.md"),
      contentHash: contentHash(new TextEncoder().encode(textFor("001-ready-p1-a.md"))),
    },
    issues: [],
  });
  expect(observationsOf(inspected)).toMatchObject({
    changed: [],
    derived: "none",
    phase: "scan",
    todo: { root: "present" },
  });
});

test("case 9: a conflict and what is invalid are answers", async () => {
  const cwd = temporaryFolder();
  const text = textFor("001-ready-p1-a.md");
  writeFiles(cwd, {
    "todos/001-ready-p2-a.md": text,
    "todos/0001-ready-p1-a.md": text,
    "todos/001-ready-p1-a.MD": text,
    "todos/README.md": "",
  });
  expect(await verdict(inspect(cwd, "001-ready-p2-a.md"))).toBe("conflict priority_conflict");
  expect(await verdict(inspect(cwd, "0001-ready-p1-a.md"))).toBe("invalid filename_invalid");
  expect(await verdict(inspect(cwd, "001-ready-p1-a.MD"))).toBe("invalid filename_invalid");
  expect(await verdict(inspect(cwd, "README.md"))).toBe("invalid not_a_todo");
});

test("a duplicate id is not noticed in one file", async () => {
  const cwd = workplace("001-ready-p1-a.md", "001-ready-p1-b.md");
  expect(await verdict(inspect(cwd, "001-ready-p1-a.md"))).toBe("valid");
});

test("an absent file is an answer, in an absent folder, too", async () => {
  const cwd = workplace("001-ready-p1-a.md");
  expect(await verdict(inspect(cwd, "002-ready-p1-a.md"))).toBe("invalid todo_missing");
  expect(await verdict(inspect(cwd, "none/002-ready-p1-a.md"))).toBe("invalid todo_missing");
});

test("a folder of that name, and a file that cannot be read", async () => {
  const cwd = workplace("001-ready-p1-a.md");
  mkdirSync(join(cwd, "todos/002-ready-p1-a.md"));
  expect(await verdict(inspect(cwd, "002-ready-p1-a.md"))).toBe("invalid todo_unreadable");
  const request = { workspaceRoot: cwd, todosRoot: join(cwd, "todos"), path: join(cwd, "todos/001-ready-p1-a.md") };
  for (const method of ["open", "lstat"] as const) {
    const fileSystem = diskFailing(method, "001-ready-p1-a.md", "EACCES");
    expect(await verdict(inspectTodo(request, { cwd, signal }, { fileSystem }))).toBe("invalid todo_unreadable");
  }
});

describe("case 73: links", () => {
  test("a linked todo and a dangling link", async () => {
    const cwd = workplace("001-ready-p1-a.md");
    symlinkSync("001-ready-p1-a.md", join(cwd, "todos/002-ready-p1-b.md"));
    symlinkSync("/etc/hostname", join(cwd, "todos/003-ready-p1-c.md"));
    symlinkSync("nowhere", join(cwd, "todos/004-ready-p1-d.md"));
    expect(await verdict(inspect(cwd, "002-ready-p1-b.md"))).toBe("invalid symlink_todo");
    expect(await verdict(inspect(cwd, "003-ready-p1-c.md"))).toBe("invalid symlink_todo");
    expect(await verdict(inspect(cwd, "004-ready-p1-d.md"))).toBe("invalid todo_missing");
  });

  test("a todo below a linked folder is listed under another path", async () => {
    const cwd = workplace("real/001-ready-p1-a.md");
    symlinkSync("real", join(cwd, "todos/linked"));
    expect(await verdict(inspect(cwd, "linked/001-ready-p1-a.md"))).toBe("invalid symlink_todo");
  });
});

test("case 72: through a linked workspace, list and inspect agree", async () => {
  const cwd = temporaryFolder();
  writeFiles(cwd, todos("real/todos/001-ready-p1-a.md"));
  symlinkSync("real", join(cwd, "linked"));
  const roots = { workspaceRoot: join(cwd, "linked"), todosRoot: join(cwd, "linked/todos") };
  const listed = await listTodos(roots, { cwd, signal });
  const ways = ["linked/todos/001-ready-p1-a.md", "real/todos/001-ready-p1-a.md"];
  for (const way of ways) {
    const inspected = await inspectTodo({ ...roots, path: join(cwd, way) }, { cwd, signal });
    expect(inspected).toMatchObject({ state: "valid" });
    expect(listed).toMatchObject({ todos: [inspected.outcome === "inspected" ? inspected.todo : undefined] });
  }
});

describe("paths that are refused", () => {
  test("outside of the root", async () => {
    const cwd = workplace("001-ready-p1-a.md");
    writeFiles(cwd, todos("002-ready-p1-b.md"));
    symlinkSync("..", join(cwd, "todos/up"));
    symlinkSync("/", join(cwd, "todos/out"));
    expect(await verdict(inspect(cwd, "../002-ready-p1-b.md"))).toBe("failed path_escape");
    expect(await verdict(inspect(cwd, `${cwd}/todos/../002-ready-p1-b.md`))).toBe("failed path_escape");
    expect(await verdict(inspect(cwd, "up/002-ready-p1-b.md"))).toBe("failed path_escape");
    expect(await verdict(inspect(cwd, "out/etc/x.md"))).toBe("failed path_escape");
    expect(await verdict(inspect(cwd, "/etc/x.md"))).toBe("failed path_escape");
    expect(await verdict(inspect(cwd, join(cwd, "todos.md")))).toBe("failed path_escape");
  });

  test("no name of a Markdown file", async () => {
    const cwd = workplace("001-ready-p1-a.md", ".fathomline/002-ready-p1-b.md");
    writeFileSync(join(cwd, "todos/x.txt"), "");
    expect(await verdict(inspect(cwd, "x.txt"))).toBe("failed todo_path_invalid");
    expect(await verdict(inspect(cwd, ".fathomline/002-ready-p1-b.md"))).toBe("failed todo_path_invalid");
    expect(await verdict(inspect(cwd, "x.txt/a.md"))).toBe("invalid todo_missing");
    expect(await verdict(inspect(cwd, "a\0.md"))).toBe("failed path_invalid");
  });

  test("case 84: a missing root, and an abort", async () => {
    const cwd = temporaryFolder();
    const missing = await inspect(cwd, "001-ready-p1-a.md");
    expect(missing).toEqual({ outcome: "failed", code: "root_missing" });
    expect(observationsOf(missing)?.todo?.root).toBe("missing");
    const place = workplace("001-ready-p1-a.md");
    const request = {
      workspaceRoot: place,
      todosRoot: join(place, "todos"),
      path: join(place, "todos/001-ready-p1-a.md"),
    };
    expect(await verdict(inspectTodo(request, { cwd: place, signal: AbortSignal.abort() }))).toBe("failed aborted");
  });
});
