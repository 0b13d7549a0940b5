import { counted, fitLines, jsonBytes, oneLine, printPath, renderReceipt } from "@fathomline/bounds";
import {
  EVAL_CEILINGS,
  type EvalBootstrapEnvelope,
  type EvalBootstrapSuccess,
  type EvalEffects,
  type EvalPlanNote,
} from "@fathomline/contracts";
import type { Channels } from "./channels.ts";
import { fitRows, wholeOrNone } from "./fit-rows.ts";

const RECEIPT_BYTES = 2_560;
const RECEIPT_HEAD_BYTES = 1_024;
/** Blocks around the two texts, and the escapes of the receipt. */
const FRAME_BYTES = 512;
const TEXT_BYTES = EVAL_CEILINGS.contentBytes - RECEIPT_BYTES - FRAME_BYTES;

const HEADLINES = {
  preview: "Plan, nothing was changed",
  applied: "Applied",
  unchanged: "Unchanged, all of it is there already",
} as const;

/** The text and the renderers' facts of a bootstrap. */
export function presentBootstrap(native: EvalBootstrapEnvelope): Channels {
  if (!native.ok) {
    const { error, confirmation } = native;
    const message = `Error ${error.code}: ${error.message}${error.retryable ? " Trying again may help." : ""}`;
    const text = `${message}\nConfirmation: ${confirmation}.`;
    const receipt = receiptOf(native, 0);
    return {
      content: receipt === undefined ? [text] : [text, receipt],
      details: { ...summaryOf(native), error: error.code },
    };
  }
  const { data } = native;
  const fixed = [
    `${HEADLINES[data.mode]}: suite ${data.evalName}, ${data.counts.positive} positive and ${data.counts.negative} negative cases.`,
    `Script ${data.scriptName}: ${data.script}`,
    `planHash: ${data.planHash}`,
    ...data.edits.flatMap(({ path, added }) => added.map((line) => `+ ${printPath(path)}: ${oneLine(line)}`)),
  ];
  const notes = fitRows(data.blockers.map(noteLine), Math.floor((TEXT_BYTES - jsonBytes(fixed)) / 2));
  const rows = data.files.map(({ path, bytes }) => `- ${printPath(path)} (${counted(bytes, "byte")})`);
  const files = fitRows(rows, TEXT_BYTES - jsonBytes(fixed) - jsonBytes(notes));
  const notInText = data.blockers.length - notes.length + rows.length - files.length;
  const text = [...fixed, ...notes, ...files].join("\n");
  const receipt = receiptOf(native, notInText);
  return { content: receipt === undefined ? [text] : [text, receipt], details: detailsOf(native, notInText) };
}

function noteLine({ code, severity, path, pointer, message }: EvalPlanNote): string {
  const place = `${path === undefined ? "" : ` ${printPath(path)}`}${pointer === undefined ? "" : ` ${pointer}`}`;
  return `${severity === "error" ? "! blocked" : "? note"} ${code}${place}: ${message}`;
}

function receiptOf(native: EvalBootstrapEnvelope, notInText: number): string | undefined {
  const { completeness, effects, ok } = native;
  const { files, edits, blockers } = completeness.counts;
  const returned = files.returned + edits.returned + blockers.returned;
  const inText = { total: returned, returned: returned - notInText, omitted: notInText };
  const head = renderReceipt(
    {
      lists: ok ? { files, edits, blockers, "rows in this text": inText } : {},
      clipped: completeness.clipped ?? 0,
      effects: [{ name: "package", state: effects.state }],
      next: nextSteps(native),
    },
    RECEIPT_HEAD_BYTES,
  );
  if (head === undefined) return undefined;
  return [head, ...fitLines(effectLines(effects), RECEIPT_BYTES - RECEIPT_HEAD_BYTES)].join("\n");
}

function nextSteps(native: EvalBootstrapEnvelope): readonly string[] {
  const { state, rollback } = native.effects;
  if (native.ok || (state === "none" && rollback === "not_needed")) return [];
  return ["preview again to see what is there before anything else; this answer does not ask for a second apply"];
}

/** What was done, a line a fact. None of them is a call to act. */
function effectLines({
  stages,
  changedReferences,
  possible,
  referencesOmitted,
  rollback,
}: EvalEffects): readonly string[] {
  return [
    ...(stages.length === 0 ? [] : [`stages: ${stages.map(({ stage, state }) => `${stage} ${state}`).join(", ")}`]),
    ...(rollback === "not_needed" ? [] : [`rollback: ${rollback}`]),
    ...changedReferences.map(({ path, change }) => `changed: ${change} ${printPath(path)}`),
    ...possible.map(({ path, change }) => `may have changed: ${change} ${printPath(path)}`),
    ...(referencesOmitted === 0 ? [] : [`withheld: ${counted(referencesOmitted, "reference")}`]),
  ];
}

function summaryOf({ operation, ok, confirmation, completeness, effects }: EvalBootstrapEnvelope): Channels["details"] {
  return {
    operation,
    ok,
    confirmation,
    status: completeness.status,
    effects: {
      state: effects.state,
      stages: effects.stages.map(({ stage, state }) => ({ stage, state })),
      rollback: effects.rollback,
    },
  };
}

function detailsOf(native: EvalBootstrapSuccess, rowsNotInText: number): Channels["details"] {
  const { mode, evalName, scriptName, counts, files, edits, blockers, planHash } = native.data;
  const summary = {
    ...summaryOf(native),
    mode,
    evalName,
    scriptName,
    planHash,
    counts: { ...counts, files: native.completeness.counts.files.total },
    edits: edits.length,
    blockers: blockers.filter(({ severity }) => severity === "error").map(({ code }) => code),
    rowsNotInText,
  };
  const rows = files.map(({ path, bytes }) => ({ path, bytes }));
  const kept = wholeOrNone(
    rows,
    EVAL_CEILINGS.detailsBytes - jsonBytes({ ...summary, files: [], filesOmitted: rows.length }),
  );
  return { ...summary, files: kept, filesOmitted: rows.length - kept.length };
}
