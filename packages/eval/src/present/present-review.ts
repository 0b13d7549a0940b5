import { counted, jsonBytes, printPath, renderReceipt } from "@fathomline/bounds";
import {
  EVAL_CEILINGS,
  type EvalFinding,
  type EvalReviewEnvelope,
  type EvalReviewSuccess,
} from "@fathomline/contracts";
import type { Channels } from "./channels.ts";
import { fitRows, wholeOrNone } from "./fit-rows.ts";

const RECEIPT_BYTES = 1_024;
/** Blocks around the two texts, and the escapes of the receipt. */
const FRAME_BYTES = 512;

/** The text and the renderers' facts of a review. `lines`: where the findings of the native answer are in their files, as far as known. */
export function presentReview(native: EvalReviewEnvelope, lines: readonly (number | undefined)[] = []): Channels {
  if (!native.ok) {
    const { error } = native;
    const text = `Error ${error.code}: ${error.message}${error.retryable ? " Trying again may help." : ""}`;
    return { content: [text], details: { ...summaryOf(native), error: error.code } };
  }
  const rows = native.data.findings.map((finding, at) => findingLine(finding, lines[at]));
  const heading = headline(native);
  const skipped = notEvaluatedLines(native);
  const maxBytes = EVAL_CEILINGS.contentBytes - RECEIPT_BYTES - FRAME_BYTES - jsonBytes(heading) - jsonBytes(skipped);
  const shown = fitRows(rows, maxBytes, EVAL_CEILINGS.contentFindings);
  const text = [heading, ...shown, ...skipped].join("\n");
  const receipt = receiptOf(native, shown.length);
  return {
    content: receipt === undefined ? [text] : [text, receipt],
    details: detailsOf(native, lines, rows.length - shown.length),
  };
}

function headline({ data: { counts } }: EvalReviewSuccess): string {
  const found = `${counted(counts.errors, "error")}, ${counted(counts.warnings, "warning")}, ${counted(counts.infos, "info")}`;
  if (counts.cases === null) return `Reviewed the suite: ${found}; the cases could not be read.`;
  const cases = `${counted(counts.cases, "case")} (${counts.positive} positive, ${counts.negative} negative)`;
  return `Reviewed the suite: ${found}; ${cases}.`;
}

function findingLine({ rule, severity, path, pointer, message }: EvalFinding, line: number | undefined): string {
  const file = path === undefined ? "" : ` ${printPath(path)}${line === undefined ? "" : `:${line}`}`;
  const place = `${file}${pointer === undefined ? "" : `#${pointer}`}`;
  return `- ${severity} ${rule}${place}: ${message}`;
}

/** One line a cause. */
function notEvaluatedLines({ data }: EvalReviewSuccess): readonly string[] {
  const byCause = new Map<string, number>();
  for (const { because } of data.notEvaluated) byCause.set(because, (byCause.get(because) ?? 0) + 1);
  return [...byCause].map(([because, count]) => `Not evaluated because of ${because}: ${counted(count, "rule")}.`);
}

function receiptOf({ completeness }: EvalReviewSuccess, shown: number): string | undefined {
  const { findings } = completeness.counts;
  const inTextOnly = { total: findings.total, returned: shown, omitted: (findings.total ?? 0) - shown };
  const isOmitted = findings.omitted !== 0;
  const next = shown < findings.returned ? ["the structured answer holds more findings than this text"] : [];
  return renderReceipt(
    {
      lists: { ...(isOmitted ? { findings } : {}), "findings in this text": inTextOnly },
      clipped: 0,
      effects: [],
      next: isOmitted ? [...next, "repair what is told here and review again"] : next,
    },
    RECEIPT_BYTES,
  );
}

function summaryOf({ operation, ok, completeness, effects }: EvalReviewEnvelope): Channels["details"] {
  return { operation, ok, status: completeness.status, effects: effects.state };
}

function detailsOf(
  native: EvalReviewSuccess,
  lines: readonly (number | undefined)[],
  rowsNotInText: number,
): Channels["details"] {
  const { findings, counts, notEvaluated } = native.data;
  const summary = {
    ...summaryOf(native),
    counts: { ...counts },
    findingsTotal: native.completeness.counts.findings.total,
    notEvaluated: notEvaluated.length,
    rowsNotInText,
  };
  const rows = findings.map(({ rule, severity, path, pointer }, at) => ({
    rule,
    severity,
    ...(path === undefined ? {} : { path }),
    ...(pointer === undefined ? {} : { pointer }),
    ...(path === undefined || lines[at] === undefined ? {} : { line: lines[at] }),
  }));
  const frame = { ...summary, findings: [], findingsOmitted: rows.length };
  const kept = wholeOrNone(rows, EVAL_CEILINGS.detailsBytes - jsonBytes(frame));
  return { ...summary, findings: kept, findingsOmitted: rows.length - kept.length };
}
