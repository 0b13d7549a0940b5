/** Reads a value of an earlier envelope by its keys: `data.todos.0.path`. */
type Earlier = (tool: string, path: string) => unknown;

export interface ToolCase {
  readonly tool: string;
  /** Input that succeeds in the project of `makeProject`, after the cases before it. */
  readonly good: (earlier: Earlier) => Readonly<Record<string, unknown>>;
  /** Input that the tool takes and cannot do, and the code that says so. */
  readonly bad: Readonly<Record<string, unknown>>;
  readonly code: string;
}

export const SUITE = {
  skillPath: "skills/log/SKILL.md",
  positiveCases: [{ id: "p1", prompt: "Use the log skill", promptKind: "explicit" }],
  negativeCases: [{ id: "n1", prompt: "What is 2 + 2?" }],
} as const;

const NO_HASH = `sha256:${"0".repeat(64)}`;
const NOWHERE = { todosRoot: "nowhere" };
const IN_TIME = { since: "2026-01-01", until: "2026-01-03" };

/** Every tool, in the order in which it is listed. */
export const CASES: readonly ToolCase[] = [
  {
    tool: "project_artifact_search",
    good: () => ({ query: "compaction" }),
    bad: { query: "x", cursor: "2.AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAA" },
    code: "cursor_invalid",
  },
  { tool: "project_artifact_describe", good: () => ({}), bad: { workspaceRoot: "nowhere" }, code: "root_missing" },
  { tool: "project_todo_list", good: () => ({}), bad: NOWHERE, code: "root_missing" },
  { tool: "project_todo_validate", good: () => ({}), bad: NOWHERE, code: "root_missing" },
  {
    tool: "project_todo_inspect",
    good: (earlier) => ({ path: earlier("project_todo_list", "data.todos.0.path") }),
    bad: { path: "todos/001-ready-p1-measure.md", ...NOWHERE },
    code: "root_missing",
  },
  {
    tool: "project_todo_allocate",
    good: () => ({}),
    bad: { expectedDirectoryHash: NO_HASH },
    code: "directory_changed",
  },
  {
    tool: "project_todo_create",
    good: () => ({ title: "Second", priority: "p2" }),
    bad: { title: "Third", priority: "p2", expectedDirectoryHash: NO_HASH },
    code: "directory_changed",
  },
  {
    tool: "project_todo_transition",
    good: (earlier) => ({
      path: earlier("project_todo_list", "data.todos.0.path"),
      toStatus: "complete",
      expectedContentHash: earlier("project_todo_list", "data.todos.0.contentHash"),
    }),
    bad: { path: "todos/002-pending-p2-second.md", toStatus: "ready", expectedContentHash: NO_HASH },
    code: "content_changed",
  },
  {
    tool: "pi_analyze_session",
    good: () => ({ session: "./run.jsonl", ...IN_TIME }),
    bad: { session: "current" },
    code: "current_session_unavailable",
  },
  {
    tool: "pi_query_session",
    good: (earlier) => ({ reportRef: earlier("pi_analyze_session", "report.reportRef") }),
    bad: { reportRef: "r_0123456789abcdef01234567" },
    code: "invalid_report",
  },
  {
    tool: "skill_eval_review",
    good: () => ({ evalPath: "evals/made" }),
    bad: { evalPath: "evals/other" },
    code: "suite_missing",
  },
  {
    tool: "skill_eval_bootstrap",
    good: () => SUITE,
    bad: { ...SUITE, mode: "apply" },
    code: "not_dispatched",
  },
];
