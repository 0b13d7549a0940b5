import { contentHash } from "@fathomline/workspace";
import { looksLikeTodoName, looseIssueId } from "../identity/loose-name.ts";
import { parseTodoName, type TodoName } from "../identity/todo-name.ts";
import { headText } from "./head.ts";
import { finding, type Finding } from "./issue-summary.ts";
import { readOwned, type OwnedKeys } from "./read-owned.ts";

/** What one file says by its name and its frontmatter. `conflict`: each is valid alone, and they differ. */
export type ReadTodo =
  | { readonly state: "valid"; readonly name: TodoName; readonly contentHash: string }
  | {
      readonly state: "invalid" | "conflict";
      readonly issues: readonly Finding[];
      readonly contentHash: string;
      /** The highest id that the name or the frontmatter claims. */
      readonly issueId: number | undefined;
    };

/** Judges one regular Markdown file by its name and all its bytes. */
export function readTodo(fileName: string, bytes: Uint8Array): ReadTodo {
  return judgeTodo(fileName, headText(bytes), contentHash(bytes));
}

/** As `readTodo`, from the text of the file's head and the hash of the whole file. */
export function judgeTodo(fileName: string, head: string, hash: string): ReadTodo {
  const owned = readOwned(head);
  const name = parseTodoName(fileName);
  if (name === undefined) return damaged("invalid", nameFindings(fileName, owned), fileName, owned, hash);
  const conflicts = owned.isCertain ? conflictsBetween(name, owned) : [];
  const issues = [...owned.findings, ...conflicts];
  if (issues.length === 0) return { state: "valid", name, contentHash: hash };
  return damaged(owned.findings.length === 0 ? "conflict" : "invalid", issues, fileName, owned, hash);
}

function damaged(
  state: "invalid" | "conflict",
  issues: readonly Finding[],
  fileName: string,
  owned: OwnedKeys,
  hash: string,
): ReadTodo {
  const highest = Math.max(looseIssueId(fileName) ?? 0, owned.issueId ?? 0);
  return { state, issues, contentHash: hash, issueId: highest === 0 ? undefined : highest };
}

function nameFindings(fileName: string, owned: OwnedKeys): readonly Finding[] {
  if (!looksLikeTodoName(fileName) && !owned.claimsId) return [finding("not_a_todo")];
  return [finding("filename_invalid"), ...owned.findings];
}

function conflictsBetween(name: TodoName, { issueId, status, priority }: OwnedKeys): readonly Finding[] {
  const conflicts: Finding[] = [];
  if (issueId !== undefined && issueId !== name.issueId)
    conflicts.push(finding("issue_id_conflict", difference(name.issueId, issueId)));
  if (status !== undefined && status !== name.status)
    conflicts.push(finding("status_conflict", difference(name.status, status)));
  if (priority !== undefined && priority !== name.priority)
    conflicts.push(finding("priority_conflict", difference(name.priority, priority)));
  return conflicts;
}

function difference(byName: string | number, byFrontmatter: string | number): string {
  return `Name: ${byName}; frontmatter: ${byFrontmatter}.`;
}
