import { basename } from "node:path";
import type { TodoInspected, TodoInspectRequest, TodoRefused, TodoServiceContext } from "@fathomline/contracts";
import { attempt, nodeFileSystem, type FileSystem } from "@fathomline/workspace";
import { headText } from "./frontmatter/head.ts";
import { finding, type Finding } from "./frontmatter/issue-summary.ts";
import { judgeTodo } from "./frontmatter/read-todo.ts";
import { placeTodo } from "./identity/place-todo.ts";
import { resolveRoots } from "./identity/resolve-roots.ts";
import { linkCode } from "./scan/judge-file.ts";
import { FileReader } from "./scan/read-in-slices.ts";
import { observeRead, refuseRead } from "./scan/read-outcome.ts";
import { Slices } from "./scan/slices.ts";

/**
 * Judges one Markdown file of a todos root, whatever its name. It looks at no other file, so an id that another one has, too, is not
 * noticed here. Takes no lock and changes nothing.
 */
export async function inspectTodo(
  request: TodoInspectRequest,
  context: Pick<TodoServiceContext, "cwd" | "signal">,
  options: { readonly fileSystem?: FileSystem } = {},
): Promise<TodoInspected | TodoRefused> {
  const { fileSystem = nodeFileSystem } = options;
  const roots = resolveRoots({ ...request, cwd: context.cwd }, fileSystem);
  if (!roots.ok) return refuseRead(roots.code, "resolve", roots.root);
  if (roots.state === "missing") return refuseRead("root_missing", "resolve", "missing");
  const place = placeTodo({ ...request, cwd: context.cwd }, roots, fileSystem);
  if (!place.ok) return refuseRead(place.code, "resolve", "present");
  if (place.isThroughLink) return observeRead(inspected([finding("symlink_todo")]), "scan", "present");
  const slices = new Slices(context.signal);
  const read = await judgeAt(place.path, fileSystem, slices);
  return slices.isAborted ? refuseRead("aborted", "scan", "present") : observeRead(read, "scan", "present");
}

async function judgeAt(path: string, fileSystem: FileSystem, slices: Slices): Promise<TodoInspected> {
  const found = attempt(() => fileSystem.lstat(path));
  if (!found.ok) return inspected([finding(isGone(found.errno) ? "todo_missing" : "todo_unreadable")]);
  if (found.value.isSymbolicLink()) return inspected([finding(linkCode(fileSystem, path))]);
  const reading = await new FileReader(fileSystem, slices).read(path);
  if (!reading.ok) return inspected([finding(isGone(reading.errno) ? "todo_missing" : "todo_unreadable")]);
  const judged = judgeTodo(basename(path), headText(reading.head), reading.hash);
  if (judged.state !== "valid") return inspected(judged.issues, judged.state);
  const { issueId, renderedId, status, priority } = judged.name;
  const todo = { issueId, renderedId, status, priority, path, contentHash: judged.contentHash };
  return { outcome: "inspected", state: "valid", todo, issues: [] };
}

function isGone(errno: string): boolean {
  return errno === "ENOENT" || errno === "ENOTDIR";
}

function inspected(issues: readonly Finding[], state: "invalid" | "conflict" = "invalid"): TodoInspected {
  return { outcome: "inspected", state, issues };
}
