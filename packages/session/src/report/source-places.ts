import { jsonBytes } from "@fathomline/bounds";
import { type SessionContextRow, type SessionProvenance, SESSION_CEILINGS } from "@fathomline/contracts";
import type { PlacedSource } from "./account.ts";
import type { EntryRefs } from "./entry-refs.ts";

/** Of a reference in JSON, with its quotes. */
const REF_JSON_BYTES = 28;
const NULL_BYTES = 4;

/** What rows of one source share. */
export interface SourceRefs {
  /** Its number among the sources. */
  readonly number: number;
  readonly sourceRef: string;
  readonly sessionRef: string;
  readonly lineageRef: string;
}

/** Places of the entries of one source as rows tell them. Each is made once, and its bytes are told to `charged`. */
export class SourcePlaces {
  readonly #place: PlacedSource;
  readonly #refs: SourceRefs;
  readonly #entryRefs: EntryRefs;
  readonly #charged: Map<object, number>;
  readonly #known = new Map<number, SessionProvenance>();
  /** Bytes of what is the same in all of them. */
  #sharedBytes: number | undefined;

  constructor(place: PlacedSource, refs: SourceRefs, entryRefs: EntryRefs, charged: Map<object, number>) {
    this.#place = place;
    this.#refs = refs;
    this.#entryRefs = entryRefs;
    this.#charged = charged;
  }

  of(entry: number): SessionProvenance {
    const known = this.#known.get(entry);
    if (known !== undefined) return known;
    const { source, selected, copies } = this.#place;
    const { entries } = source.scan;
    const { number, sourceRef, sessionRef, lineageRef } = this.#refs;
    const parent = entries.parentOf(entry);
    const made: SessionProvenance = {
      sourceRef,
      sessionRef,
      lineageRef,
      entryRef: this.#entryRefs.of(number, entry),
      parentRef: parent < 0 ? null : this.#entryRefs.of(number, parent),
      line: entries.lineOf(entry),
      time: entries.timeOf(entry),
      selected: selected[entry] === 1,
      duplicate: copies[entry] === 1,
    };
    this.#known.set(entry, made);
    this.#sharedBytes ??= jsonBytes(made) - ownBytes(made);
    this.#charged.set(made, this.#sharedBytes + ownBytes(made));
    return made;
  }

  /** The ancestors of an entry, the nearest first. */
  context(entry: number): readonly SessionContextRow[] {
    const { entries } = this.#place.source.scan;
    const rows: SessionContextRow[] = [];
    let at = entries.parentOf(entry);
    while (at >= 0 && rows.length < SESSION_CEILINGS.ancestryRecords) {
      rows.push({ locator: this.of(at), role: entries.roleOf(at) });
      at = entries.parentOf(at);
    }
    return rows;
  }
}

/** Bytes of what is not the same in all places of a source. */
function ownBytes({ parentRef, line, time, selected, duplicate }: SessionProvenance): number {
  const parentBytes = parentRef === null ? NULL_BYTES : REF_JSON_BYTES;
  const timeBytes = time === null ? NULL_BYTES : wholeBytes(time);
  return parentBytes + wholeBytes(line) + timeBytes + wordBytes(selected) + wordBytes(duplicate);
}

/** Digits of a whole number, and its sign. */
function wholeBytes(value: number): number {
  let bytes = value < 0 ? 2 : 1;
  for (let left = Math.abs(value); left >= 10; left /= 10) bytes += 1;
  return bytes;
}

function wordBytes(value: boolean): number {
  return value ? 4 : 5;
}
