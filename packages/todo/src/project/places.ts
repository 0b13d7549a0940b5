import { basename, dirname, isAbsolute, join, normalize, relative, sep } from "node:path";
import type { TodoErrorCode, TodoRootsInput } from "@fathomline/contracts";
import { containPath, type Contained, type ContainmentCode } from "@fathomline/workspace";

/** The folders of a call, physical and inside its working folder, and how its paths are read and printed. */
export interface Places {
  readonly ok: true;
  /** Absolute. */
  readonly workspaceRoot: string;
  /** Absolute; need not exist. */
  readonly todosRoot: string;
  /** The absolute place of a named file. The file itself is not followed where it is a link. */
  file(path: string): FilePlace | PlaceRefused;
}

export interface FilePlace {
  readonly ok: true;
  readonly path: string;
}

export interface PlaceRefused {
  readonly ok: false;
  readonly code: TodoErrorCode;
}

const DEFAULT_TODOS = "todos";

const ROOT_CODES: Readonly<Record<ContainmentCode, TodoErrorCode>> = {
  path_escape: "path_escape",
  path_invalid: "path_invalid",
  path_missing: "root_missing",
  path_not_folder: "root_not_folder",
  path_not_file: "root_not_folder",
  path_unreadable: "root_unreadable",
};

/** Resolves the roots of a call: `workspaceRoot` from the working folder, `todosRoot` from there. Whether they are usable is the service's to say. */
export function placesOf(input: TodoRootsInput, cwd: string): Places | PlaceRefused {
  const workspace = containPath({ cwd, path: input.workspaceRoot?.trim() ?? "." });
  if (!workspace.ok) return { ok: false, code: ROOT_CODES[workspace.code] };
  const todos = containPath({ cwd, base: workspace.relative, path: input.todosRoot?.trim() ?? DEFAULT_TODOS });
  if (!todos.ok) return { ok: false, code: ROOT_CODES[todos.code] };
  return {
    ok: true,
    workspaceRoot: workspace.absolute,
    todosRoot: todos.absolute,
    file: (path) => filePlace(path.trim(), cwd, workspace, todos.absolute),
  };
}

/** From the workspace; or from the working folder, as answers print paths, where only that leads into the todos folder. */
function filePlace(path: string, cwd: string, workspace: Contained, todosRoot: string): FilePlace | PlaceRefused {
  const fromWorkspace = placeFrom(workspace.relative, path, cwd);
  if (fromWorkspace.ok && isInside(todosRoot, fromWorkspace.path)) return fromWorkspace;
  const fromCwd = placeFrom(".", path, cwd);
  return fromCwd.ok && isInside(todosRoot, fromCwd.path) ? fromCwd : fromWorkspace;
}

function placeFrom(base: string, path: string, cwd: string): FilePlace | PlaceRefused {
  if (path === "") return { ok: false, code: "path_invalid" };
  const plain = normalize(path);
  const folder = containPath({ cwd, base, path: dirname(plain) });
  if (folder.ok) return { ok: true, path: join(folder.absolute, withoutMention(plain)) };
  const isRefused = folder.code === "path_escape" || folder.code === "path_invalid";
  return { ok: false, code: isRefused ? folder.code : "todo_path_invalid" };
}

// `@` before a file is how people mention one; the name of a todo starts with a digit.
function withoutMention(path: string): string {
  const name = basename(path);
  return dirname(path) === "." && name.startsWith("@") ? name.slice(1) : name;
}

function isInside(folder: string, path: string): boolean {
  return wayInside(folder, path) !== undefined;
}

function wayInside(folder: string, path: string): string | undefined {
  const way = relative(folder, path);
  const leaves = way === ".." || way.startsWith(`..${sep}`) || isAbsolute(way);
  return leaves ? undefined : way;
}

/** Prints absolute paths of a service as they open from the working folder. One that lies elsewhere is no identity: it prints as nothing. */
export type PrintPath = (absolute: string) => string;

/** How paths are printed for a working folder, which may itself be named by a link. */
export function pathPrinter(cwd: string): PrintPath {
  const real = containPath({ cwd, path: "." });
  const folders = real.ok ? [real.absolute, cwd] : [cwd];
  return (absolute) => {
    if (!isAbsolute(absolute)) return "";
    const way = folders.map((folder) => wayInside(folder, absolute)).find((found) => found !== undefined);
    if (way === undefined) return "";
    return way === "" ? "." : way.replaceAll(sep, "/");
  };
}
