import { extentOf, type BuilderState, type OpenCall } from "../model/builder-state.ts";
import { EntryTable } from "../model/entry-table.ts";
import type { LineCounts, SessionHeader } from "../model/file-scan.ts";
import type { ObservationTable } from "../model/observation-table.ts";
import { UsageTable } from "../model/usage-table.ts";
import { CorruptSummary, type ByteReader } from "./byte-reader.ts";
import { readObservations } from "./read-observations.ts";
import * as words from "./state-words.ts";

/** Reads what `writeState` wrote. Throws CorruptSummary where the bytes are others. */
export function readState(from: ByteReader, mask: number): BuilderState {
  const unsupported = from.oneOf(words.BOOLEANS);
  const header = readHeader(from);
  const counts = readCounts(from);
  const entries = readEntries(from, mask);
  const observations = readObservations(from);
  const usages = readUsages(from, observations);
  const entry = (): number => below(from.whole(), entries.size);
  const [unsupportedMessages, compactions] = [from.list(entry), from.list(entry)];
  const openCalls = from.list((): OpenCall => ({ call: below(from.whole(), observations.size), id: from.word() }));
  const keyedResponses = from.list(() => from.text());
  const tables = { entries, observations, usages };
  const lists = { unsupportedMessages, compactions, openCalls, responses: [], keyedResponses };
  return { header, unsupported, counts, ...tables, extent: extentOf(tables), ...lists };
}

function below(number: number, end: number): number {
  if (number >= end) throw new CorruptSummary("no such row");
  return number;
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
  const texts = from.list(() => from.text());
  const [rows, wholes, reals] = from.table();
  if (!entries.restore(rows, [wholes, reals], texts)) throw new CorruptSummary("no tree");
  entries.maskIds(entries.rows.wholes, mask);
  return entries;
}

function readUsages(from: ByteReader, { tools }: ObservationTable): UsageTable {
  const usages = new UsageTable(tools);
  const [rows, wholes, reals] = from.table();
  if (!usages.rows.restore(rows, wholes, reals)) throw new CorruptSummary("no usages");
  return usages;
}
