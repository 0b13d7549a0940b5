import {
  projectEffects,
  type Effects,
  type Observations,
  type SearchServiceSuccess,
  type SearchSuccess,
} from "@fathomline/contracts";
import { isDeliverable, LIST_NAMES, oracleReducedRow, oracleRow, type OracleRow } from "./oracle-row.ts";

export const ENVELOPE_BYTES = 65_536;
export const PAGE_ROWS = 100;

/** The real size of what goes over a wire. */
export function wireBytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}

/** How the first row of a page is treated: as it is, reduced because no envelope holds it, or passed over. */
export type FirstRow = "whole" | "reduced" | "passed_over";

/** The envelopes that a service result can become, one for each number of rows. */
export class OracleEnvelopes {
  readonly #result: SearchServiceSuccess;
  readonly #native: SearchSuccess;
  readonly #effects: Effects;
  readonly #deliverable: readonly number[];
  readonly #rows = new Map<string, OracleRow>();

  /** Diagnostics are taken over from the real envelope; what they must be is a property of their own. */
  constructor(result: SearchServiceSuccess, native: SearchSuccess, observations: Observations | undefined) {
    this.#result = result;
    this.#native = native;
    this.#effects = oracleEffects(observations);
    this.#deliverable = result.rows.flatMap((row, index) => (isDeliverable(row.path) ? [index] : []));
  }

  get deliverable(): number {
    return this.#deliverable.length;
  }

  /** How many rows a page may hold when only their number counts. */
  most(first: FirstRow): number {
    return Math.min(this.deliverable, PAGE_ROWS) - (first === "passed_over" ? 1 : 0);
  }

  firstRow(): FirstRow {
    if (this.deliverable === 0) return "whole";
    for (const first of ["whole", "reduced"] as const) {
      if (wireBytes(this.envelope(1, first)) <= ENVELOPE_BYTES) return first;
    }
    return "passed_over";
  }

  envelope(count: number, first: FirstRow): SearchSuccess {
    const skipped = first === "passed_over" ? 1 : 0;
    const rows = Array.from({ length: count }, (_, index) =>
      this.#row(index + skipped, first === "reduced" && index === 0),
    );
    const { total, offset } = this.#result;
    const position = offset + (this.#deliverable[count + skipped] ?? this.#result.rows.length);
    const clipped = rows.reduce((sum, row) => sum + row.clipped, 0);
    const sums = LIST_NAMES.map((name) => {
      const lists = rows.flatMap((row) => row.lists.filter((list) => list.name === name));
      const all = lists.reduce((sum, list) => sum + list.total, 0);
      const returned = lists.reduce((sum, list) => sum + list.returned, 0);
      return [name, { total: all, returned, omitted: all - returned }] as const;
    });
    const { completeness } = this.#native;
    const omitted = sums.reduce((sum, [, counts]) => sum + counts.omitted, total - count);
    const { replacedInputChars } = completeness;
    const { roots, index, preview } = this.#result.coverage;
    const partial =
      omitted > 0 ||
      clipped > 0 ||
      replacedInputChars !== 0 ||
      [roots, index, preview].some(({ state }) => state === "partial");
    const counts = { results: { total, returned: count, omitted: total - count }, ...Object.fromEntries(sums) };
    return {
      contractVersion: 1,
      operation: "search",
      ok: true,
      data: {
        results: rows.map(({ row }) => row),
        provenance: this.#result.provenance,
        nextCursor: position < total && position > offset ? this.#result.cursorAt(position) : null,
        ...oracleSuggestions(this.#result.suggestions),
      },
      completeness: {
        ...completeness,
        status: partial ? "partial" : "complete",
        counts: { ...completeness.counts, ...counts },
        clipped,
      },
      effects: this.#effects,
    };
  }

  #row(index: number, reduced: boolean): OracleRow {
    const key = `${index}:${reduced}`;
    const built = this.#rows.get(key);
    if (built !== undefined) return built;
    const source = this.#result.rows[this.#deliverable[index] ?? -1];
    if (source === undefined) throw new RangeError("no such row");
    const row = reduced ? oracleReducedRow(source) : oracleRow(source);
    this.#rows.set(key, row);
    return row;
  }
}

function oracleSuggestions(
  suggestions: SearchServiceSuccess["suggestions"],
): Pick<SearchSuccess["data"], "suggestions"> {
  if (suggestions === undefined || suggestions.length === 0) return {};
  const clipped = suggestions.slice(0, 8).map((one) => ({
    ...(one.withAll === undefined ? {} : { withAll: one.withAll }),
    kind: one.kind,
    for: clip(one.for),
    values: one.values.slice(0, 5).map(clip),
  }));
  const fitting = clipped.findLastIndex((_, last) => wireBytes(clipped.slice(0, last + 1)) <= 2_048 + 2);
  return fitting < 0 ? {} : { suggestions: clipped.slice(0, fitting + 1) };
}

function clip(text: string): string {
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}

/** References that together are larger than an envelope are all withheld and counted. */
function oracleEffects(observations: Observations | undefined): Effects {
  const effects = projectEffects(observations);
  if (observations === undefined || wireBytes(effects) <= ENVELOPE_BYTES / 2) return effects;
  const { documents } = effects;
  return {
    ...effects,
    documents: { ...documents, state: "possible", possible: [], possibleOmitted: documents.possibleTotal },
  };
}
