import { lstatSync, readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

import { GIT_LIMITS } from "./git-limits.ts";

/** A git repository as far as its files name its current commit. */
export interface Repository {
  /** The working tree's top folder. */
  readonly top: string;
  readonly objects: string;
  readonly index: string;
  /** The text of the file that names where a shallow clone ends. */
  readonly shallow: string | undefined;
  /** The id of the commit that is checked out. */
  readonly head: string;
}

const COMMIT_ID = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
const REF = /^ref: (refs\/[^\s~^:?*\\[]+)$/;

/** The repository that holds a folder, found and read without git; `undefined` where there is none or it has no commit. */
export function findRepository(folder: string): Repository | undefined {
  for (let top = folder; ; top = dirname(top)) {
    const gitFolder = gitFolderAt(top);
    if (gitFolder !== undefined) return repositoryAt(top, gitFolder);
    if (dirname(top) === top) return undefined;
  }
}

function gitFolderAt(top: string): string | undefined {
  const place = join(top, ".git");
  const stats = lstatSync(place, { throwIfNoEntry: false });
  if (stats?.isDirectory() === true) return place;
  // Of a worktree or a submodule, a file that names the folder.
  const named = stats?.isFile() === true ? /^gitdir: (.+)$/m.exec(textOf(place) ?? "")?.[1] : undefined;
  return named === undefined ? undefined : resolve(top, named.trim());
}

function repositoryAt(top: string, gitFolder: string): Repository | undefined {
  const common = resolve(gitFolder, textOf(join(gitFolder, "commondir"))?.trim() ?? ".");
  const head = headOf(gitFolder, common);
  if (head === undefined) return undefined;
  return {
    top,
    objects: join(common, "objects"),
    index: join(gitFolder, "index"),
    shallow: textOf(join(common, "shallow")),
    head,
  };
}

function headOf(gitFolder: string, common: string): string | undefined {
  const text = textOf(join(gitFolder, "HEAD"))?.trim() ?? "";
  if (COMMIT_ID.test(text)) return text;
  const name = REF.exec(text)?.[1];
  if (name === undefined || name.split("/").some((part) => part.startsWith("."))) return undefined;
  const id = textOf(join(common, name))?.trim() ?? packedRef(common, name);
  return id !== undefined && COMMIT_ID.test(id) ? id : undefined;
}

function packedRef(common: string, name: string): string | undefined {
  const line = (textOf(join(common, "packed-refs")) ?? "").split("\n").find((each) => each.endsWith(` ${name}`));
  return line?.slice(0, line.indexOf(" "));
}

function textOf(path: string): string | undefined {
  try {
    const stats = statSync(path);
    return stats.isFile() && stats.size <= GIT_LIMITS.metadataBytes ? readFileSync(path, "utf8") : undefined;
  } catch {
    return undefined;
  }
}
