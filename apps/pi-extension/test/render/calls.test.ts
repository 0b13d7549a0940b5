import { expect, test } from "vitest";
import { allTools, toolNamed } from "../support/all-tools.ts";
import { drawCall } from "../support/drawing.ts";

const tools = await allTools();

test.each([
  ["project_artifact_search", { query: "walrus", limit: 5 }, 'Search project documents "walrus" limit=5'],
  [
    "project_artifact_search",
    { filters: { status: "ready" }, scopes: ["docs", "plans"], explain: true, limit: 1, rebuild: false },
    "Search project documents filters={1 member} scopes=docs,plans explain=true +2",
  ],
  ["project_artifact_describe", { fieldNames: ["status"] }, "Describe project frontmatter status"],
  ["project_todo_list", {}, "List project todos"],
  ["project_todo_transition", { path: "todos/1.md", toStatus: "ready" }, `Change a todo's status "todos/1.md" "ready"`],
  [
    "project_todo_create",
    { title: "A\u001b[31m\u202eB\n", priority: "p1" },
    'Create a project todo "AB " priority="p1"',
  ],
  ["skill_eval_bootstrap", { positiveCases: [{}, {}] }, "Scaffold a skill's eval suite positiveCases=[2 items]"],
  ["pi_analyze_session", null, "Analyze agent sessions"],
  ["pi_query_session", "half an arg", "Query a session report"],
])("%s %j", (name, args, expected) => {
  expect(drawCall(toolNamed(tools, name), args)).toEqual([expected]);
});

test("expanded: each argument on a line of its own", () => {
  const tool = toolNamed(tools, "project_artifact_search");
  expect(drawCall(tool, { query: "ice", filters: { a: [1] } }, true)).toEqual([
    'Search project documents "ice"',
    "  query: ice",
    '  filters: {"a":[1]}',
  ]);
});
