import { basename, dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import type { TodoErrorCode } from "@fathomline/contracts";
import {
  containPath,
  nodeFileSystem,
  stateFolderName,
  type ContainmentCode,
  type FileSystem,
} from "@fathomline/workspace";
import { foldPath } from "./fold-path.ts";
import { isMarkdownName } from "./loose-name.ts";
import type { ResolvedRoots } from "./resolve-roots.ts";

/** Where a named todo is, physically. The last part is not followed when it is a link. */
export type PlacedTodo =
  | {
      readonly ok: true;
      /** Absolute; real in every part but the last. */
      readonly path: string;
      /** From the physical todos root, `/`-separated. */
      readonly relative: string;
      /** Whether a folder below the todos root is a link, so that the file is listed under another path. */
      readonly isThroughLink: boolean;
    }
  | { readonly ok: false; readonly code: PlaceCode };

type PlaceCode = Extract<TodoErrorCode, "path_escape" | "path_invalid" | "todo_path_invalid" | "root_unreadable">;

const CODES: Readonly<Record<ContainmentCode, PlaceCode>> = {
  path_escape: "path_escape",
  path_invalid: "path_invalid",
  path_missing: "path_escape",
  path_not_folder: "todo_path_invalid",
  path_not_file: "todo_path_invalid",
  path_unreadable: "root_unreadable",
};

/** What a caller named: the typed roots, which may be links, and the typed path. All absolute. */
export interface TodoPlace {
  readonly cwd: string;
  readonly todosRoot: string;
  readonly path: string;
}

/**
 * Finds the place of a named Markdown file inside the todos root, existing or not. It may be typed through any link that leads to the
 * root, as a linked workspace; outside of the root, directly or by a link, is `path_escape`.
 */
export function placeTodo(
  { cwd, todosRoot, path }: TodoPlace,
  roots: Pick<ResolvedRoots, "todosRoot">,
  fileSystem: FileSystem = nodeFileSystem,
): PlacedTodo {
  const exact = resolve(path);
  const parent = containPath({ cwd, path: dirname(exact), fileSystem });
  if (!parent.ok) return { ok: false, code: CODES[parent.code] };
  // A name that cannot exist is told apart from one that does not.
  const whole = containPath({ cwd, path: exact, fileSystem });
  if (!whole.ok && whole.code === "path_invalid") return { ok: false, code: "path_invalid" };
  const typed = wayInside(resolve(todosRoot), exact) ?? wayInside(roots.todosRoot, exact);
  const physical = join(parent.absolute, basename(exact));
  const way = wayInside(roots.todosRoot, physical);
  if (way === undefined) return { ok: false, code: "path_escape" };
  const parts = way.split("/");
  if (!isMarkdownName(basename(exact)) || parts.includes(stateFolderName))
    return { ok: false, code: "todo_path_invalid" };
  const isThroughLink = typed !== undefined && foldPath(typed) !== foldPath(way);
  return { ok: true, path: physical, relative: way, isThroughLink };
}

function wayInside(folder: string, path: string): string | undefined {
  const way = relative(folder, path);
  if (way === "" || way === ".." || way.startsWith(`..${sep}`) || isAbsolute(way)) return undefined;
  return way.split(sep).join("/");
}
