import type { ObservationTable } from "../model/observation-table.ts";
import type { UsageTable } from "../model/usage-table.ts";
import { compareCodePoints } from "../scan/compare-code-points.ts";
import type { Scan } from "../scan/scan-sources.ts";
import type { ScannedSource } from "../scan/scanned-source.ts";
import { findCopies } from "./find-copies.ts";
import { findLineage } from "./lineage.ts";

/** Both ends belong to the window; Unix milliseconds. */
export interface EventWindow {
  readonly since: number;
  readonly until: number;
  readonly asOf: number;
}

/** A source in its place: the order decides who owns what is shared. */
export interface PlacedSource {
  readonly source: ScannedSource;
  readonly group: number;
  /** 1 at every entry that another source owns. */
  readonly copies: Uint8Array;
  /** 1 at every entry that is the source's own and happened in the window. */
  readonly selected: Uint8Array;
  /** What makes its session one and the same: the id, or the path where there is none. */
  readonly session: string;
}

/** A table of rows, each of an entry. */
export interface EntryRows {
  readonly size: number;
  entryOf(row: number): number;
}

/** What counts of one source, in its order. */
export interface Counted<Table extends EntryRows> {
  readonly place: PlacedSource;
  readonly table: Table;
}

/** Goes through the rows that count, those of selected entries, up to one for which `take` answers false. */
export function eachCounted<Table extends EntryRows>(
  { place, table }: Counted<Table>,
  take: (row: number) => boolean | undefined,
): void {
  const { selected } = place;
  for (let row = 0; row < table.size; row += 1) {
    if (selected[table.entryOf(row)] === 1 && take(row) === false) return;
  }
}

/** Everything that counts, once each, and how much does not. */
export interface Account {
  readonly places: readonly PlacedSource[];
  readonly observations: readonly Counted<ObservationTable>[];
  readonly usages: readonly Counted<UsageTable>[];
  /** Entries that are compactions. */
  readonly compactions: readonly CountedEntries[];
  readonly counts: AccountCounts;
}

/** Entries of one source that count. */
export interface CountedEntries {
  readonly place: PlacedSource;
  readonly entries: readonly number[];
}

export interface AccountCounts {
  logicalSessions: number;
  messageOccurrences: number;
  uniqueMessages: number;
  selectedEvents: number;
  excludedEvents: number;
  unknownTimestamps: number;
  duplicateEvents: number;
  unresolvedLineage: number;
  identityConflicts: number;
  unsupportedMessages: number;
  unresolvedCalls: number;
  observedFirst: number | undefined;
  observedLast: number | undefined;
}

/** Takes each entry of each history once, and of these the ones in the window. */
export function account(scan: Scan, window: EventWindow): Account {
  const sources = scan.sources
    .filter((source) => source.scan.header !== undefined)
    .toSorted((a, b) => compareCodePoints(a.path, b.path));
  const { groups, unresolved } = findLineage(sources);
  const { flags, conflicts } = findCopies(sources, groups);
  const places = sources.map((source, index): PlacedSource => ({
    source,
    group: groups[index] ?? index,
    copies: flags[index] ?? new Uint8Array(0),
    selected: new Uint8Array(source.scan.entries.size),
    session: source.scan.header?.id === undefined ? `path:${source.key}` : `id:${source.scan.header.id}`,
  }));
  const counts: AccountCounts = {
    logicalSessions: new Set(places.map(({ session }) => session)).size,
    messageOccurrences: 0,
    uniqueMessages: 0,
    selectedEvents: 0,
    excludedEvents: 0,
    unknownTimestamps: 0,
    duplicateEvents: 0,
    unresolvedLineage: unresolved,
    identityConflicts: conflicts,
    unsupportedMessages: 0,
    unresolvedCalls: 0,
    observedFirst: undefined,
    observedLast: undefined,
  };
  for (const place of places) countEntries(place, window, counts);
  const observations = places.map((place) => ({ place, table: place.source.scan.observations }));
  counts.unresolvedCalls = countUnresolved(observations, takenThroughCopies(places));
  return {
    places,
    observations,
    usages: places.map((place) => ({ place, table: place.source.scan.usages })),
    compactions: places.map((place) => ({
      place,
      entries: place.source.scan.compactions.filter((entry) => place.selected[entry] === 1),
    })),
    counts,
  };
}

function countUnresolved(observations: readonly Counted<ObservationTable>[], taken: ReadonlySet<string>): number {
  let unresolved = 0;
  for (const counted of observations) {
    const { place, table } = counted;
    eachCounted(counted, (row) => {
      if (!table.isCall(row) || table.isConsumed(row)) return;
      if (taken.size === 0 || !taken.has(callKey(place, row))) unresolved += 1;
    });
  }
  return unresolved;
}

function countEntries(place: PlacedSource, window: EventWindow, counts: AccountCounts): void {
  const { entries, counts: lines, unsupportedMessages } = place.source.scan;
  counts.unresolvedLineage += lines.orphans;
  for (let entry = 0; entry < entries.size; entry += 1) {
    const isCopy = place.copies[entry] === 1;
    const time = entries.timeOf(entry);
    if (!isCopy && time !== null && time >= window.since && time <= window.until) place.selected[entry] = 1;
    if (!entries.isMessage(entry)) continue;
    counts.messageOccurrences += 1;
    if (!isCopy) counts.uniqueMessages += 1;
    if (!entries.isActivity(entry)) continue;
    if (isCopy) {
      counts.duplicateEvents += 1;
      continue;
    }
    if (time === null) counts.unknownTimestamps += 1;
    else if (time < window.since || time > window.until) counts.excludedEvents += 1;
    else {
      counts.selectedEvents += 1;
      counts.observedFirst = Math.min(counts.observedFirst ?? time, time);
      counts.observedLast = Math.max(counts.observedLast ?? time, time);
    }
  }
  for (const entry of unsupportedMessages) {
    const isTimeless = entries.timeOf(entry) === null && place.copies[entry] !== 1;
    if (isTimeless || place.selected[entry] === 1) counts.unsupportedMessages += 1;
  }
}

/** Calls that are resolved in a fork only: their copy there has the result. */
function takenThroughCopies(places: readonly PlacedSource[]): ReadonlySet<string> {
  const taken = new Set<string>();
  for (const place of places) {
    const { observations } = place.source.scan;
    if (!place.copies.includes(1)) continue;
    for (let row = 0; row < observations.size; row += 1) {
      if (place.copies[observations.entryOf(row)] !== 1 || !observations.isCall(row)) continue;
      if (observations.isConsumed(row)) taken.add(callKey(place, row));
    }
  }
  return taken;
}

function callKey({ group, source: { scan } }: PlacedSource, call: number): string {
  const { observations, entries } = scan;
  return `${group}:${observations.blockOf(call)}:${entries.idOf(observations.entryOf(call))}`;
}
