import { oneLine, printPath } from "@fathomline/bounds";
import type { Precondition, TodoIssueRow, TodoRow } from "@fathomline/contracts";

/** One todo on a line, with what a transition asks for. */
export function todoLine({ renderedId, status, priority, path, contentHash }: TodoRow): string {
  return `- ${renderedId} ${status} ${priority} ${printPath(path)} ${contentHash}`;
}

/** One finding on a line. */
export function findingLine({ path, code, summary }: TodoIssueRow): string {
  return `- ${code}${path === undefined ? "" : ` ${printPath(path)}`}: ${oneLine(summary)}`;
}

/** What was expected, and what was there. */
export function preconditionLine({ name, expected, observed }: Precondition): string {
  return `${name}: expected ${expected ?? "nothing"}, observed ${observed ?? "nothing"}`;
}
