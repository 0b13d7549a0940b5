import { isAbsolute, relative, sep } from "node:path";
import { SEARCH_DEFAULTS, type RootCoverage, type RootErrorCode, type RootState } from "@fathomline/contracts";
import { containPath, stateFolder, type Contained, type ContainmentFailure } from "@fathomline/workspace";

import { rootFromWorkspace } from "../index/index-file.ts";
import { byCodeUnit } from "../refresh/plan-changes.ts";
import type { CorpusRoot } from "../request.ts";

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
  readonly code: RootErrorCode;
}

/** The folders that a caller named, each absolute or relative to the workspace. */
export interface RootInput {
  readonly workspaceRoot?: string;
  readonly docsRoot?: string;
  readonly todosRoot?: string;
  readonly extraRoots?: readonly string[];
  readonly indexPath?: string;
}

/** Resolves a call's folders. One that the caller named must exist; a default one may be missing, and that is said. */
export function resolveRoots(input: RootInput, cwd: string): ResolvedRoots | RootFailure {
  const workspace = containPath({ cwd, path: named(input.workspaceRoot) ?? ".", expect: "folder", mustExist: true });
  if (!workspace.ok) return { ok: false, code: codeOf(workspace) };
  const docs = resolveRoot("docs", named(input.docsRoot), cwd, workspace);
  if (!docs.ok) return docs;
  const todos = resolveRoot("todos", named(input.todosRoot), cwd, workspace);
  if (!todos.ok) return todos;
  const extra = resolveExtraRoots(input.extraRoots ?? [], cwd, workspace, [docs.root, todos.root]);
  if (!extra.ok) return extra;
  const roots = [docs.root, todos.root, ...extra.roots];
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
      ...(extra.roots.length === 0 ? {} : { extra: listed(extra.roots) }),
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
    root: { key: role, role, absolute: contained.absolute, relative: contained.relative, state: contained.state },
  };
}

function listed(roots: readonly CorpusRoot[]): { readonly total: number; readonly listed: readonly RootState[] } {
  return { total: roots.length, listed: roots.map(({ relative, state }) => ({ path: relative, state })) };
}

/** A folder given twice, or that is a root already, is one root. */
function resolveExtraRoots(
  paths: readonly string[],
  cwd: string,
  workspace: Contained,
  others: readonly CorpusRoot[],
): { readonly ok: true; readonly roots: readonly CorpusRoot[] } | RootFailure {
  const roots = new Map<string, CorpusRoot>();
  for (const path of paths) {
    const given = named(path);
    if (given === undefined) continue;
    const resolved = resolveRoot("docs", given, cwd, workspace);
    if (!resolved.ok) return resolved;
    const place = rootFromWorkspace(workspace.absolute, resolved.root);
    if (others.every((other) => other.absolute !== resolved.root.absolute))
      roots.set(resolved.root.absolute, { ...resolved.root, key: `+${place}` });
  }
  return { ok: true, roots: [...roots.values()].sort((a, b) => byCodeUnit(a.key, b.key)) };
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
  // A whole project as a root holds the state folder too, and no walk goes in there.
  const inState = isInside(contained.absolute, stateFolder(workspace.absolute));
  const inRoot = !inState && roots.some((root) => isInside(contained.absolute, root.absolute));
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

const CODES: Readonly<Record<ContainmentFailure["code"], RootErrorCode>> = {
  path_escape: "path_escape",
  path_invalid: "path_invalid",
  path_missing: "root_missing",
  path_not_folder: "root_not_folder",
  path_not_file: "root_not_folder",
  path_unreadable: "root_unreadable",
};

function codeOf(failure: ContainmentFailure): RootErrorCode {
  return CODES[failure.code];
}
