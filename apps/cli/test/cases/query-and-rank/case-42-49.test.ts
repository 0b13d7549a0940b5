import { describe, expect, test } from "vitest";
import { page } from "../support/frontmatter.ts";
import { Project } from "../support/project.ts";
import { failure, pathsOf, search } from "../support/search.ts";

test("case 42: an exact filter is a whole value", async () => {
  using project = new Project({
    "docs/a.md": page(["component: render"]),
    "docs/b.md": page(["component: renderer"]),
    "docs/c.md": page(["component: [layout, Render]"]),
  });
  expect(await pathsOf(project, { filters: { component: "render" } })).toEqual(["docs/a.md", "docs/c.md"]);
});

test("case 43: a field that nobody defined is found, raw_exact; a number is found by text and by value", async () => {
  using project = new Project({
    "docs/a.md": page(["failure-mode: runtime_exception", "attempts: 2"]),
    "docs/b.md": page(["failure-mode: timeout", "attempts: 20"]),
  });
  const { rows } = await search(project, { filters: { "failure-mode": "runtime_exception" } });
  expect(rows).toMatchObject([
    {
      path: "docs/a.md",
      confidence: [{ field: "failure-mode", level: "raw_exact" }],
      evidence: [],
      facets: [{ name: "failure-mode", values: ["runtime_exception"] }],
    },
  ]);
  for (const attempts of ["2", 2, "2.0"])
    expect(await pathsOf(project, { filters: { attempts } })).toEqual(["docs/a.md"]);
});

test("case 44: a field's name is no text of it, but can be filtered by", async () => {
  using project = new Project({ "docs/a.md": page(["component: render"]) });
  expect((await search(project, { query: "component", searchFields: ["frontmatter"] })).total).toBe(0);
  expect(await pathsOf(project, { filters: { component: "render" } })).toEqual(["docs/a.md"]);
  expect(await pathsOf(project, { filters: { component: { present: true } } })).toEqual(["docs/a.md"]);
});

describe("filters together", () => {
  const files = {
    "docs/a.md": page(["status: in-progress", "owner: Ann"]),
    "docs/b.md": page(["status: In_Progress", "owner: Bob"]),
    "docs/c.md": page(["status: done", "owner: ann"]),
  };

  test("case 45: values of one field are any, fields are all, and spelling differences do not matter", async () => {
    using project = new Project(files);
    expect(await pathsOf(project, { filters: { status: ["done", "in progress"] } })).toEqual(Object.keys(files));
    expect(await pathsOf(project, { filters: { status: "IN-PROGRESS", owner: "ann" } })).toEqual(["docs/a.md"]);
    expect(await pathsOf(project, { filters: { status: "in_progress" } })).toEqual(["docs/a.md", "docs/b.md"]);
  });

  test.each([[""], [" -_/ "], [[]], [["done", ""]], [{}], [{ is: [] }]])(
    "case 45: the value %j is filter_invalid, before anything is indexed",
    async (status) => {
      using project = new Project(files);
      const envelope = await failure(project, { filters: { status } });
      expect(envelope).toMatchObject({ error: { code: "filter_invalid" }, effects: { derived: { state: "none" } } });
      expect(project.state()).toBe(undefined);
    },
  );
});

describe("a todo is what its filter says, whatever its score", () => {
  const statuses = ["pending", "ready", "complete", "blocked"];
  const priorities = ["p1", "p2", "p3", undefined];
  const todos = statuses.flatMap((status, row) =>
    priorities.map((priority, column) => ({ status, priority, path: `todos/t${row}${column}.md` })),
  );

  test.each(todos)("case 46: $status $priority", async ({ status, priority, path }) => {
    using project = new Project(
      Object.fromEntries(
        todos.map((todo) => [
          todo.path,
          page([`status: ${todo.status}`, ...(todo.priority === undefined ? [] : [`priority: ${todo.priority}`])]),
        ]),
      ),
    );
    const { envelope, paths } = await search(project, {
      filters: { status, priority: priority ?? { present: false } },
    });
    expect(paths).toEqual([path]);
    expect(envelope.completeness.counts.results).toEqual({ total: 1, returned: 1, omitted: 0 });
    expect((await search(project, { filters: { status } })).total).toBe(4);
  });
});

test("case 47: completed todos are hidden when asked for, unless the status is filtered by; completed is complete", async () => {
  using project = new Project({
    "todos/a.md": page(["status: complete"], "needle"),
    "todos/b.md": page(["status: completed"], "needle"),
    "todos/c.md": page(["status: ready"], "needle"),
    "docs/d.md": page(["status: complete"], "needle"),
  });
  const hidden = { query: "needle", includeCompletedTodos: false };
  expect(await pathsOf(project, hidden)).toEqual(["docs/d.md", "todos/c.md"]);
  for (const status of ["complete", "completed"])
    expect(await pathsOf(project, { ...hidden, filters: { status } })).toEqual([
      "docs/d.md",
      "todos/a.md",
      "todos/b.md",
    ]);
  expect((await search(project, { query: "needle" })).total).toBe(4);
});

test("case 48: without a query, required terms gate and optional ones only lift", async () => {
  using project = new Project({
    "docs/a.md": "needle",
    "docs/b.md": "needle and extra extra",
    "docs/c.md": "extra extra extra",
  });
  const { paths, total } = await search(project, { requiredTerms: "needle", optionalTerms: ["extra", "absent"] });
  expect([paths, total]).toEqual([["docs/b.md", "docs/a.md"], 2]);
  expect(await pathsOf(project, { requiredTerms: ["needle", "extra"] })).toEqual(["docs/b.md"]);
});

test("case 49: minTermMatches: 2 of 3, 9 of 3 as 3, and a note where it has no effect", async () => {
  using project = new Project({
    "docs/one.md": "apple",
    "docs/two.md": "apple banana",
    "docs/three.md": "apple banana cherry",
  });
  const query = "apple banana cherry";
  expect(await pathsOf(project, { query, minTermMatches: 2 })).toEqual(["docs/three.md", "docs/two.md"]);
  expect(await pathsOf(project, { query, minTermMatches: 1, matchMode: "all" })).toHaveLength(3);
  const nine = await search(project, { query, minTermMatches: 9 });
  expect(nine.paths).toEqual(["docs/three.md"]);
  expect(nine.text).toContain("minTermMatches is above the number of terms");
  const phrase = await search(project, { query: "apple banana", minTermMatches: 1, matchMode: "phrase" });
  expect([...phrase.paths].sort()).toEqual(["docs/three.md", "docs/two.md"]);
  expect(phrase.text).toContain("minTermMatches has no effect with matchMode phrase");
});
