import { admitRows, clipBytes, counted, fitLines, jsonBytes, oneLine } from "@fathomline/bounds";
import {
  coverageLines,
  SEARCH_CEILINGS,
  type SearchFailure,
  type SearchInput,
  type SearchServiceSuccess,
  type SearchSuccess,
} from "@fathomline/contracts";
import { receiptOf, RECEIPT_BYTES } from "./receipt-of.ts";
import { renderRow } from "./render-row.ts";
import { suggestionLines } from "./suggestion-lines.ts";

/** `[{"type":"text","text":…},{"type":"text","text":…}]` around the two blocks. */
const FRAME_BYTES = 128;
/** Bytes for the lines before and after the rows, so that long paths in them never push the rows out. */
const HEAD_BYTES = 4_096;
const TAIL_BYTES = 8_192;
const REASONS_SHOWN = 4;
const REASON_BYTES = 240;

/** What the model reads: the answer, and a receipt when something was left out or may have changed. */
export interface Content {
  readonly blocks: readonly string[];
  /** Rows of the native answer that the text does not show. */
  readonly rowsNotShown: number;
}

/** Text of a successful search, made from the same facts as the envelope and never read back from it. */
export function renderContent(input: SearchInput, result: SearchServiceSuccess, native: SearchSuccess): Content {
  const lines = [headline(native), ...suggestionLines(native.data.suggestions), ...result.notes.map(oneLine)];
  const head = fitLines(lines, HEAD_BYTES);
  const tail = fitLines(coverageLines(native.completeness, result.exhaustiveCommand), TAIL_BYTES);
  const texts = rowTexts(input, result, native);
  const fixedBytes = jsonBytes([...head, ...tail]) + RECEIPT_BYTES + FRAME_BYTES;
  const { rows } = admitRows(texts, {
    maxBytes: SEARCH_CEILINGS.contentBytes - fixedBytes,
    maxItems: texts.length,
    total: texts.length,
  });
  const rowsNotShown = texts.length - rows.length;
  return { blocks: withReceipt([...head, ...rows, ...tail].join("\n"), receiptOf(native, rowsNotShown)), rowsNotShown };
}

/** Text of a failure. Some wires carry no error flag, so it says by itself that it is one. */
export function renderFailure(native: SearchFailure): Content {
  const { error } = native;
  const block = `Error ${error.code}: ${error.message}${error.retryable ? " Trying again may help." : ""}`;
  return { blocks: withReceipt(block, receiptOf(native, 0)), rowsNotShown: 0 };
}

function withReceipt(block: string, receipt: string | undefined): string[] {
  return receipt === undefined ? [block] : [block, receipt];
}

function headline({ completeness, data }: SearchSuccess): string {
  const { index, counts } = completeness;
  const { total } = counts.results;
  const checked =
    index.freshness === "verified"
      ? "checked now"
      : index.freshness === "cached"
        ? "not checked in this call"
        : "of unknown age";
  const matches = total === null ? "an unknown number of matches" : total === 1 ? "1 match" : `${total} matches`;
  return `${matches}, ${data.results.length} returned, among ${counted(index.documents, "document")} (${checked}).`;
}

/** A text for each row, numbered by its place among all matches whatever the grouping. */
function rowTexts(input: SearchInput, result: SearchServiceSuccess, native: SearchSuccess): string[] {
  const detailed = input.outputMode === "detailed";
  const sources = new Map(result.rows.map((row, index) => [row.path, { position: result.offset + index + 1, row }]));
  const entries = native.data.results.map((row) => {
    const source = sources.get(row.path);
    const reasons = input.explain === true ? (source?.row.reasons ?? []) : [];
    const text = renderRow(row, source?.position ?? 0, {
      detailed,
      reasons: reasons.slice(0, REASONS_SHOWN).map(short),
    });
    return { kind: row.kind, text };
  });
  if (input.groupByKind !== true) return entries.map((entry) => entry.text);
  return [...Map.groupBy(entries, (entry) => entry.kind)].flatMap(([kind, group]) =>
    group.map((entry, index) => (index === 0 ? `${kind} (${group.length}):\n${entry.text}` : entry.text)),
  );
}

function short(reason: string): string {
  return clipBytes(reason, REASON_BYTES, { ellipsis: "…" }).text;
}
