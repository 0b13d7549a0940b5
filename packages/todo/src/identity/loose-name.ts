import { isIssueId } from "./todo-name.ts";

const LEADING_DIGITS = /^([0-9]+)(?![0-9A-Za-z])/;
const YEAR = /^(?:19|20)[0-9]{2}(?![0-9])/;
const TODO_WORD = /[-_. ](?:pending|ready|completed?|p[0-9])(?![0-9A-Za-z])/i;
const MARKDOWN = /\.md$/i;

/** Whether a file is looked at among todos: a Markdown name in any letter case, so that `.MD` is reported and not missed. */
export function isMarkdownName(fileName: string): boolean {
  return MARKDOWN.test(fileName);
}

/**
 * Whether a name, canonical or damaged, seems to be meant as a todo's: a number comes first. Notes named by a year or a date
 * (`2026-06-01-meeting.md`) are not meant, unless a status or priority follows.
 */
export function looksLikeTodoName(fileName: string): boolean {
  return LEADING_DIGITS.test(fileName) && (!YEAR.test(fileName) || TODO_WORD.test(fileName));
}

/** The id that a name seems to claim, so that it is not given out again; undefined where there is none. */
export function looseIssueId(fileName: string): number | undefined {
  if (!looksLikeTodoName(fileName)) return undefined;
  const issueId = Number(LEADING_DIGITS.exec(fileName)?.[1]);
  return isIssueId(issueId) ? issueId : undefined;
}
