import type {
  SessionEventRow,
  SessionEvidenceCoverage,
  SessionLeadRow,
  SessionScanFacts,
  SessionUsageRow,
} from "@fathomline/contracts";
import type { CoverageAxes } from "../report/coverage.ts";

interface PageBase {
  readonly reportRef: string;
  readonly expiresAt: number;
  readonly total: number;
  /** The cursor behind the first so many rows, from none to all; null where nothing comes after them. */
  readonly cursors: readonly (string | null)[];
  readonly sourceChecks: number;
  readonly evidence: SessionEvidenceCoverage;
  readonly axes: CoverageAxes;
}

export interface LeadsPage extends PageBase {
  readonly view: "leads";
  readonly rows: readonly SessionLeadRow[];
  /** On the first page of an analysis. */
  readonly facts: SessionScanFacts | undefined;
}

export interface EventsPage extends PageBase {
  readonly view: "events";
  readonly rows: readonly SessionEventRow[];
}

export interface UsagePage extends PageBase {
  readonly view: "usage";
  readonly rows: readonly SessionUsageRow[];
  readonly timeZone: string;
}

export interface LocatorAnswer {
  readonly view: "locator";
  readonly reportRef: string;
  /** Absolute. */
  readonly path: string;
  readonly line: number;
  readonly block: number | undefined;
  readonly sourceRef: string;
  readonly entryRef: string;
  readonly selected: boolean;
  readonly duplicate: boolean;
  readonly axes: CoverageAxes;
}

export interface ReleasedAnswer {
  readonly view: "released";
  readonly reportRef: string;
  readonly axes: CoverageAxes;
}

/** A finished page: all that crosses from the scanner's thread. */
export type Page = LeadsPage | EventsPage | UsagePage;
export type QueryAnswer = Page | LocatorAnswer | ReleasedAnswer;
