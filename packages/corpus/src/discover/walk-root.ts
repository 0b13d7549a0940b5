import { lstatSync, type BigIntStats } from "node:fs";

import { CORPUS_LIMITS } from "../limits.ts";
import { FolderCache, type KnownFolder, type Listed } from "./folder-cache.ts";
import { IgnoreFiles } from "./ignore-files.ts";
import { IgnoreRules } from "./ignore-rules.ts";
import { IGNORE_FILE, listFolder } from "./list-folder.ts";
import type { ListedFile } from "./listed-file.ts";
import { StampList } from "./stamp-list.ts";
import { isSettled, stampOf, wallClockNs } from "./stamp.ts";
import { isAbsent } from "./system-error.ts";

/** Something the walk passed over, named by its path below the root (`.` is the root). */
export interface WalkIssue {
  readonly path: string;
  readonly code: "folder_unreadable" | "file_unreadable" | "name_undecodable" | "folder_too_deep";
}

/** What a walk found, and what it passed over. */
export interface RootWalk {
  readonly files: ListedFile[];
  /** Of the files, in their order, until the next walk of the same root. */
  readonly stamps: StampList;
  readonly issues: WalkIssue[];
  links: number;
  notFiles: number;
  unreadable: number;
  vanished: number;
  undecodableNames: number;
  ignored: number;
}

/** What is kept of one root between walks. */
export interface RootMemory {
  readonly folders: FolderCache;
  readonly ignoreFiles: IgnoreFiles;
  /** Those of the last walk: each takes the place of the one before. */
  readonly stamps: StampList;
}

/** For a root that was never walked. */
export function newRootMemory(): RootMemory {
  return { folders: new FolderCache(), ignoreFiles: new IgnoreFiles(), stamps: new StampList() };
}

export interface WalkOptions {
  readonly absolute: string;
  /** Other roots' absolute folders, which have walks of their own. */
  readonly excluded: ReadonlySet<string>;
  readonly memory: RootMemory;
  /** Leave out what ignore files leave out. */
  readonly respectIgnoreFiles: boolean;
  /** List every folder, changed or not. */
  readonly listAll: boolean;
  /** Called often; may throw to end the walk. */
  readonly pulse: () => void;
}

interface PendingFolder {
  readonly below: string;
  readonly absolute: string;
  readonly depth: number;
  readonly rules: IgnoreRules;
  readonly isInRepository: boolean;
}

/**
 * Walks one root: every `.md` file below it, without following links and without `.git`, `node_modules` and `.fathomline`. A folder or file that can't be read is counted and named. Throws the system's error for
 * the root alone.
 */
export function walkRoot(options: WalkOptions): RootWalk {
  const walk = new Walk(options);
  walk.run();
  return walk.found;
}

class Walk {
  readonly found: RootWalk;
  readonly #options: WalkOptions;

  constructor(options: WalkOptions) {
    this.#options = options;
    this.found = {
      files: [],
      stamps: options.memory.stamps,
      issues: [],
      links: 0,
      notFiles: 0,
      unreadable: 0,
      vanished: 0,
      undecodableNames: 0,
      ignored: 0,
    };
  }

  run(): void {
    const { absolute, memory, respectIgnoreFiles, pulse } = this.#options;
    const above = respectIgnoreFiles
      ? memory.ignoreFiles.above(absolute)
      : { rules: IgnoreRules.none, isInRepository: false };
    const pending: PendingFolder[] = [{ below: "", absolute, depth: 0, ...above }];
    const seen = new Set<string>();
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      pulse();
      const folder = this.#open(next);
      if (folder === undefined) continue;
      seen.add(next.below);
      this.#statFiles(folder);
      pending.push(...this.#foldersIn(next, folder));
    }
    memory.folders.keepOnly(seen);
  }

  #open(at: PendingFolder): KnownFolder | undefined {
    const listed = this.#list(at);
    if (listed === undefined) return undefined;
    const { listing } = listed;
    const { found } = this;
    found.links += listing.links;
    found.notFiles += listing.notFiles;
    if (listing.undecodableNames > 0) {
      found.undecodableNames += listing.undecodableNames;
      found.issues.push({ path: at.below === "" ? "." : at.below, code: "name_undecodable" });
    }
    const { rules, isInRepository } = this.#rulesIn(at, listed);
    const folder = this.#options.memory.folders.select(at, listed, rules, isInRepository);
    found.ignored += folder.ignored;
    return folder;
  }

  #rulesIn(at: PendingFolder, { listing }: Listed): { readonly rules: IgnoreRules; readonly isInRepository: boolean } {
    if (!this.#options.respectIgnoreFiles) return at;
    // A repository inside another has rules of its own alone.
    const above = listing.isRepository ? { rules: IgnoreRules.none, isInRepository: true } : at;
    if (!above.isInRepository || !listing.hasIgnoreFile) return above;
    const rules = this.#options.memory.ignoreFiles.below(above.rules, at.absolute);
    if (rules !== undefined) return { rules, isInRepository: true };
    this.#unreadable(at.below === "" ? IGNORE_FILE : `${at.below}/${IGNORE_FILE}`, "file_unreadable");
    return above;
  }

  #list({ below, absolute }: PendingFolder): Listed | undefined {
    const { memory, listAll } = this.#options;
    try {
      const stats = lstatSync(absolute, { bigint: true });
      if (below !== "" && !stats.isDirectory()) {
        this.found.vanished += 1;
        return undefined;
      }
      const stamp = stampOf(stats);
      const known = listAll ? undefined : memory.folders.known(below, stamp);
      return known ?? memory.folders.remember(below, stamp, isSettled(stats, wallClockNs()), listFolder(absolute));
    } catch (error) {
      if (below === "") throw error;
      if (isAbsent(error)) this.found.vanished += 1;
      else this.#unreadable(below, "folder_unreadable");
      return undefined;
    }
  }

  #statFiles(folder: KnownFolder): void {
    const { files, stamps } = this.found;
    for (const file of folder.files) {
      const stats = this.#stat(file);
      if (stats === undefined) continue;
      if (stats.isFile()) stamps.set(files.push(file) - 1, stats);
      else if (stats.isSymbolicLink()) this.found.links += 1;
      else this.found.notFiles += 1;
    }
    this.#options.pulse();
  }

  #stat(file: ListedFile): BigIntStats | undefined {
    try {
      const stats = lstatSync(file.absolute, { bigint: true, throwIfNoEntry: false });
      if (stats === undefined) this.found.vanished += 1;
      return stats;
    } catch {
      this.#unreadable(file.path, "file_unreadable");
      return undefined;
    }
  }

  #foldersIn(at: PendingFolder, { folders, rules, isInRepository }: KnownFolder): readonly PendingFolder[] {
    return folders.flatMap(({ below, absolute }) => {
      if (this.#options.excluded.has(absolute)) return [];
      if (at.depth < CORPUS_LIMITS.folderDepth)
        return [{ below, absolute, depth: at.depth + 1, rules, isInRepository }];
      this.#unreadable(below, "folder_too_deep");
      return [];
    });
  }

  #unreadable(path: string, code: WalkIssue["code"]): void {
    this.found.unreadable += 1;
    this.found.issues.push({ path, code });
  }
}
