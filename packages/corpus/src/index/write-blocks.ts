import type { DatabaseSync } from "node:sqlite";

import { FTS_COLUMNS } from "./schema.ts";

/** Documents of a block, those whose ids follow each other: few enough to write anew for one change, and a new process reads few rows. */
const BLOCK_DOCUMENTS = 256;
const UNTRUSTED_STAMP = "0".repeat(64);

/** The block of a document. */
export function blockOf(id: number): number {
  return Math.floor(id / BLOCK_DOCUMENTS);
}

/**
 * Writes what a new process needs of all documents, from their rows, for the given blocks: `files` is a list of id, root and path,
 * one after the other; `stamps` holds the stamps in the same order, packed, zeros for one that has not settled; the others are sums.
 */
export function writeBlocks(database: DatabaseSync, blocks: Iterable<number>): void {
  const remove = database.prepare("delete from blocks where block = ?");
  const write = database.prepare(`
    insert into blocks
    select
      id / ${BLOCK_DOCUMENTS},
      '[' || group_concat(id || ',' || json_quote(root) || ',' || json_quote(path)) || ']',
      unhex(group_concat(iif(settled, stamp, '${UNTRUSTED_STAMP}'), '')),
      sum(outcome = 'text'), sum(outcome <> 'text'), sum(too_large), sum(malformed), sum(preview_cut),
      ${FTS_COLUMNS.map((column) => `sum(${column}_words)`).join(", ")}
    from documents where id >= ? and id < ? group by 1`);
  for (const block of blocks) {
    remove.run(block);
    write.run(block * BLOCK_DOCUMENTS, (block + 1) * BLOCK_DOCUMENTS);
  }
}
