import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SearchErrorCode, SearchInput } from "@fathomline/contracts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { resolveRoots, type ResolvedRoots } from "../../src/roots/resolve-roots.ts";

let outer = "";
let cwd = "";

beforeAll(() => {
  outer = realpathSync(mkdtempSync(join(tmpdir(), "fathomline-roots-")));
  cwd = join(outer, "project");
  for (const folder of ["docs/plans", "todos", "child/docs", "inside"])
    mkdirSync(join(cwd, folder), { recursive: true });
  mkdirSync(join(outer, "outside"));
  mkdirSync(join(outer, "project-evil"));
  writeFileSync(join(cwd, "file.md"), "a file\n");
  symlinkSync(join(outer, "outside"), join(cwd, "out"));
  symlinkSync(join(cwd, "inside"), join(cwd, "in"));
  symlinkSync(join(cwd, "nowhere"), join(cwd, "dangling"));
  symlinkSync(cwd, join(outer, "link-to-project"));
});
afterAll(() => rmSync(outer, { recursive: true, force: true }));

function resolved(input: SearchInput, from: string = cwd): ResolvedRoots {
  const roots = resolveRoots(input, from);
  if (!roots.ok) throw new Error(roots.code);
  return roots;
}

describe("the folders of a call", () => {
  test.each<readonly [string, SearchInput, SearchErrorCode]>([
    ["a folder beside the working folder", { docsRoot: "../outside" }, "path_escape"],
    ["a folder whose name begins like the working folder's", { docsRoot: "../project-evil" }, "path_escape"],
    ["an absolute folder outside", { todosRoot: "/" }, "path_escape"],
    ["a link out", { docsRoot: "out" }, "path_escape"],
    ["a folder below a link out", { workspaceRoot: "out/deeper" }, "path_escape"],
    ["a link to nowhere", { docsRoot: "dangling" }, "path_escape"],
    ["a missing folder that was named", { docsRoot: "no-such-folder" }, "root_missing"],
    ["a missing workspace", { workspaceRoot: "no-such-folder" }, "root_missing"],
    ["a file as a root", { docsRoot: "file.md" }, "root_not_folder"],
    ["a file as the workspace", { workspaceRoot: "file.md" }, "root_not_folder"],
    ["NUL in a path", { docsRoot: "do\u0000cs" }, "path_invalid"],
    ["an index inside a root", { indexPath: "docs/index.db" }, "index_path_inside_root"],
    ["an index that is a root", { indexPath: "todos" }, "index_path_inside_root"],
    [
      "an index inside a root that is not there yet",
      { workspaceRoot: "child", indexPath: "todos/x.db" },
      "index_path_inside_root",
    ],
    ["an index inside a root by way of a link", { docsRoot: "in", indexPath: "inside/x.db" }, "index_path_inside_root"],
    ["an index outside the workspace", { workspaceRoot: "child", indexPath: "../x.db" }, "path_escape"],
    ["an index behind a link out", { indexPath: "out/x.db" }, "path_escape"],
  ])("%s is refused", (_case, input, code) => {
    expect(resolveRoots(input, cwd)).toEqual({ ok: false, code });
  });

  const defaults: SearchInput = {};
  test.each<readonly [string, SearchInput, string, string]>([
    ["nothing named", defaults, "docs", "todos"],
    ["blank names", { workspaceRoot: " ", docsRoot: "", todosRoot: "\t", indexPath: " " }, "docs", "todos"],
    ["names with blanks around them", { docsRoot: " docs " }, "docs", "todos"],
    ["a mention", { docsRoot: "@docs", todosRoot: "@todos" }, "docs", "todos"],
    ["a folder below", { docsRoot: "docs/plans" }, "docs/plans", "todos"],
    ["the working folder itself", { docsRoot: "." }, ".", "todos"],
    ["a link to a folder inside", { docsRoot: "in" }, "in", "todos"],
    ["a child workspace", { workspaceRoot: "child" }, "child/docs", "child/todos"],
    ["a root beside the workspace", { workspaceRoot: "child", docsRoot: "../docs" }, "docs", "child/todos"],
  ])("%s: paths are printed as they open from the working folder", (_case, input, docs, todos) => {
    const { roots, coverage } = resolved(input);
    expect(roots.map(({ relative }) => relative)).toEqual([docs, todos]);
    expect([coverage.docs.path, coverage.todos.path]).toEqual([docs, todos]);
  });

  test("a default folder that is missing is normal, and none at all is partial", () => {
    const child = resolved({ workspaceRoot: "child" });
    expect(child.coverage).toEqual({
      state: "complete",
      docs: { path: "child/docs", state: "present" },
      todos: { path: "child/todos", state: "missing" },
    });
    expect(resolved({ workspaceRoot: "inside" }).coverage.state).toBe("partial");
  });

  test("an absolute path inside is printed relative", () => {
    expect(resolved({ docsRoot: join(cwd, "docs") }).roots[0]?.relative).toBe("docs");
  });

  test("a working folder that is a link is the boundary it leads to", () => {
    const { workspace, roots } = resolved({ docsRoot: "docs" }, join(outer, "link-to-project"));
    expect(workspace).toBe(cwd);
    expect(roots[0]).toMatchObject({ absolute: join(cwd, "docs"), relative: "docs", state: "present" });
  });

  test("an index in a place of its own is absolute, and absent where none is named", () => {
    expect(resolved({ indexPath: "inside/my.db" }).indexPath).toBe(join(cwd, "inside/my.db"));
    expect(resolved({}).indexPath).toBeUndefined();
  });

  test("a working folder that does not exist is root_missing", () => {
    expect(resolveRoots({}, join(outer, "gone"))).toEqual({ ok: false, code: "root_missing" });
  });
});
