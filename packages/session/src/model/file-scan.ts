import type { EntryTable } from "./entry-table.ts";
import type { ObservationTable } from "./observation-table.ts";
import type { UsageTable } from "./usage-table.ts";

/** The header of a session, with what stands for its names. */
export interface SessionHeader {
  /** Undefined where the header has none; the file's path stands for it then. */
  readonly id: string | undefined;
  readonly version: 1 | 2 | 3;
  /** The session that this one was forked from, by the path of its file and by the id that ends its name. */
  readonly parent: { readonly path: string; readonly id: string } | undefined;
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

/** One file as read: its tree, and what happened in it. Holds identities, and never leaves the scanner. */
export interface FileScan {
  readonly header: SessionHeader | undefined;
  readonly entries: EntryTable;
  readonly observations: ObservationTable;
  readonly usages: UsageTable;
  /** Entries whose message is not as its role wants it. */
  readonly unsupportedMessages: readonly number[];
  /** Entries that are compactions. */
  readonly compactions: readonly number[];
  readonly counts: LineCounts;
}

export const NO_LINES: Readonly<LineCounts> = {
  records: 0,
  malformedLines: 0,
  oversizedRecords: 0,
  unsupportedRecords: 0,
  missingIdentities: 0,
  orphans: 0,
  messages: 0,
};
