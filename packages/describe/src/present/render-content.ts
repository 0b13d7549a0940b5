import { admitRows, counted, fitLines, jsonBytes, jsonLine } from "@fathomline/bounds";
import {
  coverageLines,
  DESCRIBE_CEILINGS,
  type DescribeFailure,
  type DescribeInput,
  type DescribeSuccess,
} from "@fathomline/contracts";
import { words } from "./words.ts";
import { receiptOf, RECEIPT_BYTES, type NotShown } from "./receipt-of.ts";
import { renderDefinition, renderField } from "./render-field.ts";

/** `[{"type":"text","text":…},{"type":"text","text":…}]` around the two blocks, and the titles of the two lists. */
const FRAME_BYTES = 192;
/** Bytes of a whole result that is given as JSON rather than as text. */
const SMALL_RESULT_BYTES = 4_096;
/** Bytes for the lines behind the rows, so that long paths in them never push the rows out. */
const TAIL_BYTES = 8_192;
const NOT_OBSERVED_BYTES = 4_096;

const ALL_SHOWN: NotShown = { definitions: 0, fields: 0 };

/** What the model reads: the answer, and a receipt when something was left out or may have changed. */
export interface Content {
  readonly blocks: readonly string[];
  readonly notShown: NotShown;
}

/** Text of a successful call, made of the envelope's rows; `omittedNames` are the observed fields that it lacks. */
export function renderContent(input: DescribeInput, native: DescribeSuccess, omittedNames: readonly string[]): Content {
  const small = smallResult(native);
  const { block, notShown } = small === undefined ? asText(input, native) : { block: small, notShown: ALL_SHOWN };
  return { blocks: withReceipt(block, receiptOf(native, notShown, omittedNames)), notShown };
}

/** Text of a failure. Some wires carry no error flag, so it says by itself that it is one. */
export function renderFailure(native: DescribeFailure): Content {
  const { error } = native;
  const block = `Error ${error.code}: ${error.message}${error.retryable ? " Trying again may help." : ""}`;
  return { blocks: withReceipt(block, receiptOf(native, ALL_SHOWN, [])), notShown: ALL_SHOWN };
}

function withReceipt(block: string, receipt: string | undefined): string[] {
  return receipt === undefined ? [block] : [block, receipt];
}

/** The operation's whole result as JSON, where it is small and whole. */
function smallResult({ data, completeness }: DescribeSuccess): string | undefined {
  const { counts, clipped, index, status } = completeness;
  if (clipped !== 0 || Object.values(counts).some(({ omitted }) => omitted !== 0)) return undefined;
  const notes = coverageLines(completeness);
  const result = { status, documents: index.documents, freshness: index.freshness, ...data, notes };
  return jsonBytes(result) <= SMALL_RESULT_BYTES ? jsonLine(result) : undefined;
}

function asText(
  input: DescribeInput,
  native: DescribeSuccess,
): { readonly block: string; readonly notShown: NotShown } {
  const { data, completeness } = native;
  const head = [headline(input, native)];
  const tail = fitLines(coverageLines(completeness), TAIL_BYTES);
  const missing = fitLines(
    data.notObserved.length === 0 ? [] : [`Not observed: ${words(data.notObserved)}`],
    NOT_OBSERVED_BYTES,
  );
  const fixedBytes = jsonBytes([...head, ...missing, ...tail]) + RECEIPT_BYTES + FRAME_BYTES;
  const rowsBytes = Math.max(0, DESCRIBE_CEILINGS.contentBytes - fixedBytes);
  const definitions = admitted(data.definitions.map(renderDefinition), Math.floor(rowsBytes / 2));
  const fields = admitted(
    data.observed.map((field) => renderField(field, input)),
    rowsBytes - jsonBytes(definitions),
  );
  return {
    block: [
      ...head,
      ...section("Definitions:", definitions),
      ...section("Observed:", fields),
      ...missing,
      ...tail,
    ].join("\n"),
    notShown: {
      definitions: data.definitions.length - definitions.length,
      fields: data.observed.length - fields.length,
    },
  };
}

function section(title: string, rows: readonly string[]): readonly string[] {
  return rows.length === 0 ? [] : [title, ...rows];
}

function admitted(texts: readonly string[], maxBytes: number): readonly string[] {
  return admitRows(texts, { maxBytes: Math.max(0, maxBytes), maxItems: texts.length, total: texts.length }).rows;
}

const CHECKED = { verified: "checked now", cached: "not checked in this call", unknown: "of unknown age" } as const;

function headline(
  { outputMode = "compact", fieldNames }: DescribeInput,
  { completeness, data }: DescribeSuccess,
): string {
  const { counts, index } = completeness;
  const wanted = fieldNames === undefined ? "" : ` of ${counted(fieldNames.length, "asked name")}`;
  const fields = `${counted(counts.observed.total, "observed field")}${wanted}, ${data.observed.length} returned`;
  const definitions = `${counted(counts.definitions.total, "definition")}, ${data.definitions.length} returned`;
  const documents = `${counted(index.documents, "document")} (${CHECKED[index.freshness]})`;
  return `${outputMode}: ${fields}; ${definitions}; among ${documents}.`;
}
