import { type SessionCorpusCount, type SessionScanFacts, SESSION_CEILINGS } from "@fathomline/contracts";
import type { LineCounts } from "../model/file-scan.ts";
import { PLAIN_NAMES } from "../model/names.ts";
import type { ScanLimits } from "../scan/scan-budget.ts";
import type { Scan } from "../scan/scan-sources.ts";
import { account, type Account, type EventWindow } from "./account.ts";
import { buildIndex } from "./build-index.ts";
import { buildUsage } from "./build-usage.ts";
import { collectFacts } from "./collect-facts.ts";
import { isComplete, judgeCoverage } from "./coverage.ts";
import { EventRows } from "./event-rows.ts";
import { randomRef, RefMaker } from "./refs.ts";
import type { StoredReport } from "./stored-report.ts";

const CLOCK =
  "message.timestamp, else the entry's timestamp; both ends of the window belong to it; dates are days in UTC";
const METHOD =
  "Counts of typed facts in session records, each once. A lead is a place to look, not a judgment; text is never taken for a failure.";
const PRIVACY =
  "No text, name, path, id, argument or error of a transcript leaves the scanner; references are of this report only.";
const MINUTE_MS = 60_000;

export interface ReportRequest {
  readonly scope: number;
  readonly createdMs: number;
  readonly window: EventWindow;
  readonly limits: ScanLimits;
  readonly timeZone: string;
}

/** Makes the report of a scan. The scan itself can be let go of afterwards. */
export function buildReport(scan: Scan, request: ReportRequest): StoredReport {
  const { window, limits, timeZone } = request;
  const accounted = account(scan, window);
  const refs = new RefMaker();
  const rows = new EventRows(refs, scan.names, accounted.places);
  const index = buildIndex(accounted, rows);
  const usage = buildUsage(accounted, rows, refs, timeZone);
  const facts = collectFacts(accounted, accounted.places.length);
  const corpus = corpusFacts(scan, accounted);
  const omittedEvents = index.observedEvents - index.events.length;
  const axes = judgeCoverage({ corpus, extraction: facts.extraction }, omittedEvents);
  const complete = isComplete(axes);
  const sources = new Map(
    accounted.places.map((place) => {
      const { path, stamp, changed } = place.source;
      return [rows.source(place), { path, stamp, changed }];
    }),
  );
  refs.clear();
  return {
    reportRef: randomRef("r"),
    scope: request.scope,
    expiresAt: request.createdMs + SESSION_CEILINGS.lifetimeMinutes * MINUTE_MS,
    refs,
    sources,
    events: index.events,
    eventsByRef: new Map(index.events.map((row) => [row.eventRef, row])),
    leads: index.leads,
    usage: usage.rows,
    ...(scan.names === PLAIN_NAMES ? { names: usage.names } : {}),
    timeZone,
    axes,
    facts: {
      analysisStatus: complete ? "complete" : "incomplete",
      eventWindow: { ...window, clock: CLOCK },
      scanLimits: {
        files: limits.maxFiles,
        bytes: limits.maxBytes,
        records: limits.maxRecords,
        ms: limits.maxScanMs,
        maxNestedCallsPerResult: SESSION_CEILINGS.nestedRecords,
      },
      ...facts,
      corpus,
      method: METHOD,
      privacy: PRIVACY,
    },
    evidence: {
      analysisIncomplete: !complete,
      observedEvents: index.observedEvents,
      indexedEvents: index.events.length,
      omittedEvents,
      indexedLeads: index.leads.length,
      accountedIndexBytes: index.accountedBytes,
    },
  };
}

function corpusFacts(scan: Scan, { counts }: Account): SessionScanFacts["corpus"] {
  const { sources, stopReason } = scan;
  const lines = (name: keyof LineCounts): number => sources.reduce((sum, source) => sum + source.scan.counts[name], 0);
  const { discoveryComplete, ...found } = scan.counts;
  const { observedFirst, observedLast, unresolvedCalls: _calls, unsupportedMessages: _messages, ...accounted } = counts;
  const numbers: Record<SessionCorpusCount, number> = {
    ...found,
    ...accounted,
    processedFiles: sources.length,
    bytesRead: scan.bytesRead,
    recordsRead: scan.recordsRead,
    changedFiles: sources.filter(({ changed }) => changed).length,
    truncatedFiles: sources.filter(({ truncated }) => truncated).length,
    unsupportedRecords: lines("unsupportedRecords"),
    oversizedRecords: lines("oversizedRecords"),
    malformedLines: lines("malformedLines"),
    missingIdentities: lines("missingIdentities"),
  };
  return {
    ...numbers,
    ...(observedFirst === undefined ? {} : { observedFirst }),
    ...(observedLast === undefined ? {} : { observedLast }),
    discoveryComplete,
    ...(stopReason === undefined ? {} : { stopReason }),
  };
}
