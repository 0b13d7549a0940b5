import { lstatSync, opendirSync } from "node:fs";
import { join } from "node:path";
import { compareCodePoints } from "./compare-code-points.ts";
import { stampOf, type FileStamp } from "./file-stamp.ts";
import type { ScanBudget } from "./scan-budget.ts";

/** A session file that may be read. */
export interface Candidate {
  readonly path: string;
  readonly stamp: FileStamp;
}

/** What a walk found. */
export interface Discovery {
  readonly candidates: Candidate[];
  unreadableFiles: number;
  unreadableDirectories: number;
  skippedLinks: number;
  entriesVisited: number;
  complete: boolean;
}

/** One name in a folder. */
export interface FolderName {
  readonly name: string;
  readonly kind: "file" | "folder" | "link" | "other";
}

/** Lists a folder name by name, so that a huge one can be left half-way. */
export interface FolderReader {
  /** Throws where the folder can't be opened. */
  open(path: string): { next(): FolderName | undefined; close(): void };
}

/** Names that one walk looks at. */
export const DISCOVERY_ENTRIES_MAX = 250_000;
/** The part of the time that a walk may take; the rest is for the content. */
const DISCOVERY_SHARE = 0.25;

export const nodeFolders: FolderReader = {
  open(path) {
    const folder = opendirSync(path);
    return {
      next() {
        const entry = folder.readSync();
        if (entry === null) return undefined;
        const kind = entry.isFile()
          ? "file"
          : entry.isDirectory()
            ? "folder"
            : entry.isSymbolicLink()
              ? "link"
              : "other";
        return { name: entry.name, kind };
      },
      close: () => folder.closeSync(),
    };
  },
};

/** Finds the session files below a folder, breadth first. Links are counted and not followed. */
export async function discover(root: string, budget: ScanBudget, folders: FolderReader): Promise<Discovery> {
  const found: Discovery = {
    candidates: [],
    unreadableFiles: 0,
    unreadableDirectories: 0,
    skippedLinks: 0,
    entriesVisited: 0,
    complete: true,
  };
  const waiting = [root];
  for (let at = 0; at < waiting.length && found.complete; at += 1) {
    await walkFolder(waiting[at] ?? root, waiting, found, budget, folders);
  }
  return found;
}

async function walkFolder(
  path: string,
  waiting: string[],
  found: Discovery,
  budget: ScanBudget,
  folders: FolderReader,
): Promise<void> {
  let folder: ReturnType<FolderReader["open"]> | undefined;
  try {
    folder = folders.open(path);
    for (let entry = folder.next(); entry !== undefined; entry = folder.next()) {
      found.entriesVisited += 1;
      if (stops(found, budget)) return;
      if (entry.kind === "folder") waiting.push(join(path, entry.name));
      else if (entry.name.endsWith(".jsonl")) addFile(path, entry, found);
      await budget.pause();
    }
  } catch {
    found.unreadableDirectories += 1;
  } finally {
    folder?.close();
  }
}

function addFile(folder: string, { name, kind }: FolderName, found: Discovery): void {
  if (kind === "link") found.skippedLinks += 1;
  if (kind !== "file") return;
  const path = join(folder, name);
  try {
    found.candidates.push({ path, stamp: stampOf(lstatSync(path, { bigint: true })) });
  } catch {
    found.unreadableFiles += 1;
  }
}

function stops(found: Discovery, budget: ScanBudget): boolean {
  if (budget.isCancelled) budget.stopReason ??= "cancelled";
  else if (found.entriesVisited > DISCOVERY_ENTRIES_MAX) budget.discoveryStop = "directory_limit";
  else if (budget.elapsedMs >= budget.limits.maxScanMs * DISCOVERY_SHARE) budget.discoveryStop = "discovery_deadline";
  else return false;
  found.complete = false;
  return true;
}

/** The newest first; equally old ones in the order of their paths. */
export function newestFirst(candidates: readonly Candidate[]): Candidate[] {
  return candidates.toSorted((a, b) => {
    if (a.stamp.mtimeNs !== b.stamp.mtimeNs) return a.stamp.mtimeNs > b.stamp.mtimeNs ? -1 : 1;
    return compareCodePoints(a.path, b.path);
  });
}
