import type { EntryTable } from "./entry-table.ts";
import type { Observation, UsageObservation } from "./observation.ts";

/** The header of a session file. */
export interface SessionHeader {
  /** Undefined where the header has none; the file's path stands for it then. */
  readonly id: string | undefined;
  readonly version: 1 | 2 | 3;
  readonly parentSession: string | undefined;
}

/** What was seen on the lines of one file, whatever their time. */
export interface LineCounts {
  records: number;
  malformedLines: number;
  oversizedRecords: number;
  unsupportedRecords: number;
  missingIdentities: number;
  /** Entries whose place in the tree is not told, or told by a parent that is not there. */
  orphans: number;
  messages: number;
}

/** One file as read: its tree, and what happened in it. Holds names and identities, and never leaves the scanner. */
export interface FileScan {
  readonly header: SessionHeader | undefined;
  readonly entries: EntryTable;
  readonly observations: readonly Observation[];
  readonly usages: readonly UsageObservation[];
  /** Entries whose message is not as its role wants it. */
  readonly unsupportedMessages: readonly number[];
  /** Entries that are compactions. */
  readonly compactions: readonly number[];
  readonly counts: LineCounts;
}
