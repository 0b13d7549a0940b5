import type { TodoIssue, TodoIssueCode } from "@fathomline/contracts";

/** A finding without the file it is about. */
export type Finding = Omit<TodoIssue, "path">;

const SUMMARIES: Readonly<Record<TodoIssueCode, string>> = {
  not_a_todo: "This Markdown file is no todo: neither its name nor its frontmatter claims an id.",
  symlink_todo: "The file is reached through a symbolic link; links are not followed.",
  todo_missing: "There is no file, or it is a link that leads nowhere.",
  todo_unreadable: "It cannot be read: access is denied, the disk failed, or it is no regular file.",
  filename_invalid:
    "The name is not <id>-<status>-<priority>-<description>.md in lower case, with the id in at least three digits.",
  frontmatter_invalid: "The file does not start with a closed block of valid YAML frontmatter.",
  frontmatter_issue_id_invalid: "issue_id in the frontmatter is missing or no positive whole number.",
  frontmatter_status_legacy: "status in the frontmatter is the old word completed; write complete.",
  frontmatter_status_invalid: "status in the frontmatter is missing or none of pending, ready, complete.",
  frontmatter_priority_invalid: "priority in the frontmatter is missing or none of p1, p2, p3.",
  issue_id_conflict: "The name and the frontmatter give different ids.",
  status_conflict: "The name and the frontmatter give different statuses.",
  priority_conflict: "The name and the frontmatter give different priorities.",
  duplicate_issue_id: "Another file has the same id.",
  path_collision: "Another path differs only in letter case or Unicode form.",
  unfinished_run: "An interrupted change of this todo is not settled.",
};

/** A finding with the sentence of its code; `detail` is a further sentence. */
export function finding(code: TodoIssueCode, detail?: string): Finding {
  return { code, summary: detail === undefined ? SUMMARIES[code] : `${SUMMARIES[code]} ${detail}` };
}
