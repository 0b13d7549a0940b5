/** `none` only where it was observed; `unknown` where nobody looked. */
export type EffectState = "none" | "changed" | "possible" | "unknown";

export type DocumentChange = "created" | "replaced" | "removed" | "moved";

/** An exact document that changed or may have changed. */
export interface DocumentReference {
  readonly path: string;
  readonly change: DocumentChange;
  /** `sha256:` + 64 hex of the bytes seen there, null when none were seen. */
  readonly contentHash: string | null;
}

/** Hash of what is at a place now; `null` is observed absence, a missing key was not observed. */
export interface ObservedHashes {
  readonly source?: string | null;
  readonly target?: string | null;
  readonly journal?: string | null;
}

/** What recovery decided about an earlier run, by the hashes it found. */
export const RECEIPT_ACTIONS = [
  "discard_prepared",
  "finish_source_removal",
  "clean_published",
  "restore_source",
  "refuse_conflict",
  "refuse_malformed",
] as const;
export type ReceiptAction = (typeof RECEIPT_ACTIONS)[number];

/** What recovery did with one journal of an earlier run. It authorises no replay. */
export interface RecoveryReceipt {
  readonly sourcePath: string | null;
  readonly targetPath: string | null;
  readonly sourceHash: string | null;
  readonly targetHash: string | null;
  readonly journalHash: string | null;
  readonly observed: ObservedHashes;
  readonly action: ReceiptAction;
  readonly outcome: "completed" | "failed";
}

export type RecoveryState = "not_started" | "none_found" | "completed" | "failed" | "unknown";
export type RollbackState = "not_needed" | "completed" | "failed" | "unknown";

/** The last phase a call reached. */
export const PHASES = [
  "none",
  "resolve",
  "lock",
  "recover",
  "refresh",
  "query",
  "scan",
  "check",
  "stage",
  "publish",
  "verify",
  "remove",
  "clean",
  "rollback",
  "release",
  "project",
] as const;
export type Phase = (typeof PHASES)[number];

/** `effects` of search, describe and todo envelopes. */
export interface Effects {
  readonly documents: {
    readonly state: EffectState;
    readonly changed: readonly DocumentReference[] | null;
    readonly changedTotal: number | null;
    readonly changedOmitted: number | null;
    readonly possible: readonly DocumentReference[] | null;
    readonly possibleTotal: number | null;
    readonly possibleOmitted: number | null;
  };
  /** Index, staging, journals and lock coordination. */
  readonly derived: { readonly state: EffectState };
  readonly recovery: {
    readonly state: RecoveryState;
    readonly receipts: readonly RecoveryReceipt[] | null;
    readonly total: number | null;
    readonly omitted: number | null;
  };
  readonly phase: Phase | null;
  readonly rollback: RollbackState;
}
