import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { observationsOf, type TodoListed, type TodoRefused } from "@fathomline/contracts";
import type { FileSystem } from "@fathomline/workspace";
import { listTodos } from "../../src/list-todos.ts";
import { diskFailing } from "../support/faulty-disk.ts";
import { removeTemporaryFolders, temporaryFolder, todos, writeFiles } from "../support/todo-folder.ts";

removeTemporaryFolders();

const signal = new AbortController().signal;

function list(cwd: string, todosRoot: string, fileSystem?: FileSystem): Promise<TodoListed | TodoRefused> {
  return listTodos({ workspaceRoot: cwd, todosRoot }, { cwd, signal }, fileSystem === undefined ? {} : { fileSystem });
}

/** The code of a refusal and what was seen of the root. */
async function refusal(answer: Promise<TodoListed | TodoRefused>): Promise<unknown> {
  const refused = await answer;
  const observed = observationsOf(refused);
  expect(observed).toMatchObject({ changed: [], possible: [], derived: "none", recovery: { state: "not_started" } });
  return refused.outcome === "failed" ? [refused.code, observed?.todo?.root] : refused;
}

test("todos and issues, with what was observed", async () => {
  const cwd = temporaryFolder();
  writeFiles(cwd, { ...todos("todos/002-ready-p1-b.md", "todos/001-ready-p1-a.md"), "todos/README.md": "" });
  const listed = await list(cwd, join(cwd, "todos"));
  expect(listed).toMatchObject({
    outcome: "listed",
    todos: [{ issueId: 1, path: join(cwd, "todos/001-ready-p1-a.md") }, { issueId: 2 }],
    issues: [{ code: "not_a_todo", path: join(cwd, "todos/README.md") }],
  });
  expect(observationsOf(listed)).toEqual({
    changed: [],
    possible: [],
    derived: "none",
    recovery: { state: "not_started", receipts: [] },
    phase: "scan",
    rollback: "not_needed",
    todo: { root: "present", preconditions: [] },
  });
});

test("an empty root is an empty list, and nothing is made in it", async () => {
  const cwd = temporaryFolder();
  mkdirSync(join(cwd, "todos"));
  expect(await list(cwd, join(cwd, "todos"))).toEqual({ outcome: "listed", todos: [], issues: [] });
});

test("a root that is a link inside the working folder is listed by its real paths", async () => {
  const cwd = temporaryFolder();
  writeFiles(cwd, todos("real/001-ready-p1-a.md"));
  symlinkSync("real", join(cwd, "todos"));
  expect(await list(cwd, join(cwd, "todos"))).toMatchObject({ todos: [{ path: join(cwd, "real/001-ready-p1-a.md") }] });
});

describe("case 84: a root that cannot be listed is a failure, never an empty list", () => {
  test("missing", async () => {
    const cwd = temporaryFolder();
    expect(await refusal(list(cwd, join(cwd, "todos")))).toEqual(["root_missing", "missing"]);
    expect(await refusal(list(cwd, join(cwd, "a/b/todos")))).toEqual(["root_missing", "missing"]);
  });

  test("a file", async () => {
    const cwd = temporaryFolder();
    writeFileSync(join(cwd, "todos"), "");
    expect(await refusal(list(cwd, join(cwd, "todos")))).toEqual(["root_not_folder", "present"]);
    expect(await refusal(list(cwd, join(cwd, "todos/below")))).toEqual(["root_not_folder", "unknown"]);
  });

  test("outside of the working folder, directly or through a link", async () => {
    const cwd = temporaryFolder();
    const outside = temporaryFolder();
    symlinkSync(outside, join(cwd, "todos"));
    symlinkSync("nowhere", join(cwd, "dangling"));
    for (const root of [outside, join(cwd, "todos"), join(cwd, ".."), join(cwd, "a/../../x"), join(cwd, "dangling")]) {
      expect(await refusal(list(cwd, root)), root).toEqual(["path_escape", "unknown"]);
    }
  });

  test("unreadable", async () => {
    const cwd = temporaryFolder();
    mkdirSync(join(cwd, "todos"));
    const root = join(cwd, "todos");
    expect(await refusal(list(cwd, root, diskFailing("readFolder", "todos", "EACCES")))).toEqual([
      "root_unreadable",
      "present",
    ]);
    expect(await refusal(list(cwd, root, diskFailing("realPath", "todos", "EACCES")))).toEqual([
      "root_unreadable",
      "present",
    ]);
  });

  test("no path at all, and a workspace that is missing or outside", async () => {
    const cwd = temporaryFolder();
    mkdirSync(join(cwd, "todos"));
    const request = { todosRoot: join(cwd, "todos") };
    expect(await refusal(list(cwd, "a\0b"))).toEqual(["path_invalid", "unknown"]);
    expect(await refusal(listTodos({ ...request, workspaceRoot: join(cwd, "none") }, { cwd, signal }))).toEqual([
      "root_missing",
      "unknown",
    ]);
    expect(await refusal(listTodos({ ...request, workspaceRoot: "/" }, { cwd, signal }))).toEqual([
      "path_escape",
      "unknown",
    ]);
  });

  test("aborted", async () => {
    const cwd = temporaryFolder();
    mkdirSync(join(cwd, "todos"));
    const request = { workspaceRoot: cwd, todosRoot: join(cwd, "todos") };
    expect(await refusal(listTodos(request, { cwd, signal: AbortSignal.abort() }))).toEqual(["aborted", "present"]);
  });
});
