/** What can be wrong with a file that stands among todos. */
export const TODO_ISSUE_CODES = [
  "not_a_todo",
  "symlink_todo",
  "todo_missing",
  "todo_unreadable",
  "filename_invalid",
  "frontmatter_invalid",
  "frontmatter_issue_id_invalid",
  "frontmatter_status_legacy",
  "frontmatter_status_invalid",
  "frontmatter_priority_invalid",
  "issue_id_conflict",
  "status_conflict",
  "priority_conflict",
  "duplicate_issue_id",
  "path_collision",
  "unfinished_run",
] as const;

export type TodoIssueCode = (typeof TODO_ISSUE_CODES)[number];
