import { characterKind, KIND_LETTER, KIND_MARK, KIND_SEPARATOR, KIND_UNSPACED, KIND_UPPER } from "./character-kind.ts";
import { clusterEnd, foldCluster } from "./fold-cluster.ts";
import { isPartBorder } from "./part-border.ts";

/** Where parts go. */
interface Writer {
  part(term: string, start: number, end: number, kind: number): void;
  unspaced(term: string, start: number, end: number): void;
}

/** One folded character (with its marks) and the source range it came from. */
interface Unit {
  text: string;
  readonly kind: number;
  readonly start: number;
  end: number;
}

/** Reports the parts of `text[start, end)`, which holds no ASCII separator. */
export function scanUnicodeChunk(text: string, start: number, end: number, writer: Writer): void {
  const units = foldUnits(text, start, end);
  for (let index = 0; index < units.length;) {
    const kind = units[index]?.kind ?? KIND_SEPARATOR;
    let next = index + 1;
    if (kind === KIND_UNSPACED) {
      while (units[next]?.kind === KIND_UNSPACED) next += 1;
      writeBigrams(units, index, next, writer);
    } else if (kind !== KIND_SEPARATOR) {
      while (isWordKind(units[next]?.kind) && !borderBefore(units, next)) next += 1;
      writePart(units, index, next, writer);
    }
    index = next;
  }
}

/**
 * Every character together with its follower, and the last one alone: so any substring of the run is found, a single
 * character (as the prefix of a bigram) and one that a Latin word follows included.
 */
function writeBigrams(units: readonly Unit[], from: number, to: number, writer: Writer): void {
  for (let index = from; index < to; index += 1) {
    const first = units[index];
    const second = index + 1 < to ? units[index + 1] : undefined;
    if (first === undefined) continue;
    writer.unspaced(first.text + (second?.text ?? ""), first.start, second?.end ?? first.end);
  }
}

function writePart(units: readonly Unit[], from: number, to: number, writer: Writer): void {
  let term = "";
  for (let index = from; index < to; index += 1) term += units[index]?.text ?? "";
  const last = units[to - 1];
  writer.part(term, units[from]?.start ?? 0, last?.end ?? 0, last?.kind ?? KIND_LETTER);
}

function borderBefore(units: readonly Unit[], index: number): boolean {
  return isPartBorder(
    units[index - 1]?.kind ?? KIND_SEPARATOR,
    units[index]?.kind ?? KIND_SEPARATOR,
    units[index + 1]?.kind ?? KIND_SEPARATOR,
    units[index + 1]?.text === "s",
    units[index + 2]?.kind ?? KIND_SEPARATOR,
  );
}

function isWordKind(kind: number | undefined): boolean {
  return kind !== undefined && kind !== KIND_SEPARATOR && kind !== KIND_UNSPACED;
}

function foldUnits(text: string, chunkStart: number, chunkEnd: number): Unit[] {
  const units: Unit[] = [];
  for (let start = chunkStart; start < chunkEnd;) {
    const end = Math.min(chunkEnd, clusterEnd(text, start));
    const upper = characterKind(text.codePointAt(start) ?? 0) === KIND_UPPER;
    for (const character of foldCluster(text, start, end)) {
      const folded = characterKind(character.codePointAt(0) ?? 0);
      const last = units.at(-1);
      if (folded !== KIND_MARK) {
        units.push({ text: character, kind: upper && folded === KIND_LETTER ? KIND_UPPER : folded, start, end });
      } else if (last !== undefined && isWordKind(last.kind)) {
        // A mark belongs to the letter before it; one without a letter spells nothing.
        last.text += character;
        last.end = end;
      }
    }
    start = end;
  }
  return units;
}
