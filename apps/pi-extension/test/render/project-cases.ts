import { SEARCH_CEILINGS } from "@fathomline/contracts";

/** Title, tool, details, the collapsed rows, what expanded rows have as well. */
export type ResultCase = readonly [
  title: string,
  tool: string,
  details: object,
  collapsed: readonly string[],
  more: readonly string[],
];

const USED = `  900 of ${SEARCH_CEILINGS.envelopeBytes} bytes`;
export const FRAME = {
  ok: true,
  status: "complete",
  clipped: 0,
  rowsNotInText: 0,
  envelopeBytes: 900,
  envelopeCeiling: SEARCH_CEILINGS.envelopeBytes,
};
const list = (total: number, omitted = 0): object => ({ total, returned: total - omitted, omitted });
const row = (id: number): object => ({
  path: `docs/plans/${id}.md`,
  title: `Plan ${id}`,
  kind: "plan",
  score: 1,
  line: id,
});

export const SEARCH = {
  ...FRAME,
  operation: "search",
  status: "partial",
  total: 7,
  returned: 5,
  omitted: 2,
  documents: 240,
  freshness: "checked",
  documentsBeyondPreview: 1,
  problems: 0,
  effects: { documents: "none", index: "changed" },
  rows: [1, 2, 3, 4, 5].map(row),
  rowsOmitted: 0,
};
const todoEffects = {
  documents: "changed",
  coordination: "changed",
  recovery: "none_found",
  receipts: 0,
  rollback: "not_needed",
  phase: "clean",
};
const todo = { renderedId: "007", status: "complete", priority: "p1", path: "todos/007-complete-p1-x.md" };

export const PROJECT_CASES: readonly ResultCase[] = [
  [
    "search: found, left out, searched in part",
    "project_artifact_search",
    SEARCH,
    [
      "◐ 7 documents found, 5 returned of 240 searched",
      "  docs/plans/1.md:1  Plan 1  plan",
      "  docs/plans/2.md:2  Plan 2  plan",
      "  docs/plans/3.md:3  Plan 3  plan",
      "  … 2 more rows (ctrl+o to expand)",
      "  2 documents left out",
      "  1 document searched in the first part only",
      "  the answer is partial",
    ],
    ["  docs/plans/5.md:5  Plan 5  plan", USED, "  freshness checked, index effects: changed"],
  ],
  [
    "describe: fields, conflicts, spellings",
    "project_artifact_describe",
    {
      ...FRAME,
      operation: "describe",
      observed: list(2),
      definitions: list(1),
      notObserved: 1,
      documents: 12,
      problems: 0,
      effects: { documents: "none", index: "none" },
      fields: [
        { name: "status", documents: 12, typeConflict: true, variants: 0 },
        { name: "owner", documents: 1, typeConflict: false, variants: 2 },
      ],
      fieldsOmitted: 0,
    },
    [
      "✓ 2 fields in 12 documents, 1 definition",
      "  status  12 documents  types differ",
      "  owner  1 document  2 other spellings",
      "  1 field asked for and in no document",
    ],
    [USED, "  index effects: none"],
  ],
  [
    "todo transition: what changed",
    "project_todo_transition",
    {
      ...FRAME,
      operation: "todo_transition",
      root: "present",
      counts: {},
      effects: todoEffects,
      todos: [todo],
      todosOmitted: 0,
      issues: [],
      issuesOmitted: 0,
    },
    ["✓ now complete", "  007 complete p1  todos/007-complete-p1-x.md", "  documents changed"],
    ["  phase clean, lock and journals: changed"],
  ],
  [
    "todo failure: the code and what may have changed",
    "project_todo_create",
    {
      ...FRAME,
      operation: "todo_create",
      ok: false,
      error: "conflict",
      root: "present",
      effects: { ...todoEffects, documents: "possible", recovery: "failed", rollback: "failed" },
    },
    [
      "✗ conflict",
      "  documents may have changed",
      "  an interrupted change could not be settled",
      "  rolling back failed",
    ],
    [USED],
  ],
  [
    "todo validate: findings first",
    "project_todo_validate",
    {
      ...FRAME,
      operation: "todo_validate",
      root: "present",
      counts: { todos: list(3, 1), issues: list(1) },
      effects: { ...todoEffects, documents: "none" },
      todos: [todo],
      todosOmitted: 0,
      issues: [{ code: "status_mismatch", path: "todos/1.md" }],
      issuesOmitted: 0,
    },
    [
      "✓ 3 todos, 1 finding",
      "  status_mismatch  todos/1.md",
      "  007 complete p1  todos/007-complete-p1-x.md",
      "  1 todo left out",
    ],
    [],
  ],
  [
    "todo allocate: an id is not a reservation",
    "project_todo_allocate",
    {
      ...FRAME,
      operation: "todo_allocate",
      root: "missing",
      nextId: "001",
      counts: {},
      effects: { ...todoEffects, documents: "none", recovery: "completed", receipts: 2 },
      todos: [],
      issues: [],
    },
    ["✓ next id 001, not reserved", "  todos folder: missing", "  settled 2 interrupted changes"],
    [],
  ],
];
