import type { RowCounts } from "../admit/admission.ts";

/** What a call may have done to one thing; "none" only where that was observed. */
export type EffectState = "none" | "changed" | "possible" | "unknown";

export interface ReceiptEffect {
  readonly name: string;
  readonly state: EffectState;
}

/** What a direct caller must know beside the answer. */
export interface Receipt {
  readonly lists: Readonly<Record<string, RowCounts>>;
  /** Descriptive texts that were shortened. */
  readonly clipped: number;
  readonly effects: readonly ReceiptEffect[];
  /** How to get the rest, one instruction a line. */
  readonly next: readonly string[];
}
