import { dirname, join, relative } from "node:path";
import { attempt } from "../file-system/errno.ts";
import { peek } from "../file-system/file-identity.ts";
import type { FileSystem } from "../file-system/file-system.ts";
import { containmentCodeOf } from "./containment-code.ts";
import type { ContainmentCode } from "./containment-code.ts";
import { wayInside } from "./inside.ts";

/** Where a path physically is. `state` missing: its nearest existing parent is a folder inside the boundary. */
export type Location =
  | { readonly ok: true; readonly absolute: string; readonly state: "present" | "missing" }
  | { readonly ok: false; readonly code: ContainmentCode };

/**
 * Makes an absolute, normal path real through its nearest existing parent, and refuses what is not inside `boundary`,
 * a real path. Whatever lies outside is `path_escape`, readable or not, so that nothing outside can be probed.
 */
export function locate(fileSystem: FileSystem, boundary: string, path: string): Location {
  let at = path;
  let blocked: ContainmentCode | undefined;
  for (;;) {
    const candidate = at;
    const real = attempt(() => fileSystem.realPath(candidate));
    if (real.ok) return settle(fileSystem, boundary, real.value, relative(at, path), blocked);
    // Whatever keeps a link from leading anywhere is not told, as it may lie outside.
    const isBrokenLink = peek(fileSystem, at)?.isSymbolicLink() === true;
    if (isBrokenLink) blocked = "path_escape";
    else if (real.errno !== "ENOENT") blocked = containmentCodeOf(real.errno);
    const parent = dirname(at);
    if (parent === at) return { ok: false, code: "path_unreadable" };
    at = parent;
  }
}

function settle(
  fileSystem: FileSystem,
  boundary: string,
  parent: string,
  rest: string,
  blocked: ContainmentCode | undefined,
): Location {
  if (wayInside(boundary, parent) === undefined) return { ok: false, code: "path_escape" };
  if (blocked !== undefined) return { ok: false, code: blocked };
  if (rest === "") return { ok: true, absolute: parent, state: "present" };
  const found = attempt(() => fileSystem.stat(parent));
  if (!found.ok) return { ok: false, code: containmentCodeOf(found.errno) };
  if (!found.value.isDirectory()) return { ok: false, code: "path_not_folder" };
  return { ok: true, absolute: join(parent, rest), state: "missing" };
}
