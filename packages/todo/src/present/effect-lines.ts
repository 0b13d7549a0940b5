import { counted, printPath } from "@fathomline/bounds";
import type { DocumentReference, Effects, RecoveryReceipt } from "@fathomline/contracts";

/** What a call did beyond reading, a line a fact: exact files, recovered runs, an undo. None of them is a call to act. */
export function effectLines({ documents, recovery, rollback, phase }: Effects): readonly string[] {
  const receipts = recovery.receipts ?? [];
  return [
    ...(documents.changed ?? []).map((reference) => `changed: ${referenceText(reference)}`),
    ...(documents.possible ?? []).map((reference) => `may have changed: ${referenceText(reference)}`),
    ...withheld((documents.changedOmitted ?? 0) + (documents.possibleOmitted ?? 0), "changed file"),
    ...receipts.map((receipt) => `recovery: ${receiptText(receipt)}`),
    ...withheld(recovery.omitted ?? 0, "recovery receipt"),
    ...(recovery.state === "failed" && receipts.length === 0 ? ["recovery: failed"] : []),
    ...(rollback === "completed" || rollback === "failed" ? [`rollback: ${rollback}, in phase ${phase}`] : []),
  ];
}

function referenceText({ change, path, contentHash }: DocumentReference): string {
  return `${change} ${printPath(path)}${contentHash === null ? "" : ` ${contentHash}`}`;
}

function receiptText({ action, outcome, sourcePath, targetPath }: RecoveryReceipt): string {
  const paths = [sourcePath, targetPath].map((path) => (path === null ? "unknown" : printPath(path)));
  return `${action} ${outcome}, ${paths.join(" -> ")}`;
}

function withheld(count: number, noun: string): readonly string[] {
  return count === 0 ? [] : [`withheld: ${counted(count, noun)} more, counted in effects`];
}
