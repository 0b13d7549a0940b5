import { requireLimit } from "../require-limit.ts";
import type { Admission, AdmitOptions } from "./admission.ts";
import { admitRows } from "./admit-rows.ts";

export interface RowBudgetOptions {
  /** UTF-8 bytes the whole answer may take. */
  readonly maxBytes: number;
  /** What must follow whatever happens: the envelope's frame, cursor, counts, the notice. */
  readonly reservedBytes: number;
}

/** One byte budget that several lists of an answer draw from. */
export interface RowBudget {
  readonly spentBytes: number;
  readonly remainingBytes: number;
  /** Spends `bytes` and answers true when they still fit; spends nothing and answers false otherwise. */
  offer(bytes: number): boolean;
  /** As the function of that name, within the lower of `options.maxBytes` and what remains; spends what it admits. */
  admitRows<Row>(rows: Iterable<Row>, options: AdmitOptions<Row>): Admission<Row>;
}

/** A budget of `maxBytes` less `reservedBytes`; nothing fits when the reserve exceeds the whole. Throws RangeError on a negative number. */
export function createRowBudget(options: RowBudgetOptions): RowBudget {
  requireLimit("maxBytes", options.maxBytes);
  requireLimit("reservedBytes", options.reservedBytes);
  const rowsBytes = Math.max(0, options.maxBytes - options.reservedBytes);
  let spentBytes = 0;
  return {
    get spentBytes() {
      return spentBytes;
    },
    get remainingBytes() {
      return rowsBytes - spentBytes;
    },
    offer(bytes) {
      requireLimit("bytes", bytes);
      if (bytes > rowsBytes - spentBytes) return false;
      spentBytes += bytes;
      return true;
    },
    admitRows(rows, admitOptions) {
      requireLimit("maxBytes", admitOptions.maxBytes);
      const maxBytes = Math.min(admitOptions.maxBytes, rowsBytes - spentBytes);
      const admission = admitRows(rows, { ...admitOptions, maxBytes });
      spentBytes += admission.bytes;
      return admission;
    },
  };
}
