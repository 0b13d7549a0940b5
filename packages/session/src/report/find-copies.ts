import type { ScannedSource } from "../scan/scanned-source.ts";
import { IdTable } from "./id-table.ts";

/** Which entries are copies of others, source by source. */
export interface Copies {
  /** For each source, 1 at every entry that another one owns. */
  readonly flags: readonly Uint8Array[];
  /** Entries of one history that share an identity and differ in content; all of them count. */
  readonly conflicts: number;
}

/**
 * An entry is a copy when one with the same id and the same content, the parent aside, was seen in the same history. The first source in the
 * order given owns it.
 */
export function findCopies(sources: readonly ScannedSource[], groups: readonly number[]): Copies {
  const groupOf = (index: number): number => groups[index] ?? index;
  const sizes = new Map<number, number>();
  for (const [index, { scan }] of sources.entries()) {
    sizes.set(groupOf(index), (sizes.get(groupOf(index)) ?? 0) + scan.entries.size);
  }
  const seenByGroup = new Map<number, IdTable>();
  let conflicts = 0;
  const flags = sources.map(({ scan: { entries } }, index) => {
    const group = groupOf(index);
    const seen = seenByGroup.get(group) ?? new IdTable(sizes.get(group) ?? 0);
    seenByGroup.set(group, seen);
    const copies = new Uint8Array(entries.size);
    for (let entry = 0; entry < entries.size; entry += 1) {
      const fingerprint = entries.fingerprintOf(entry);
      if (fingerprint === undefined) continue;
      const verdict = seen.meet(entries.idOf(entry), fingerprint);
      if (verdict === "copy") copies[entry] = 1;
      else if (verdict === "conflict") conflicts += 1;
    }
    return copies;
  });
  return { flags, conflicts };
}
