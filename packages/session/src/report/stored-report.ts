import type {
  SessionEventRow,
  SessionEvidenceCoverage,
  SessionScanFacts,
  SessionUsageRow,
} from "@fathomline/contracts";
import type { FileStamp } from "../scan/file-stamp.ts";
import type { IndexedLead } from "./build-index.ts";
import type { CoverageAxes } from "./coverage.ts";
import type { RefMaker } from "./refs.ts";

/** A source as it was when it was read. Paths stay here until a caller asks for one. */
export interface StoredSource {
  readonly path: string;
  readonly stamp: FileStamp | undefined;
  readonly changed: boolean;
}

/** All that is kept of an analysis: rows, references and stamps, and nothing of the transcripts. */
export interface StoredReport {
  readonly reportRef: string;
  readonly scope: number;
  readonly expiresAt: number;
  readonly refs: RefMaker;
  readonly sources: ReadonlyMap<string, StoredSource>;
  readonly events: readonly SessionEventRow[];
  readonly eventsByRef: ReadonlyMap<string, SessionEventRow>;
  readonly leads: readonly IndexedLead[];
  readonly usage: readonly SessionUsageRow[];
  /** Names behind references of usage; only in a report that was made with names. */
  readonly names?: ReadonlyMap<string, string>;
  readonly timeZone: string;
  readonly facts: SessionScanFacts;
  readonly axes: CoverageAxes;
  readonly evidence: SessionEvidenceCoverage;
}
