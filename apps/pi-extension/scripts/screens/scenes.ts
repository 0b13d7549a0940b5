import { SEARCH_CEILINGS, TODO_CEILINGS } from "@fathomline/contracts";
import type { JsonRecord, ScriptedCall } from "@fathomline/pi-testkit";
import { SHOWCASE_CALLS, SHOWCASE_FILES } from "../../test/support/showcase.ts";

/** One call in the terminal, and what has to be on the screen. */
export interface Scene {
  readonly title: string;
  readonly call: (seenByModel: string) => ScriptedCall;
  /** What Pi's dialog has to say before it gets its yes. */
  readonly asks?: RegExp;
  readonly collapsed: readonly RegExp[];
  /** What is shown only when expanded. */
  readonly expanded: readonly RegExp[];
}

function fullness(ceilingBytes: number): RegExp {
  return new RegExp(`\\d+ of ${ceilingBytes} bytes`);
}

/** The project of the captures: that of the showcase, and an archive of todos with faults. */
export const SCREEN_FILES: Readonly<Record<string, string>> = {
  ...SHOWCASE_FILES,
  "archive/007-ready-p1-one.md": "---\nstatus: ready\npriority: p1\nissue_id: 7\n---\n\n# One\n",
  "archive/007-ready-p2-same-id.md": "---\nstatus: ready\npriority: p2\nissue_id: 7\n---\n\n# Same id\n",
  "archive/008-pending-p1-says-ready.md": "---\nstatus: ready\npriority: p1\nissue_id: 8\n---\n\n# Says ready\n",
};

const shown = (name: string, changes: JsonRecord = {}) => {
  const call = SHOWCASE_CALLS.find((one) => one.name === name);
  return (): ScriptedCall => ({ name, args: { ...call?.args, ...changes } });
};
const query =
  (args: JsonRecord) =>
  (seen: string): ScriptedCall => ({
    name: "pi_query_session",
    args: { reportRef: /r_[0-9a-f]{24}/.exec(seen)?.[0] ?? "", ...args },
  });

export const SCENES: readonly Scene[] = [
  {
    title: "A search with more rows than fit",
    call: shown("project_artifact_search"),
    collapsed: [
      /5 documents found, 4 returned of \d searched/,
      /docs\/日本\.md:1/,
      /1 more row/,
      /1 document left out/,
    ],
    expanded: [/query: walrus/, /docs\/plans\/journey\.md:7/, fullness(SEARCH_CEILINGS.envelopeBytes)],
  },
  {
    title: "A folder outside of the project",
    call: () => ({ name: "project_artifact_search", args: { query: "walrus", docsRoot: "../" } }),
    collapsed: [/✗ path_escape/],
    expanded: [/docsRoot: \.\.\//],
  },
  {
    title: "The fields of the project's frontmatter",
    call: shown("project_artifact_describe"),
    collapsed: [/5 fields in \d documents/, /owner {2}1 document/, /2 more rows/],
    expanded: [/title {2}3 documents/],
  },
  {
    title: "The todos of a project",
    call: shown("project_todo_list"),
    collapsed: [/✓ 2 todos, 0 findings/, /001 ready p1 {2}todos\/001-ready-p1-feed\.md/],
    expanded: [fullness(TODO_CEILINGS.envelopeBytes)],
  },
  {
    title: "Todos with faults",
    call: shown("project_todo_validate", { todosRoot: "archive" }),
    collapsed: [/0 todos, 3 findings/, /duplicate_issue_id {2}archive\/007-ready-p1-one\.md/, /status_conflict/],
    expanded: [/todosRoot: archive/, /phase \w+/],
  },
  {
    title: "One todo",
    call: shown("project_todo_inspect"),
    collapsed: [/✓ valid, 1 todo/],
    expanded: [/path: todos\/001-ready-p1-feed\.md/],
  },
  {
    title: "The next id",
    call: shown("project_todo_allocate"),
    collapsed: [/✓ next id 003, not reserved/],
    expanded: [/phase \w+/],
  },
  {
    title: "A new todo",
    call: shown("project_todo_create"),
    collapsed: [/✓ created/, /003 pending p2 {2}todos\/003-pending-p2-mend-the-boat\.md/, /documents changed/],
    expanded: [/body: Before the spring\./, /phase \w+/],
  },
  {
    title: "A new status",
    call: shown("project_todo_transition"),
    collapsed: [/✓ now complete/, /todos\/001-complete-p1-feed\.md/, /documents changed/],
    expanded: [/expectedContentHash:\s+sha256:/],
  },
  {
    title: "The same change again: the file is not where it was",
    call: shown("project_todo_transition"),
    collapsed: [/✗ \w+/],
    expanded: [/toStatus: complete/],
  },
  {
    title: "A plan",
    call: shown("skill_eval_bootstrap"),
    collapsed: [/plan, nothing changed: log, \d files/, /evals\/log\//],
    expanded: [/positiveCases: /, /plan sha256:[0-9a-f]{64}/],
  },
  {
    title: "A plan that is applied after a yes",
    call: shown("skill_eval_bootstrap", { mode: "apply" }),
    asks: /evals\/log\//,
    collapsed: [/✓ applied: log, \d files/, /package: changed/],
    expanded: [/evals\/log\/run-eval\.ts/],
  },
  {
    title: "The suite that was just made",
    call: shown("skill_eval_review"),
    collapsed: [/0 errors, \d warnings? in 2 cases/],
    expanded: [/evalPath: evals\/log/],
  },
  {
    title: "The running session",
    call: shown("pi_analyze_session"),
    collapsed: [/14 tool calls, 2 failures, 1 session; \d leads? to look at/],
    expanded: [/report r_/, /events can be paged to/],
  },
  {
    title: "The events of its report",
    call: query({}),
    collapsed: [/\d+ events/, /tool_result/],
    expanded: [/reportRef: r_/],
  },
  {
    title: "A report that is gone",
    call: () => ({ name: "pi_query_session", args: { reportRef: "r_0123456789abcdef01234567" } }),
    collapsed: [/✗ invalid_report/],
    expanded: [/reportRef: r_/],
  },
];
