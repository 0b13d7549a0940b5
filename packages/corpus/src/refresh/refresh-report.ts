import type { SkippedCounts } from "../answer.ts";
import type { WalkIssue } from "../discover/walk-root.ts";
import type { CorpusRoot } from "../request.ts";

/** Something passed over, in the tree of one root. */
export interface RootIssue extends WalkIssue {
  readonly root: CorpusRoot;
}

/** What one look at the files did and met. */
export interface RefreshReport {
  readonly added: number;
  readonly updated: number;
  readonly removed: number;
  readonly unchanged: number;
  /** Whether anything was written to the index, stamps included. */
  readonly wrote: boolean;
  readonly overtaken: number;
  readonly skipped: Pick<
    SkippedCounts,
    "links" | "notFiles" | "unreadable" | "vanished" | "undecodableNames" | "ignored"
  >;
  readonly issues: readonly RootIssue[];
}

/** The report of a call that looked at no file. */
export const NOTHING_LOOKED_AT: RefreshReport = {
  added: 0,
  updated: 0,
  removed: 0,
  unchanged: 0,
  wrote: false,
  overtaken: 0,
  skipped: { links: 0, notFiles: 0, unreadable: 0, vanished: 0, undecodableNames: 0, ignored: 0 },
  issues: [],
};
