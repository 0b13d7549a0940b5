import { TODO_PRIORITIES, TODO_STATUSES, type TodoPriority, type TodoStatus } from "@fathomline/contracts";

/** What a canonical file name says. `renderedId` is the id as written there, always `renderIssueId(issueId)`. */
export interface TodoName {
  readonly issueId: number;
  readonly renderedId: string;
  readonly status: TodoStatus;
  readonly priority: TodoPriority;
  /** Groups of lower-case ASCII letters and digits, joined by single hyphens. */
  readonly description: string;
}

const ID_WIDTH_DIGITS = 3;
const CANONICAL = new RegExp(
  `^([0-9]+)-(${TODO_STATUSES.join("|")})-(${TODO_PRIORITIES.join("|")})-([a-z0-9]+(?:-[a-z0-9]+)*)\\.md$`,
);

/** Reads `<id>-<status>-<priority>-<description>.md`, all ASCII and case-sensitive; undefined for any other name. */
export function parseTodoName(fileName: string): TodoName | undefined {
  const [, renderedId = "", status, priority, description = ""] = CANONICAL.exec(fileName) ?? [];
  if (!isTodoStatus(status) || !isTodoPriority(priority)) return undefined;
  const issueId = Number(renderedId);
  if (!isIssueId(issueId) || renderIssueId(issueId) !== renderedId) return undefined;
  return { issueId, renderedId, status, priority, description };
}

/** The canonical file name of a todo. */
export function renderTodoName(name: Omit<TodoName, "renderedId">): string {
  return `${renderIssueId(name.issueId)}-${name.status}-${name.priority}-${name.description}.md`;
}

/** The id in decimal, at least three digits. */
export function renderIssueId(issueId: number): string {
  return String(issueId).padStart(ID_WIDTH_DIGITS, "0");
}

/** Whether a number can be an id: a positive integer that is exact. */
export function isIssueId(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0;
}

export function isTodoStatus(value: unknown): value is TodoStatus {
  return TODO_STATUSES.some((status) => status === value);
}

export function isTodoPriority(value: unknown): value is TodoPriority {
  return TODO_PRIORITIES.some((priority) => priority === value);
}
