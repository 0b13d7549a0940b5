import { join, resolve } from "node:path";
import { attempt } from "../file-system/errno.ts";
import type { FileStat, FileSystem } from "../file-system/file-system.ts";
import { nodeFileSystem } from "../file-system/node-file-system.ts";
import { containmentCodeOf, containmentFailure } from "./containment-code.ts";
import type { ContainmentCode, ContainmentFailure } from "./containment-code.ts";
import { wayInside } from "./inside.ts";
import { locate } from "./locate.ts";
import { isPathText } from "./path-text.ts";

/** What to resolve, and what must be true of it. */
export interface ContainmentRequest {
  /** The boundary. It is made real first, so it may itself be a link. */
  readonly cwd: string;
  /** Absolute, or relative to `base`. `..` is applied to the text, before links are followed. `~` is an ordinary name. */
  readonly path: string;
  /** Folder inside `cwd` where a relative `path` starts, as a link in a document does. The boundary stays `cwd`. Default: `cwd`. */
  readonly base?: string;
  /** What a path that exists must be. Default: `any`. */
  readonly expect?: "folder" | "file" | "any";
  /** Refuse a path where nothing exists. Default: false. */
  readonly mustExist?: boolean;
  readonly fileSystem?: FileSystem;
}

/** A path proved to be inside the working folder when it was looked at. */
export interface Contained {
  readonly ok: true;
  /** The real path, free of links up to the last part that exists. Open this one. */
  readonly absolute: string;
  /** From `cwd`, `/`-separated, links kept as named, `.` for `cwd` itself: opens as printed from there. */
  readonly relative: string;
  readonly state: "present" | "missing";
  /** Undefined exactly when `state` is `missing`. `other`: a socket, pipe or device. */
  readonly kind: "file" | "folder" | "other" | undefined;
}

/**
 * Proves that a path is physically inside a working folder: links are followed, missing parts hang on their nearest
 * existing parent, dangling links are refused, whole segments are compared. One leading `@` is dropped when the exact
 * name does not exist. The proof is of the moment: open `absolute`, not the text that was asked for.
 */
export function containPath(request: ContainmentRequest): Contained | ContainmentFailure {
  const { cwd, path, base, fileSystem = nodeFileSystem } = request;
  if (![cwd, path, base ?? path].every(isPathText)) return containmentFailure("path_invalid");
  const root = attempt(() => fileSystem.realPath(cwd));
  if (!root.ok) return containmentFailure(containmentCodeOf(root.errno));
  const boundary = attempt(() => fileSystem.stat(root.value));
  if (!boundary.ok) return containmentFailure(containmentCodeOf(boundary.errno));
  if (!boundary.value.isDirectory()) return containmentFailure("path_not_folder");
  if (base === undefined) return containAt(request, fileSystem, root.value, root.value);
  const start = containPath({ cwd, path: base, expect: "folder", fileSystem });
  return start.ok ? containAt(request, fileSystem, root.value, join(root.value, start.relative)) : start;
}

function containAt(
  request: ContainmentRequest,
  fileSystem: FileSystem,
  root: string,
  start: string,
): Contained | ContainmentFailure {
  const { path } = request;
  const exact = resolve(start, path);
  const location = locate(fileSystem, root, exact);
  const isMention = path.startsWith("@") && path.length > 1;
  if (isMention && location.ok && location.state === "missing") {
    const named = resolve(start, path.slice(1));
    return describe(request, fileSystem, root, named, locate(fileSystem, root, named));
  }
  return describe(request, fileSystem, root, exact, location);
}

function describe(
  request: ContainmentRequest,
  fileSystem: FileSystem,
  root: string,
  lexical: string,
  location: ReturnType<typeof locate>,
): Contained | ContainmentFailure {
  if (!location.ok) return containmentFailure(location.code);
  const { absolute, state } = location;
  // An absolute path may name the folder by a link, or come in through another one: then the real way is printed.
  const relative = wayInside(root, lexical) ?? wayInside(resolve(request.cwd), lexical) ?? wayInside(root, absolute);
  if (relative === undefined) return containmentFailure("path_escape");
  if (state === "missing") {
    if (request.mustExist === true) return containmentFailure("path_missing");
    return { ok: true, absolute, relative, state, kind: undefined };
  }
  const found = attempt(() => fileSystem.stat(absolute));
  if (!found.ok) return containmentFailure(containmentCodeOf(found.errno));
  const kind = kindOf(found.value);
  const refusal = unexpected(request.expect ?? "any", kind);
  return refusal === undefined ? { ok: true, absolute, relative, state, kind } : containmentFailure(refusal);
}

function kindOf(stat: FileStat): "file" | "folder" | "other" {
  if (stat.isFile()) return "file";
  return stat.isDirectory() ? "folder" : "other";
}

function unexpected(expect: "folder" | "file" | "any", kind: string): ContainmentCode | undefined {
  if (expect === "any" || expect === kind) return undefined;
  return expect === "folder" ? "path_not_folder" : "path_not_file";
}
