import type { EntryTable } from "./entry-table.ts";
import type { LineCounts, SessionHeader } from "./file-scan.ts";
import type { ObservationTable } from "./observation-table.ts";
import type { UsageTable } from "./usage-table.ts";

/** A call that no result took, with what stands for its id. */
export interface OpenCall {
  /** Its row among the observations. */
  readonly call: number;
  readonly id: string | undefined;
}

/** How far the tables of a state go. */
export interface Extent {
  readonly entries: number;
  /** Ids that are texts. */
  readonly texts: number;
  readonly observations: number;
  readonly nested: number;
  readonly usages: number;
}

/** All that is known of a file up to the end of a line: enough to read on from there. Of the tables, what lies beyond the extent is none of it. */
export interface BuilderState {
  readonly header: SessionHeader | undefined;
  readonly unsupported: boolean;
  readonly entries: EntryTable;
  readonly observations: ObservationTable;
  readonly usages: UsageTable;
  readonly extent: Extent;
  readonly unsupportedMessages: readonly number[];
  readonly compactions: readonly number[];
  readonly counts: Readonly<LineCounts>;
  readonly openCalls: readonly OpenCall[];
  /** Responses whose usage was told: those of this process by their keys, the last ones last, and of another one by their digests. */
  readonly responses: readonly number[];
  readonly keyedResponses: readonly string[];
}

/** How far these tables go now. */
export function extentOf({
  entries,
  observations,
  usages,
}: Pick<BuilderState, "entries" | "observations" | "usages">): Extent {
  return {
    entries: entries.size,
    texts: entries.texts.length,
    observations: observations.size,
    nested: observations.nested.length,
    usages: usages.size,
  };
}

/** Takes back what was added to the tables of a state since it was told. */
export function rewind({ entries, observations, usages, extent }: BuilderState): void {
  entries.cut(extent.entries, extent.texts);
  observations.cut(extent.observations, extent.nested);
  usages.rows.cut(extent.usages);
}

/** Texts and objects take about so much of the memory of a process. */
const TEXT_BYTES = 64;
const NESTED_BYTES = 256;
const STATE_BYTES = 4_096;

/** About how much memory a state takes. */
export function stateMemory({ entries, observations, usages, openCalls }: BuilderState): number {
  const tables = entries.rows.byteLength + observations.rows.byteLength + usages.rows.byteLength;
  const nested = observations.nested.reduce((sum, { records }) => sum + records.length + 1, 0);
  return STATE_BYTES + tables + (entries.texts.length + openCalls.length) * TEXT_BYTES + nested * NESTED_BYTES;
}
