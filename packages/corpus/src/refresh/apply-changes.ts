import { lstatSync } from "node:fs";

import { isPhysicallyBelow } from "../discover/physically-below.ts";
import { stampOf } from "../discover/stamp.ts";
import { ContentSum } from "../index/content-sum.ts";
import { IndexDamage } from "../index/damage.ts";
import type { KnownDocument } from "../index/known-document.ts";
import type { KnownFile } from "../index/known-files.ts";
import type { IndexStore } from "../index/store.ts";
import { writeTransaction } from "../index/transaction.ts";
import { blockOf, writeBlocks } from "../index/write-blocks.ts";
import { DocumentWriter, type DocumentRow } from "../index/write-document.ts";
import type { CorpusRoot } from "../request.ts";

/** One difference to write. */
export type Change =
  | {
      readonly kind: "write";
      readonly root: CorpusRoot;
      readonly row: DocumentRow;
      readonly known: KnownDocument | undefined;
    }
  | {
      readonly kind: "restamp";
      readonly root: CorpusRoot;
      readonly known: KnownDocument;
      readonly stamp: string;
      readonly settled: boolean;
    }
  | { readonly kind: "remove"; readonly root: CorpusRoot | undefined; readonly known: KnownFile };

export interface Applied {
  /** Changes left out because another process wrote the same document, or the file changed again. */
  readonly overtaken: number;
}

/**
 * Writes one batch. Another process may have written since the plan was made: where the index no longer holds what the
 * plan saw, or a file is about to be forgotten, the file itself decides.
 */
export function applyChanges(store: IndexStore, changes: readonly Change[], pulse: () => void): Applied {
  const changed: KnownDocument[] = [];
  const removed: KnownFile[] = [];
  const blocks = new Set<number>();
  let overtaken = 0;
  const counter = writeTransaction(store.database, pulse, () => {
    store.sync();
    const writer = new DocumentWriter(store.database);
    const content = new ContentSum(store.meta("content"));
    for (const change of changes) {
      const current = currentOf(change, store);
      if (current !== undefined) blocks.add(blockOf(current.id));
      if (!stillHolds(change, current)) overtaken += 1;
      else if (change.kind === "remove") {
        if (current !== undefined) {
          writer.remove(current.id);
          content.remove(current);
        }
        removed.push(change.known);
      } else if (change.kind === "write") {
        if (current !== undefined) content.remove(current);
        const written = writer.write(change.row, current);
        content.add(written);
        blocks.add(blockOf(written.id));
        changed.push(written);
      } else if (current === undefined) overtaken += 1;
      else changed.push(writer.restamp(current, change.stamp, change.settled));
    }
    writeBlocks(store.database, blocks);
    const next = store.counter() + 1;
    store.setMeta("counter", String(next));
    store.setMeta("content", content.toString());
    return next;
  });
  store.committed(changed, removed, counter);
  return { overtaken };
}

function currentOf(change: Change, store: IndexStore): KnownDocument | undefined {
  const { rootKey, path } = change.kind === "write" ? change.row : change.known;
  const id = store.files.idsOf(rootKey).get(path);
  if (id === undefined) return undefined;
  const current = store.documents.get(id);
  if (current === undefined) throw new IndexDamage("a known file has no document");
  return current;
}

function stillHolds(change: Change, current: KnownDocument | undefined): boolean {
  if (change.kind === "remove")
    return change.root === undefined || stampAt(change.root, change.known.path) === undefined;
  const planned = change.known;
  const isAsPlanned = planned?.stamp === current?.stamp && planned?.hash === current?.hash;
  if (isAsPlanned) return true;
  const path = change.kind === "write" ? change.row.path : change.known.path;
  const stamp = change.kind === "write" ? change.row.stamp : change.stamp;
  return stampAt(change.root, path) === stamp;
}

function stampAt(root: CorpusRoot, path: string): string | undefined {
  try {
    const stats = lstatSync(`${root.absolute}/${path}`, { bigint: true, throwIfNoEntry: false });
    return stats?.isFile() === true && isPhysicallyBelow(root.absolute, path) ? stampOf(stats) : undefined;
  } catch {
    return undefined;
  }
}
