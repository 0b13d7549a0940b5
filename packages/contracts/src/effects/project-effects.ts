import { COMMON_CEILINGS } from "../ceilings.ts";
import { CONTENT_HASH, isExactPath } from "../exact-identity.ts";
import type { DocumentReference, Effects, EffectState, RecoveryReceipt } from "./effects.ts";
import type { Observations } from "./observations.ts";

/** Effects when nothing was observed: every list and counter is null, nothing is claimed. */
export const UNKNOWN_EFFECTS: Effects = {
  documents: {
    state: "unknown",
    changed: null,
    changedTotal: null,
    changedOmitted: null,
    possible: null,
    possibleTotal: null,
    possibleOmitted: null,
  },
  derived: { state: "unknown" },
  recovery: { state: "unknown", receipts: null, total: null, omitted: null },
  phase: null,
  rollback: "unknown",
};

/**
 * Projects observations into `effects` under the contract's ceilings: 8 references in both lists together, changed ones
 * first, and 2 receipts with a failed one always among them. A reference that is withheld, because it does not fit or is no
 * valid identity, turns the state to `possible` and is counted; so is a receipt.
 */
export function projectEffects(observations: Observations | undefined): Effects {
  if (observations === undefined) return UNKNOWN_EFFECTS;
  const changed = observations.changed.filter(isDeliverable).slice(0, COMMON_CEILINGS.effectReferences);
  const possible = observations.possible
    .filter(isDeliverable)
    .slice(0, COMMON_CEILINGS.effectReferences - changed.length);
  const withheld = observations.changed.length + observations.possible.length - changed.length - possible.length;
  const receipts = chooseReceipts(observations.recovery.receipts);
  return {
    documents: {
      state: documentState(observations, withheld),
      changed,
      changedTotal: observations.changed.length,
      changedOmitted: observations.changed.length - changed.length,
      possible,
      possibleTotal: observations.possible.length,
      possibleOmitted: observations.possible.length - possible.length,
    },
    derived: { state: observations.derived },
    recovery: {
      state: observations.recovery.state,
      receipts,
      total: observations.recovery.receipts.length,
      omitted: observations.recovery.receipts.length - receipts.length,
    },
    phase: observations.phase,
    rollback: observations.rollback,
  };
}

function documentState(observations: Observations, withheld: number): EffectState {
  if (observations.possible.length > 0 || withheld > 0) return "possible";
  return observations.changed.length > 0 ? "changed" : "none";
}

// An identity is exact or absent: one that is over its ceiling or not valid is counted, never cut.
function isDeliverable({ path, contentHash }: DocumentReference): boolean {
  return isExactPath(path) && isHashOrAbsent(contentHash);
}

function isDeliverableReceipt(receipt: RecoveryReceipt): boolean {
  const { source, target, journal } = receipt.observed;
  const paths = [receipt.sourcePath, receipt.targetPath];
  const hashes = [receipt.sourceHash, receipt.targetHash, receipt.journalHash, source, target, journal];
  return paths.every((path) => path === null || isExactPath(path)) && hashes.every(isHashOrAbsent);
}

function isHashOrAbsent(hash: string | null | undefined): boolean {
  return hash === null || hash === undefined || CONTENT_HASH.test(hash);
}

function chooseReceipts(receipts: readonly RecoveryReceipt[]): readonly RecoveryReceipt[] {
  const failedFirst = receipts
    .filter(isDeliverableReceipt)
    .toSorted((a, b) => Number(b.outcome === "failed") - Number(a.outcome === "failed"));
  return failedFirst.slice(0, COMMON_CEILINGS.recoveryReceipts);
}
