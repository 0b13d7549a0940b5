import type { EntryId } from "../read/record.ts";
import type { ScannedSource } from "../scan/scanned-source.ts";

/** Which entries are copies of others, source by source. */
export interface Copies {
  /** For each source, 1 at every entry that another one owns. */
  readonly flags: readonly Uint8Array[];
  /** Entries of one history that share an identity and differ in content; all of them count. */
  readonly conflicts: number;
}

type Seen = Map<EntryId, number | number[]>;

/**
 * An entry is a copy when one with the same id and the same content, the parent aside, was seen in the same history. The first source in the
 * order given owns it.
 */
export function findCopies(sources: readonly ScannedSource[], groups: readonly number[]): Copies {
  const seenByGroup = new Map<number, Seen>();
  let conflicts = 0;
  const flags = sources.map(({ scan: { entries } }, index) => {
    const group = groups[index] ?? index;
    const seen = seenByGroup.get(group) ?? new Map<EntryId, number | number[]>();
    seenByGroup.set(group, seen);
    const copies = new Uint8Array(entries.size);
    for (const [entry, id] of entries.ids.entries()) {
      const fingerprint = entries.fingerprintOf(entry);
      if (fingerprint === undefined) continue;
      const verdict = meet(seen, id, fingerprint);
      if (verdict === "copy") copies[entry] = 1;
      else if (verdict === "conflict") conflicts += 1;
    }
    return copies;
  });
  return { flags, conflicts };
}

function meet(seen: Seen, id: EntryId, fingerprint: number): "new" | "copy" | "conflict" {
  const known = seen.get(id);
  if (known === undefined) {
    seen.set(id, fingerprint);
    return "new";
  }
  const all = typeof known === "number" ? [known] : known;
  if (all.includes(fingerprint)) return "copy";
  seen.set(id, [...all, fingerprint]);
  return "conflict";
}
