import { lstatSync, type BigIntStats } from "node:fs";

import { CORPUS_LIMITS } from "../limits.ts";
import { listFolder, type FolderListing } from "./list-folder.ts";
import { isSettled, stampOf, wallClockNs } from "./stamp.ts";

/** A document file as the walk saw it; `path` is `/`-separated below the root. */
export interface FoundFile {
  readonly path: string;
  readonly stamp: string;
  readonly settled: boolean;
}

/** Something the walk passed over, named by its path below the root (`.` is the root). */
export interface WalkIssue {
  readonly path: string;
  readonly code: "folder_unreadable" | "file_unreadable" | "name_undecodable" | "folder_too_deep";
}

export interface RootWalk {
  readonly files: FoundFile[];
  readonly issues: WalkIssue[];
  links: number;
  notFiles: number;
  unreadable: number;
  vanished: number;
  undecodableNames: number;
}

/** The listings of one root's folders, kept between walks; a folder that did not change is not listed again. */
export type FolderCache = Map<string, { readonly stamp: string; readonly listing: FolderListing }>;

export interface WalkOptions {
  readonly absolute: string;
  /** Other roots' absolute folders, which have walks of their own. */
  readonly excluded: ReadonlySet<string>;
  readonly cache: FolderCache;
  /** List every folder, changed or not. */
  readonly listAll: boolean;
  /** Called often; may throw to end the walk. */
  readonly pulse: () => void;
}

/**
 * Walks one root: every `.md` file below it, without following links and without `.git`, `node_modules` and
 * `.fathomline`. A folder or file that can't be read is counted and named. Throws the system's error for the root alone.
 */
export function walkRoot(options: WalkOptions): RootWalk {
  const walk: RootWalk = {
    files: [],
    issues: [],
    links: 0,
    notFiles: 0,
    unreadable: 0,
    vanished: 0,
    undecodableNames: 0,
  };
  const pending: { readonly below: string; readonly depth: number }[] = [{ below: "", depth: 0 }];
  const seen = new Set<string>();
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    options.pulse();
    const listing = listKnown(options, next.below, walk);
    if (listing === undefined) continue;
    seen.add(next.below);
    walk.links += listing.links;
    walk.notFiles += listing.notFiles;
    if (listing.undecodableNames > 0) {
      walk.undecodableNames += listing.undecodableNames;
      walk.issues.push({ path: next.below === "" ? "." : next.below, code: "name_undecodable" });
    }
    statFiles(options, next.below, listing, walk);
    for (const name of listing.folders) {
      const below = next.below === "" ? name : `${next.below}/${name}`;
      if (options.excluded.has(`${options.absolute}/${below}`)) continue;
      if (next.depth < CORPUS_LIMITS.folderDepth) pending.push({ below, depth: next.depth + 1 });
      else unreadable(walk, below, "folder_too_deep");
    }
  }
  for (const below of options.cache.keys()) if (!seen.has(below)) options.cache.delete(below);
  return walk;
}

function listKnown(options: WalkOptions, below: string, walk: RootWalk): FolderListing | undefined {
  const absolute = below === "" ? options.absolute : `${options.absolute}/${below}`;
  try {
    const stats = lstatSync(absolute, { bigint: true });
    if (below !== "" && !stats.isDirectory()) {
      walk.vanished += 1;
      return undefined;
    }
    const stamp = stampOf(stats);
    const known = options.cache.get(below);
    if (!options.listAll && known?.stamp === stamp) return known.listing;
    const settled = isSettled(stats, wallClockNs());
    const listing = listFolder(absolute);
    if (settled) options.cache.set(below, { stamp, listing });
    else options.cache.delete(below);
    return listing;
  } catch (error) {
    if (below === "") throw error;
    if (isAbsent(error)) walk.vanished += 1;
    else unreadable(walk, below, "folder_unreadable");
    return undefined;
  }
}

function statFiles(options: WalkOptions, folder: string, listing: FolderListing, walk: RootWalk): void {
  const nowNs = wallClockNs();
  for (const name of listing.files) {
    const path = folder === "" ? name : `${folder}/${name}`;
    const stats = statOrIssue(`${options.absolute}/${path}`, path, walk);
    if (stats === undefined) continue;
    if (stats.isFile()) walk.files.push({ path, stamp: stampOf(stats), settled: isSettled(stats, nowNs) });
    else if (stats.isSymbolicLink()) walk.links += 1;
    else walk.notFiles += 1;
  }
  options.pulse();
}

function statOrIssue(absolute: string, path: string, walk: RootWalk): BigIntStats | undefined {
  try {
    const stats = lstatSync(absolute, { bigint: true, throwIfNoEntry: false });
    if (stats === undefined) walk.vanished += 1;
    return stats;
  } catch {
    unreadable(walk, path, "file_unreadable");
    return undefined;
  }
}

function unreadable(walk: RootWalk, path: string, code: WalkIssue["code"]): void {
  walk.unreadable += 1;
  walk.issues.push({ path, code });
}

/** Whether a system error says that the thing is not there (any more). */
export function isAbsent(error: unknown): boolean {
  const code = systemCode(error);
  return code === "ENOENT" || code === "ENOTDIR";
}

/** The system's error code, such as `EACCES`, or `undefined`. */
export function systemCode(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}
