import type { DocumentReference, Observations, RecoveryReceipt, TodoObservations } from "@fathomline/contracts";
import type { PrintPath } from "./places.ts";

/**
 * Observations with their absolute paths as they open from the working folder. They may be a foreign module's, so what cannot be
 * read as observations is none.
 */
export function printObservations(observations: Observations | undefined, print: PrintPath): Observations | undefined {
  if (observations === undefined) return undefined;
  try {
    return {
      ...observations,
      changed: observations.changed.map((reference) => printReference(reference, print)),
      possible: observations.possible.map((reference) => printReference(reference, print)),
      recovery: {
        ...observations.recovery,
        receipts: observations.recovery.receipts.map((receipt) => printReceipt(receipt, print)),
      },
    };
  } catch {
    return undefined;
  }
}

function printReference(reference: DocumentReference, print: PrintPath): DocumentReference {
  return { path: print(reference.path), change: reference.change, contentHash: reference.contentHash };
}

function printReceipt(receipt: RecoveryReceipt, print: PrintPath): RecoveryReceipt {
  const printed = (path: string | null): string | null => (path === null ? null : print(path));
  return { ...receipt, sourcePath: printed(receipt.sourcePath), targetPath: printed(receipt.targetPath) };
}

const ROOT_STATES = ["present", "missing", "unknown"] as const;

/** The todos folder as the service saw it. */
export function observedRoot(observations: Observations | undefined): TodoObservations["root"] {
  const root: unknown = observations?.todo?.root;
  return ROOT_STATES.find((state) => state === root) ?? "unknown";
}
