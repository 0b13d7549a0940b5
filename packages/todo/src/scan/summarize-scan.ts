import type { TodoIssue } from "@fathomline/contracts";
import { finding, type Finding } from "../frontmatter/issue-summary.ts";
import { byCodeUnit } from "../identity/code-unit-order.ts";
import { foldPath } from "../identity/fold-path.ts";
import type { Entry } from "./entry.ts";
import { findShared } from "./find-shared.ts";
import type { JudgedFile } from "./judged-file.ts";
import type { Scan, ScannedTodo } from "./scan.ts";
import type { Walk } from "./walk-root.ts";

/** Puts what was judged alone together: who shares an id or a path, which id is the highest, in stable order. */
export function summarizeScan(walk: Walk, files: readonly JudgedFile[]): Omit<Scan, "directoryHash"> {
  const shared = findShared(files);
  const todos: ScannedTodo[] = [];
  const issues: TodoIssue[] = walk.unreadable.map((folder) => issueOf(folder, finding("todo_unreadable")));
  let highestId = 0;
  let isAmbiguous = walk.unreadable.length > 0;
  for (const file of files) {
    const alike = shared.get(file);
    const findings = alike === undefined ? file.findings : [...file.findings, ...alike];
    highestId = Math.max(highestId, file.claimedId);
    if (findings.length === 0) todos.push(todoOf(file));
    else if (file.isTodoLike) isAmbiguous = true;
    for (const found of findings) issues.push(issueOf(file, found));
  }
  return {
    todos: todos.sort(byIdThenPath),
    issues: issues.sort(byPathThenCode),
    highestId,
    isAmbiguous,
    names: new Set(walk.entries.map(({ relative }) => foldPath(relative))),
  };
}

function todoOf({ relative, path, name, contentHash }: JudgedFile): ScannedTodo {
  if (name === undefined || contentHash === undefined) throw new Error("A file without findings was not read");
  const { issueId, renderedId, status, priority } = name;
  return { identity: { issueId, renderedId, status, priority, path, contentHash }, relative };
}

/** Only a name that is text can be given as a path. */
function issueOf({ path, isText }: Pick<Entry, "path" | "isText">, { code, summary }: Finding): TodoIssue {
  return isText ? { path, code, summary } : { code, summary };
}

function byIdThenPath(one: ScannedTodo, other: ScannedTodo): number {
  return one.identity.issueId - other.identity.issueId || byCodeUnit(one.identity.path, other.identity.path);
}

/** The order of findings; those without a path come first. */
export function byPathThenCode(one: TodoIssue, other: TodoIssue): number {
  return byCodeUnit(one.path ?? "", other.path ?? "") || byCodeUnit(one.code, other.code);
}
