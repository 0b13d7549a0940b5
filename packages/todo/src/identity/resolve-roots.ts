import type { TodoErrorCode, TodoObservations, TodoRoots } from "@fathomline/contracts";
import { attempt, containPath, nodeFileSystem, type ContainmentCode, type FileSystem } from "@fathomline/workspace";

/** Both roots of a call, physical and inside the working folder. */
export interface ResolvedRoots {
  readonly ok: true;
  /** Absolute real path. */
  readonly workspaceRoot: string;
  /** Absolute; real up to the last part that exists. */
  readonly todosRoot: string;
  readonly state: "present" | "missing";
}

export interface RootsFailure {
  readonly ok: false;
  readonly code: RootsCode;
  /** What is known of the todos root itself. */
  readonly root: TodoObservations["root"];
}

type RootsCode = Extract<
  TodoErrorCode,
  "path_escape" | "path_invalid" | "root_missing" | "root_not_folder" | "root_unreadable"
>;

const CODES: Readonly<Record<ContainmentCode, RootsCode>> = {
  path_escape: "path_escape",
  path_invalid: "path_invalid",
  path_missing: "root_missing",
  path_not_folder: "root_not_folder",
  path_not_file: "root_not_folder",
  path_unreadable: "root_unreadable",
};

/**
 * Proves that both roots are physically inside the working folder. A missing workspace is refused; a missing todos root is an
 * answer of its own, as `create` makes it.
 */
export function resolveRoots(
  { workspaceRoot, todosRoot, cwd }: TodoRoots & { readonly cwd: string },
  fileSystem: FileSystem = nodeFileSystem,
): ResolvedRoots | RootsFailure {
  const workspace = containPath({ cwd, path: workspaceRoot, expect: "folder", mustExist: true, fileSystem });
  if (!workspace.ok) return { ok: false, code: CODES[workspace.code], root: "unknown" };
  const todos = containPath({ cwd, path: todosRoot, expect: "folder", fileSystem });
  if (todos.ok) {
    return { ok: true, workspaceRoot: workspace.absolute, todosRoot: todos.absolute, state: todos.state };
  }
  const code = CODES[todos.code];
  return { ok: false, code, root: code === "path_escape" ? "unknown" : observed(fileSystem, todosRoot) };
}

function observed(fileSystem: FileSystem, todosRoot: string): TodoObservations["root"] {
  return attempt(() => fileSystem.lstat(todosRoot)).ok ? "present" : "unknown";
}
