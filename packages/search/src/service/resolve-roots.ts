import { isAbsolute, relative, sep } from "node:path";
import { SEARCH_DEFAULTS, type RootCoverage, type SearchErrorCode, type SearchInput } from "@fathomline/contracts";
import type { CorpusRoot } from "@fathomline/corpus";
import { containPath, type Contained, type ContainmentFailure } from "@fathomline/workspace";

const DEFAULT_ROOTS = { docs: SEARCH_DEFAULTS.docsRoot, todos: SEARCH_DEFAULTS.todosRoot };
type Role = keyof typeof DEFAULT_ROOTS;

/** The folders of a call, all physically inside the working folder. */
export interface ResolvedRoots {
  readonly ok: true;
  /** Absolute folder that holds the index. */
  readonly workspace: string;
  readonly indexPath: string | undefined;
  readonly roots: readonly CorpusRoot[];
  readonly coverage: RootCoverage;
}

export interface RootFailure {
  readonly ok: false;
  readonly code: SearchErrorCode;
}

type RootInput = Pick<SearchInput, "workspaceRoot" | "docsRoot" | "todosRoot" | "indexPath">;

/** Resolves a call's folders. One that the caller named must exist; a default one may be missing, and that is said. */
export function resolveRoots(input: RootInput, cwd: string): ResolvedRoots | RootFailure {
  const workspace = containPath({ cwd, path: named(input.workspaceRoot) ?? ".", expect: "folder", mustExist: true });
  if (!workspace.ok) return { ok: false, code: codeOf(workspace) };
  const docs = resolveRoot("docs", named(input.docsRoot), cwd, workspace);
  if (!docs.ok) return docs;
  const todos = resolveRoot("todos", named(input.todosRoot), cwd, workspace);
  if (!todos.ok) return todos;
  const roots = [docs.root, todos.root];
  const index = resolveIndexPath(named(input.indexPath), cwd, workspace, roots);
  if (!index.ok) return index;
  const anyPresent = roots.some((root) => root.state === "present");
  return {
    ok: true,
    workspace: workspace.absolute,
    indexPath: index.path,
    roots,
    coverage: {
      state: anyPresent ? "complete" : "partial",
      docs: { path: docs.root.relative, state: docs.root.state },
      todos: { path: todos.root.relative, state: todos.root.state },
    },
  };
}

function resolveRoot(
  role: Role,
  path: string | undefined,
  cwd: string,
  workspace: Contained,
): { readonly ok: true; readonly root: CorpusRoot } | RootFailure {
  const contained = containPath({
    cwd,
    base: workspace.relative,
    path: path ?? DEFAULT_ROOTS[role],
    expect: "folder",
    mustExist: path !== undefined,
  });
  if (!contained.ok) return { ok: false, code: codeOf(contained) };
  return {
    ok: true,
    root: { role, absolute: contained.absolute, relative: contained.relative, state: contained.state },
  };
}

function resolveIndexPath(
  path: string | undefined,
  cwd: string,
  workspace: Contained,
  roots: readonly CorpusRoot[],
): { readonly ok: true; readonly path: string | undefined } | RootFailure {
  if (path === undefined) return { ok: true, path: undefined };
  const contained = containPath({ cwd, base: workspace.relative, path });
  if (!contained.ok) return { ok: false, code: codeOf(contained) };
  if (!isInside(contained.absolute, workspace.absolute)) return { ok: false, code: "path_escape" };
  const inRoot = roots.some((root) => isInside(contained.absolute, root.absolute));
  return inRoot ? { ok: false, code: "index_path_inside_root" } : { ok: true, path: contained.absolute };
}

function isInside(path: string, folder: string): boolean {
  const below = relative(folder, path);
  return below === "" || (below !== ".." && !below.startsWith(`..${sep}`) && !isAbsolute(below));
}

function named(path: string | undefined): string | undefined {
  const trimmed = path?.trim();
  return trimmed === "" ? undefined : trimmed;
}

const CODES: Readonly<Record<ContainmentFailure["code"], SearchErrorCode>> = {
  path_escape: "path_escape",
  path_invalid: "path_invalid",
  path_missing: "root_missing",
  path_not_folder: "root_not_folder",
  path_not_file: "root_not_folder",
  path_unreadable: "root_unreadable",
};

function codeOf(failure: ContainmentFailure): SearchErrorCode {
  return CODES[failure.code];
}
