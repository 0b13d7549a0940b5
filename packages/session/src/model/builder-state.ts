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

/** All that is known of a file up to the end of a line: enough to read on from there. */
export interface BuilderState {
  readonly header: SessionHeader | undefined;
  readonly unsupported: boolean;
  readonly entries: EntryTable;
  readonly observations: ObservationTable;
  readonly usages: UsageTable;
  readonly unsupportedMessages: readonly number[];
  readonly compactions: readonly number[];
  readonly counts: Readonly<LineCounts>;
  readonly openCalls: readonly OpenCall[];
  /** What stands for responses whose usage was told. */
  readonly responses: readonly string[];
}
