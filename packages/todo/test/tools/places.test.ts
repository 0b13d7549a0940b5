import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { registerService } from "@fathomline/contracts";
import { afterAll, expect, test } from "vitest";
import { createTodoTools } from "../../src/index.ts";
import { context, HASH, listed, seen, serviceOf, todo } from "./fake.ts";

const outer = realpathSync(mkdtempSync(join(tmpdir(), "fathomline-todo-places-")));
afterAll(() => rmSync(outer, { recursive: true, force: true }));
const cwd = join(outer, "work");
for (const folder of ["work/todos/archive", "work/sub/todos", "outside"])
  mkdirSync(join(outer, folder), { recursive: true });
symlinkSync(join(outer, "outside"), join(cwd, "out"));
symlinkSync(join(cwd, "sub"), join(cwd, "linked"));
symlinkSync(cwd, join(outer, "work-link"));

const NAME = "001-ready-p1-x.md";

interface Asked {
  readonly requests: object[];
  readonly code: string | undefined;
}

async function inspect(input: object, from = cwd): Promise<Asked> {
  const requests: object[] = [];
  const tools = createTodoTools(
    serviceOf((request) => {
      requests.push(Object(request));
      return { outcome: "inspected", state: "invalid", issues: [] };
    }),
  );
  const { native } = await tools.inspect.run({ path: `todos/${NAME}`, ...input }, context({ cwd: from }));
  return { requests, code: native.ok ? undefined : native.error.code };
}

test.each<readonly [string, object, string, string, string]>([
  ["defaults", {}, "", "todos", `todos/${NAME}`],
  ["a workspace", { workspaceRoot: "sub" }, "sub", "sub/todos", `sub/todos/${NAME}`],
  [
    "a mention and blanks",
    { workspaceRoot: " @sub ", path: ` @todos/${NAME} ` },
    "sub",
    "sub/todos",
    `sub/todos/${NAME}`,
  ],
  [
    "a path as an answer prints it",
    { workspaceRoot: "sub", path: `sub/todos/${NAME}` },
    "sub",
    "sub/todos",
    `sub/todos/${NAME}`,
  ],
  ["a folder below", { path: `todos/archive/../archive/${NAME}` }, "", "todos", `todos/archive/${NAME}`],
  ["a root that is the workspace", { todosRoot: ".", path: `@${NAME}` }, "", "", NAME],
  ["an absolute path", { path: join(cwd, "todos", NAME) }, "", "todos", `todos/${NAME}`],
  ["a workspace through a link", { workspaceRoot: "linked" }, "sub", "sub/todos", `sub/todos/${NAME}`],
  ["a root that is not there", { todosRoot: "none", path: `none/${NAME}` }, "", "none", `none/${NAME}`],
])("%s: the service is asked with physical absolute paths", async (_case, input, workspace, root, path) => {
  const { requests, code } = await inspect(input);
  expect(code).toBeUndefined();
  expect(requests).toEqual([
    { workspaceRoot: join(cwd, workspace), todosRoot: join(cwd, root), path: join(cwd, path) },
  ]);
});

test.each<readonly [string, object, string]>([
  ["a workspace above", { workspaceRoot: ".." }, "path_escape"],
  ["a root through a link that leads out", { todosRoot: "out" }, "path_escape"],
  ["an absolute root elsewhere", { todosRoot: "/" }, "path_escape"],
  ["a file elsewhere", { path: "../x.md" }, "path_escape"],
  ["an empty root", { todosRoot: " " }, "path_invalid"],
  ["an empty path", { path: " " }, "path_invalid"],
  ["a NUL", { todosRoot: "a\0b" }, "path_invalid"],
])("%s is refused before the service is called", async (_case, input, expected) => {
  expect(await inspect(input)).toEqual({ requests: [], code: expected });
});

test("a working folder named by a link: paths are printed from there, whatever the service answers", async () => {
  const link = join(outer, "work-link");
  for (const from of [cwd, link]) {
    const tools = createTodoTools(
      serviceOf(() =>
        seen(listed([todo(1, { path: join(cwd, "todos", NAME) }), todo(2, { path: join(from, "b.md") })])),
      ),
    );
    const { native } = await tools.list.run({}, context({ cwd: from }));
    expect(native).toMatchObject({ data: { todos: [{ path: `todos/${NAME}` }, { path: "b.md" }] } });
  }
});

test.each(["todos/relative.md", "/elsewhere/a.md"])("%s of a service is no identity", async (path) => {
  const tools = createTodoTools(serviceOf(() => seen(listed([todo(1, { path })]))));
  expect((await tools.list.run({}, context({ cwd }))).native).toMatchObject({
    ok: false,
    error: { code: "identity_invalid" },
  });
});

test("two services, or one of another shape, are a conflict; none is called", async () => {
  const never = serviceOf(() => {
    throw new Error("a service was called");
  });
  for (const services of [[never, never], [{ list: () => undefined }]]) {
    const scope = {};
    services.forEach((service, index) => registerService(scope, "todo", { name: `p${index}`, version: "1" }, service));
    const { native } = await createTodoTools(never).transition.run(
      { path: "x", toStatus: "ready", expectedContentHash: HASH },
      context({ scope }),
    );
    expect(native).toMatchObject({
      ok: false,
      root: "unknown",
      error: { code: "service_conflict" },
      effects: { documents: { state: "none" }, phase: "resolve" },
      preconditions: [{ expected: HASH, observed: null }],
    });
  }
});
