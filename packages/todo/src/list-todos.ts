import type { TodoListed, TodoRefused, TodoRoots, TodoServiceContext } from "@fathomline/contracts";
import { nodeFileSystem, type FileSystem } from "@fathomline/workspace";
import { resolveRoots } from "./identity/resolve-roots.ts";
import { observeRead, refuseRead } from "./scan/read-outcome.ts";
import { unfinishedRuns } from "./recover/unfinished-runs.ts";
import { scanTodos } from "./scan/scan-todos.ts";
import { byPathThenCode } from "./scan/summarize-scan.ts";

/** Lists the valid todos of a root and what is wrong with the other files. Takes no lock, runs no recovery and changes nothing. */
export async function listTodos(
  request: TodoRoots,
  context: Pick<TodoServiceContext, "cwd" | "signal">,
  options: { readonly fileSystem?: FileSystem } = {},
): Promise<TodoListed | TodoRefused> {
  const { fileSystem = nodeFileSystem } = options;
  const roots = resolveRoots({ ...request, cwd: context.cwd }, fileSystem);
  if (!roots.ok) return refuseRead(roots.code, "resolve", roots.root);
  if (roots.state === "missing") return refuseRead("root_missing", "resolve", "missing");
  const scanned = await scanTodos(roots.todosRoot, { fileSystem, signal: context.signal, withDirectoryHash: false });
  if (!scanned.ok) return refuseRead(scanned.code, "scan", scanned.code === "root_missing" ? "missing" : "present");
  const { todos, issues } = scanned.scan;
  const unfinished = unfinishedRuns(roots.todosRoot, fileSystem);
  const allIssues = unfinished.length === 0 ? issues : [...issues, ...unfinished].sort(byPathThenCode);
  const result: TodoListed = { outcome: "listed", todos: todos.map(({ identity }) => identity), issues: allIssues };
  return observeRead(result, "scan", "present");
}
