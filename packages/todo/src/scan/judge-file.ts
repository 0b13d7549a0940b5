import type { TodoIssueCode } from "@fathomline/contracts";
import { attempt, type FileSystem } from "@fathomline/workspace";
import { finding, type Finding } from "../frontmatter/issue-summary.ts";
import { looksLikeTodoName, looseIssueId } from "../identity/loose-name.ts";
import { parseTodoName } from "../identity/todo-name.ts";
import type { Entry } from "./entry.ts";
import { judgementOf } from "./judgements.ts";
import type { JudgedFile } from "./judged-file.ts";
import type { FileReading } from "./read-in-slices.ts";

const NO_FINDINGS: readonly Finding[] = [];

/** Judges a Markdown name that is no folder. `reading` is that of a regular file. */
export function judgeFile(entry: Entry, reading: FileReading | undefined, fileSystem: FileSystem): JudgedFile {
  if (!entry.isText) return unjudged(entry, "filename_invalid");
  if (entry.kind === "link") return unjudged(entry, linkCode(fileSystem, entry.path));
  if (reading === undefined) return unjudged(entry, "todo_unreadable");
  if (!reading.ok) return unjudged(entry, reading.errno === "ELOOP" ? "symlink_todo" : "todo_unreadable");
  const { name, relative, path } = entry;
  const judged = judgementOf(name, reading.hash, reading.head);
  const shared = { relative, path, isText: true, contentHash: reading.hash };
  if (judged.state === "valid") {
    return { ...shared, name: judged.name, claimedId: judged.name.issueId, isTodoLike: true, findings: NO_FINDINGS };
  }
  const isTodoLike = judged.issues.every(({ code }) => code !== "not_a_todo");
  return { ...shared, name: parseTodoName(name), claimedId: judged.issueId ?? 0, isTodoLike, findings: judged.issues };
}

/** A linked Markdown file is `symlink_todo`, or `todo_missing` when it leads nowhere. */
export function linkCode(fileSystem: FileSystem, path: string): "symlink_todo" | "todo_missing" {
  const target = attempt(() => fileSystem.stat(path));
  return !target.ok && target.errno === "ENOENT" ? "todo_missing" : "symlink_todo";
}

function unjudged({ relative, path, name, kind, isText }: Entry, code: TodoIssueCode): JudgedFile {
  return {
    relative,
    path,
    isText,
    name: kind === "file" && isText ? parseTodoName(name) : undefined,
    contentHash: undefined,
    claimedId: looseIssueId(name) ?? 0,
    isTodoLike: looksLikeTodoName(name),
    findings: [finding(code)],
  };
}
