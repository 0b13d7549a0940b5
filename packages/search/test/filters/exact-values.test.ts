import type { SearchInput } from "@fathomline/contracts";
import { afterAll, describe, expect, test } from "vitest";
import { Project } from "../end-to-end/project.ts";

const front = (fields: string, body = ""): string => `---\n${fields}\n---\n${body}\n`;
const statuses = ["pending", "ready", "complete", "blocked"];
const priorities = ["p0", "p1", "p2", "p3"];

const project = new Project({
  "docs/a.md": front(
    "component: render\nfailure-mode: runtime_exception\nattempts: 2\nid: 007\nv: 1.10\nn: 12345678901234567890\nd: 2024-06-01",
  ),
  "docs/b.md": front('component: renderer\nattempts: "2"\nmodes: [Fast Path, slow-path]\nempty:'),
  ...Object.fromEntries(
    statuses.flatMap((status) =>
      priorities.map((priority) => [
        `todos/${status}-${priority}.md`,
        front(`status: ${status}\npriority: ${priority}`, "a todo"),
      ]),
    ),
  ),
  "todos/completed.md": front("status: completed", "a todo"),
});
afterAll(() => project.remove());

const cases: readonly (readonly [string, SearchInput["filters"], readonly string[]])[] = [
  ["case 42: render is not renderer", { component: "render" }, ["docs/a.md"]],
  ["case 43: a field that nobody defined", { "failure-mode": "runtime_exception" }, ["docs/a.md"]],
  ['case 43: "2" finds the number 2, and the text', { attempts: "2" }, ["docs/a.md", "docs/b.md"]],
  ["case 16: as written", { id: "007" }, ["docs/a.md"]],
  ["case 16: by value", { id: 7, v: 1.1 }, ["docs/a.md"]],
  ["case 16: every digit of a long number", { n: "12345678901234567890" }, ["docs/a.md"]],
  ["case 16: and no other", { n: "12345678901234567891" }, []],
  ["case 16: a date", { d: "2024-06-01" }, ["docs/a.md"]],
  ["case 45: any value of a list", { component: ["render", "renderer"] }, ["docs/a.md", "docs/b.md"]],
  ["case 45: every field", { component: ["render", "renderer"], modes: "fast path" }, ["docs/b.md"]],
  ["case 45: case, hyphen and underscore", { modes: ["FAST-PATH"], component: "Renderer" }, ["docs/b.md"]],
  ["case 45: the other separator", { "failure-mode": "Runtime Exception" }, ["docs/a.md"]],
];

describe("exact filters", () => {
  test.each(cases)("%s", async (_name, filters = {}, expected) => {
    expect((await project.paths({ filters })).toSorted()).toEqual(expected);
  });

  test("case 43: what nobody defined is matched as it stands, and said to be", async () => {
    const { data } = await project.search({ filters: { "failure-mode": "runtime_exception" } });
    expect(data.results[0]?.confidence).toEqual([{ field: "failure-mode", level: "raw_exact" }]);
  });

  test("case 44: a field's name is no text of the document; a filter on it is", async () => {
    expect(await project.paths({ query: "component", searchFields: ["frontmatter"] })).toEqual([]);
    expect(await project.paths({ query: "render", filters: { component: "render" } })).toEqual(["docs/a.md"]);
  });

  test.each(["", " ", "-", ["ready", ""]])("case 45: %j is no value to ask for", async (status) => {
    const { native } = await project.ask({ filters: { status } });
    expect(native).toMatchObject({
      ok: false,
      error: { code: "filter_invalid", retryable: false },
      effects: { derived: { state: "none" } },
    });
  });

  test("case 46: every status with every priority comes back, and counts", async () => {
    for (const status of statuses) {
      for (const priority of priorities) {
        const { data, completeness } = await project.search({ filters: { status, priority } });
        expect(data.results.map(({ path }) => path)).toEqual([`todos/${status}-${priority}.md`]);
        expect(completeness.counts.results).toEqual({ total: 1, returned: 1, omitted: 0 });
      }
    }
  });

  test("case 47: completed todos can be hidden, unless a status is asked for", async () => {
    const done = priorities.map((priority) => `todos/complete-${priority}.md`).concat("todos/completed.md");
    const todos: SearchInput = { scopes: ["todos"], includeCompletedTodos: false, limit: 100 };
    const open = await project.paths(todos);
    expect(open).toHaveLength(12);
    expect(open.filter((path) => done.includes(path))).toEqual([]);
    expect((await project.paths({ ...todos, filters: { status: "complete" } })).toSorted()).toEqual(done);
    expect((await project.paths({ ...todos, filters: { status: "completed" } })).toSorted()).toEqual(done);
    const asked: SearchInput = { ...todos, filters: { status: { not: ["ready", "pending", "blocked"] } } };
    expect((await project.paths(asked)).toSorted()).toEqual(done);
  });
});

test("case 60: nine filters on a todo show eight of eleven facets, status and priority among them", async () => {
  const names = Array.from({ length: 9 }, (_, index) => `field${index}`);
  project.write(
    "todos/many.md",
    front(`${names.map((name, index) => `${name}: v${index}`).join("\n")}\nstatus: ready\npriority: p1\nother: noise`),
  );
  const filters = Object.fromEntries(names.map((name, index) => [name, `v${index}`]));
  const { data, completeness } = await project.search({ filters });
  expect(completeness.counts.facets).toEqual({ total: 11, returned: 8, omitted: 3 });
  expect(completeness.counts.confidence).toEqual({ total: 9, returned: 8, omitted: 1 });
  expect(data.results.map(({ facets }) => facets)).toEqual([
    [
      { name: "status", values: ["ready"] },
      { name: "priority", values: ["p1"] },
      ...names.slice(0, 6).map((name, index) => ({ name, values: [`v${index}`] })),
    ],
  ]);
});

test("of a long list the values that matched are shown, and the others counted", async () => {
  const tags = Array.from({ length: 9 }, (_, index) => `tag${index}`);
  project.write("docs/tags.md", front(`tags: [${tags.join(", ")}]`));
  const { data, completeness } = await project.search({ filters: { tags: ["tag8", "TAG6"] } });
  expect(data.results[0]?.facets).toEqual([{ name: "tags", values: ["tag6", "tag8", "tag0", "tag1"] }]);
  expect(completeness.counts.facetValues).toEqual({ total: 9, returned: 4, omitted: 5 });
});
