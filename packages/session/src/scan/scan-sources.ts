import { lstatSync, statSync } from "node:fs";
import { KeyedNames, PLAIN_NAMES, type Names } from "../model/names.ts";
import { LineSkimmer } from "../read/read-line.ts";
import { ScanMemory } from "../read/scan-memory.ts";
import { ShapeTable } from "../read/shape-table.ts";
import type { OpenShelf } from "../summary/open-shelf.ts";
import { discover, newestFirst, nodeFolders, type Candidate, type Discovery, type FolderReader } from "./discover.ts";
import { stampOf } from "./file-stamp.ts";
import { matchCandidates } from "./match-candidates.ts";
import { readFile, readMemory, type Scanner } from "./read-source.ts";
import { ScanBudget, type ScanClock, type ScanLimits, type StopReason } from "./scan-budget.ts";
import type { ScanCounts, ScannedSource } from "./scanned-source.ts";
import type { Selector } from "./selector.ts";

export interface ScanRequest {
  readonly selector: Selector;
  readonly includeSessionIds: readonly string[] | undefined;
  readonly excludeSessionIds: readonly string[] | undefined;
  readonly limits: ScanLimits;
  /** Lines of the running session as its host holds them; only for the selector `current`. */
  readonly memory: Buffer | undefined;
  readonly folders?: FolderReader;
  /** Summaries of files, and the key of names; absent for a scan that keeps names as they are and reads every file in full. */
  readonly shelf?: OpenShelf;
}

/** All that a scan read. */
export interface Scan {
  readonly names: Names;
  readonly sources: readonly ScannedSource[];
  readonly counts: ScanCounts;
  readonly bytesRead: number;
  readonly recordsRead: number;
  readonly stopReason: StopReason | undefined;
  /** An id that nothing matched, although everything was looked at. */
  readonly nothingMatched: boolean;
}

/** Finds the sources that are meant and reads them, the newest first, until the budget is spent. */
export async function scanSources(request: ScanRequest, clock: ScanClock): Promise<Scan> {
  return ScanMemory.use((memory) => scanInto(memory, request, clock));
}

async function scanInto(memory: ScanMemory, request: ScanRequest, clock: ScanClock): Promise<Scan> {
  const budget = new ScanBudget(request.limits, clock);
  const { shelf } = request;
  const names = shelf === undefined ? PLAIN_NAMES : new KeyedNames(shelf.archive.key);
  const shapes = new ShapeTable(names);
  const scanner: Scanner = { memory, shapes, skimmer: new LineSkimmer(shapes, memory), budget, names, shelf };
  const sources: ScannedSource[] = [];
  const { selector } = request;
  if (selector.kind === "current") {
    sources.push(await readMemory(request.memory ?? Buffer.alloc(0), scanner));
    return finish(request, scanner, sources, emptyCounts(), true);
  }
  const found = await findCandidates(selector, budget, request.folders ?? nodeFolders);
  const ordered = newestFirst(found.candidates);
  const admitted = ordered.slice(0, request.limits.maxFiles);
  const counts: ScanCounts = {
    discoveredFiles: found.candidates.length,
    candidatesSeen: found.candidates.length,
    candidatesOmitted: ordered.length - admitted.length,
    entriesVisited: found.entriesVisited,
    unreadableFiles: found.unreadableFiles,
    unreadableDirectories: found.unreadableDirectories,
    skippedLinks: found.skippedLinks,
    unsupportedFiles: 0,
    selectionUncertainty: 0,
    discoveryComplete: found.complete,
  };
  const wanted = await matchCandidates(admitted, request, scanner, counts);
  budget.totalBytes = wanted.reduce((sum, { stamp }) => sum + Number(stamp.size), 0);
  for (const { path } of wanted) {
    if (!budget.goesOn()) break;
    const source = await readFile(path, scanner);
    if (source === undefined) counts.unreadableFiles += 1;
    else sources.push(source);
    budget.files += 1;
    await budget.pause();
  }
  const unread = wanted.length - budget.files;
  return finish(
    request,
    scanner,
    sources,
    { ...counts, candidatesOmitted: counts.candidatesOmitted + unread },
    wanted.length > 0,
  );
}

function finish(
  request: ScanRequest,
  { budget, names }: Scanner,
  sources: readonly ScannedSource[],
  counts: ScanCounts,
  matched: boolean,
): Scan {
  const unsupportedFiles = sources.filter(({ scan }) => scan.header === undefined).length;
  const stopReason = budget.stopReason ?? budget.discoveryStop;
  const isCertain =
    counts.selectionUncertainty + counts.unreadableFiles + counts.unreadableDirectories + counts.candidatesOmitted ===
    0;
  return {
    names,
    sources,
    counts: { ...counts, unsupportedFiles },
    bytesRead: budget.bytes,
    recordsRead: budget.records,
    stopReason,
    nothingMatched: request.selector.kind === "id" && !matched && isCertain && stopReason === undefined,
  };
}

async function findCandidates(
  selector: Exclude<Selector, { kind: "current" }>,
  budget: ScanBudget,
  folders: FolderReader,
): Promise<Discovery> {
  if (selector.kind !== "path") return discover(selector.root, budget, folders);
  const { path } = selector;
  try {
    if (statSync(path).isDirectory()) return await discover(path, budget, folders);
  } catch {
    // It is counted as unreadable below.
  }
  return oneFile(path);
}

function oneFile(path: string): Discovery {
  const found = { unreadableFiles: 0, unreadableDirectories: 0, skippedLinks: 0, entriesVisited: 1, complete: true };
  const candidates: Candidate[] = [];
  try {
    const stats = lstatSync(path, { bigint: true });
    if (stats.isFile()) candidates.push({ path, stamp: stampOf(stats) });
    else if (stats.isSymbolicLink()) found.skippedLinks = 1;
    else found.unreadableFiles = 1;
  } catch {
    found.unreadableFiles = 1;
  }
  return { ...found, candidates };
}

function emptyCounts(): ScanCounts {
  return {
    discoveredFiles: 0,
    candidatesSeen: 0,
    candidatesOmitted: 0,
    entriesVisited: 0,
    unreadableFiles: 0,
    unreadableDirectories: 0,
    skippedLinks: 0,
    unsupportedFiles: 0,
    selectionUncertainty: 0,
    discoveryComplete: true,
  };
}
