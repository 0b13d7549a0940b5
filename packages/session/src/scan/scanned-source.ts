import type { FileScan } from "../model/file-scan.ts";
import type { FileStamp } from "./file-stamp.ts";

/** One source as read. The path stays inside the scanner. */
export interface ScannedSource {
  readonly path: string;
  /** What stands for the path. */
  readonly key: string;
  /** Undefined for what a host held in memory: it is a copy, and can't change. */
  readonly stamp: FileStamp | undefined;
  /** The file was not the same before and after. */
  readonly changed: boolean;
  /** Its end was not reached. */
  readonly truncated: boolean;
  readonly scan: FileScan;
}

/** What a scan found beside the sources. */
export interface ScanCounts {
  discoveredFiles: number;
  candidatesSeen: number;
  candidatesOmitted: number;
  entriesVisited: number;
  unreadableFiles: number;
  unreadableDirectories: number;
  skippedLinks: number;
  unsupportedFiles: number;
  selectionUncertainty: number;
  discoveryComplete: boolean;
}
