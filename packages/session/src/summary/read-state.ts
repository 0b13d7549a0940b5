import type { BuilderState, OpenCall } from "../model/builder-state.ts";
import { EntryTable, KINDS, ROLES } from "../model/entry-table.ts";
import type { LineCounts, SessionHeader } from "../model/file-scan.ts";
import type { CallObservation, Observation, UsageObservation } from "../model/observation.ts";
import { CorruptSummary, type ByteReader } from "./byte-reader.ts";
import { ObservationReader } from "./read-observation.ts";
import * as words from "./state-words.ts";

/** Reads what `writeState` wrote. Throws CorruptSummary where the bytes are others. */
export function readState(from: ByteReader, mask: number): BuilderState {
  const unsupported = from.oneOf(words.BOOLEANS);
  const header = readHeader(from);
  const counts = readCounts(from);
  const entries = readEntries(from, mask);
  const calls: CallObservation[] = [];
  const reader = new ObservationReader(from, calls, entries.size);
  const observations = list(from, (): Observation => reader.read());
  const usages = list(from, () => readUsage(from, reader));
  const [unsupportedMessages, compactions] = [list(from, () => reader.entry()), list(from, () => reader.entry())];
  const openCalls = list(from, (): OpenCall => ({ call: from.oneOf(calls), id: from.word() }));
  const responses = list(from, () => from.text());
  const lists = { observations, usages, unsupportedMessages, compactions, openCalls, responses };
  return { header, unsupported, entries, counts, ...lists };
}

function list<Item>(from: ByteReader, read: () => Item): Item[] {
  const length = from.whole();
  const items: Item[] = [];
  for (let count = 0; count < length; count += 1) items.push(read());
  return items;
}

const VERSIONS = ["none", 1, 2, 3] as const;

function readHeader(from: ByteReader): SessionHeader | undefined {
  const version = from.oneOf(VERSIONS);
  const id = from.word();
  const path = from.word();
  const parentId = from.word();
  if (version === "none") return undefined;
  return { id, version, parent: path === undefined ? undefined : { path, id: parentId ?? "" } };
}

function readCounts(from: ByteReader): LineCounts {
  const [records, malformedLines, oversizedRecords, unsupportedRecords, missingIdentities, orphans, messages] =
    words.COUNTS.map(() => from.whole());
  return {
    records: records ?? 0,
    malformedLines: malformedLines ?? 0,
    oversizedRecords: oversizedRecords ?? 0,
    unsupportedRecords: unsupportedRecords ?? 0,
    missingIdentities: missingIdentities ?? 0,
    orphans: orphans ?? 0,
    messages: messages ?? 0,
  };
}

function readEntries(from: ByteReader, mask: number): EntryTable {
  const entries = new EntryTable();
  const size = from.whole();
  for (let entry = 0; entry < size; entry += 1) {
    const id = from.whole() === 0 ? from.text() : (from.double() ^ mask) >>> 0;
    const distance = from.whole();
    if (distance > entry) throw new CorruptSummary("a parent before the first entry");
    entries.add({
      id,
      parent: distance === 0 ? -1 : entry - distance,
      line: from.whole(),
      time: known(from.double()) ?? null,
      role: from.oneOf(ROLES),
      kind: from.oneOf(KINDS),
      fingerprint: known(from.double()),
    });
  }
  return entries;
}

function known(number: number): number | undefined {
  return Number.isNaN(number) ? undefined : number;
}

function readUsage(from: ByteReader, reader: ObservationReader): UsageObservation {
  const entry = reader.entry();
  const source = from.oneOf(words.USAGE_SOURCES);
  const model = from.word();
  const tool = from.word();
  // In the order of AMOUNTS.
  const usage = {
    input: from.someAmount(),
    output: from.someAmount(),
    cacheRead: from.someAmount(),
    cacheWrite: from.someAmount(),
    cacheWrite1h: from.someAmount(),
    reasoning: from.someAmount(),
    cost: from.someAmount(),
    billed: from.oneOf(words.BOOLEANS),
  };
  return { entry, source, model, tool, usage, durationMs: from.amount() };
}
