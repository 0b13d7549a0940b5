/** The literal `operation` of every envelope: what was done, not the tool's name. */
export const OPERATIONS = [
  "search",
  "describe",
  "todo_list",
  "todo_validate",
  "todo_inspect",
  "todo_allocate",
  "todo_create",
  "todo_transition",
  "session_analyze",
  "session_query",
  "eval_review",
  "eval_bootstrap",
] as const;

export type Operation = (typeof OPERATIONS)[number];
