import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { placeTodo } from "../../src/identity/place-todo.ts";
import { resolveRoots } from "../../src/identity/resolve-roots.ts";
import { removeTemporaryFolders, temporaryFolder } from "../support/todo-folder.ts";

removeTemporaryFolders();

test("roots that are there, that are missing, and that are links", () => {
  const cwd = temporaryFolder();
  mkdirSync(join(cwd, "work/todos"), { recursive: true });
  symlinkSync("work", join(cwd, "linked"));
  const roots = (workspaceRoot: string, todosRoot: string): unknown =>
    resolveRoots({ cwd, workspaceRoot: join(cwd, workspaceRoot), todosRoot: join(cwd, todosRoot) });
  const real = { ok: true, workspaceRoot: join(cwd, "work"), todosRoot: join(cwd, "work/todos"), state: "present" };
  expect(roots("work", "work/todos")).toEqual(real);
  expect(roots("linked", "linked/todos")).toEqual(real);
  expect(roots("linked", "linked/a/b")).toEqual({ ...real, todosRoot: join(cwd, "work/a/b"), state: "missing" });
  // The todos need not be in the workspace, as long as both are in the working folder.
  expect(roots("work", "elsewhere")).toEqual({ ...real, todosRoot: join(cwd, "elsewhere"), state: "missing" });
});

test("roots that are refused", () => {
  const cwd = temporaryFolder();
  writeFileSync(join(cwd, "file"), "");
  symlinkSync(cwd.slice(0, cwd.lastIndexOf("/")), join(cwd, "out"));
  const code = (todosRoot: string, workspaceRoot = cwd): unknown => {
    const roots = resolveRoots({ cwd, workspaceRoot, todosRoot });
    return roots.ok ? "ok" : [roots.code, roots.root];
  };
  expect(code(join(cwd, "file"))).toEqual(["root_not_folder", "present"]);
  expect(code(join(cwd, "out"))).toEqual(["path_escape", "unknown"]);
  expect(code(join(cwd, "out/x"))).toEqual(["path_escape", "unknown"]);
  expect(code(join(cwd, ".."))).toEqual(["path_escape", "unknown"]);
  expect(code(`${cwd}-evil`)).toEqual(["path_escape", "unknown"]);
  expect(code(join(cwd, "x".repeat(300)))).toEqual(["path_invalid", "unknown"]);
  expect(code(cwd, join(cwd, "none"))).toEqual(["root_missing", "unknown"]);
  expect(code(cwd, join(cwd, "file"))).toEqual(["root_not_folder", "unknown"]);
});

test("the place of a todo, by every way that leads to it", () => {
  const cwd = temporaryFolder();
  mkdirSync(join(cwd, "work/todos/archive"), { recursive: true });
  symlinkSync("work", join(cwd, "linked"));
  symlinkSync("work/todos", join(cwd, "shortcut"));
  symlinkSync("archive", join(cwd, "work/todos/alias"));
  const place = (todosRoot: string, path: string): unknown =>
    placeTodo({ cwd, todosRoot: join(cwd, todosRoot), path: join(cwd, path) }, { todosRoot: join(cwd, "work/todos") });
  const found = {
    ok: true,
    path: join(cwd, "work/todos/archive/a.md"),
    relative: "archive/a.md",
    isThroughLink: false,
  };
  expect(place("work/todos", "work/todos/archive/a.md")).toEqual(found);
  expect(place("linked/todos", "linked/todos/archive/a.md")).toEqual(found);
  expect(place("linked/todos", "work/todos/archive/a.md")).toEqual(found);
  expect(place("linked/todos", "shortcut/archive/a.md")).toEqual(found);
  expect(place("linked/todos", "linked/todos/alias/a.md")).toEqual({ ...found, isThroughLink: true });
  expect(place("work/todos", `work/todos/${"x".repeat(300)}.md`)).toEqual({ ok: false, code: "path_invalid" });
});
