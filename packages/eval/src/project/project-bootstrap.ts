import { jsonBytes } from "@fathomline/bounds";
import {
  CONTRACT_VERSION,
  envelopeError,
  EVAL_BLOCKERS,
  EVAL_BOOTSTRAP_ERRORS,
  EVAL_CEILINGS,
  EVAL_WARNINGS,
  listCounts,
  unknownTotal,
  type EvalBlockerCode,
  type EvalBootstrapErrorCode,
  type EvalBootstrapFailure,
  type EvalBootstrapSuccess,
  type EvalConfirmation,
  type EvalEffects,
  type EvalPlanNote,
  type EvalPlannedEdit,
  type EvalPlannedFile,
} from "@fathomline/contracts";
import { printFrom } from "../package/open-package.ts";
import type { Plan, PlanNote } from "../plan/plan.ts";
import { fitCount } from "./fit-count.ts";
import { deliverable } from "./print-path.ts";

/** What every envelope of a call carries. */
export interface BootstrapFacts {
  readonly confirmation: EvalConfirmation;
  readonly effects: EvalEffects;
  readonly replacedInputChars: number;
}

const UNKNOWN = unknownTotal(0);
/** Notes take no more than this before files had their turn. */
const NOTES_FIRST_BYTES = EVAL_CEILINGS.envelopeBytes / 2;
const NOTES_MAX = 100;

/** The native answer of a plan with as many rows as its byte ceiling holds; blockers first, then files, then further notes. */
export function projectPlan(
  plan: Plan,
  mode: EvalBootstrapSuccess["data"]["mode"],
  facts: BootstrapFacts,
): EvalBootstrapSuccess {
  const { files, edits, notes, pathsWithheld } = rowsOf(plan);
  const editsTotal = [plan.ignoreEdit, plan.manifestEdit].filter((edit) => edit !== undefined).length;
  const build = (filesTaken: number, notesTaken: number): EvalBootstrapSuccess => {
    const counts = {
      files: listCounts(plan.files.length, filesTaken),
      edits: listCounts(editsTotal, edits.length),
      blockers: listCounts(plan.notes.length, notesTaken),
    };
    const isWhole = Object.values(counts).every(({ omitted }) => omitted === 0) && pathsWithheld === 0;
    return {
      contractVersion: CONTRACT_VERSION,
      operation: "eval_bootstrap",
      ok: true,
      data: {
        mode,
        evalName: plan.evalName,
        scriptName: plan.scriptName,
        script: plan.script,
        counts: plan.counts,
        files: files.slice(0, filesTaken),
        edits,
        blockers: notes.slice(0, notesTaken),
        planHash: plan.hash,
      },
      confirmation: facts.confirmation,
      completeness: {
        status: isWhole && facts.replacedInputChars === 0 ? "complete" : "partial",
        counts,
        clipped: 0,
        pathsWithheld,
        replacedInputChars: facts.replacedInputChars,
      },
      effects: facts.effects,
    };
  };
  const fits = (filesTaken: number, notesTaken: number, maxBytes: number): boolean =>
    jsonBytes(build(filesTaken, notesTaken)) <= maxBytes;
  const first = fitCount(notes.length, (taken) => fits(0, taken, NOTES_FIRST_BYTES));
  const filesTaken = fitCount(files.length, (taken) => fits(taken, first, EVAL_CEILINGS.envelopeBytes));
  const further = fitCount(notes.length, (taken) => fits(filesTaken, taken, EVAL_CEILINGS.envelopeBytes));
  return build(filesTaken, Math.max(first, further));
}

/** The envelope of a call that did not succeed, or whose answer could not be delivered. */
export function bootstrapFailure(code: EvalBootstrapErrorCode, facts: BootstrapFacts): EvalBootstrapFailure {
  return {
    contractVersion: CONTRACT_VERSION,
    operation: "eval_bootstrap",
    ok: false,
    error: envelopeError(EVAL_BOOTSTRAP_ERRORS, code),
    confirmation: facts.confirmation,
    completeness: {
      status: "unknown",
      counts: { files: UNKNOWN, edits: UNKNOWN, blockers: UNKNOWN },
      clipped: null,
      pathsWithheld: null,
      replacedInputChars: facts.replacedInputChars,
    },
    effects: facts.effects,
  };
}

interface Rows {
  readonly files: readonly EvalPlannedFile[];
  readonly edits: readonly EvalPlannedEdit[];
  readonly notes: readonly EvalPlanNote[];
  readonly pathsWithheld: number;
}

function rowsOf(plan: Plan): Rows {
  const exact = (path: string): string | undefined => deliverable(printFrom(plan.place, path));
  const files = plan.files.flatMap(({ path, bytes, hash }) => {
    const printed = exact(`${plan.suitePath}/${path}`);
    return printed === undefined ? [] : [{ path: printed, bytes: bytes.length, contentHash: hash }];
  });
  const planned = [plan.ignoreEdit, plan.manifestEdit].filter((edit) => edit !== undefined);
  const edits = planned.flatMap(({ path, before, added }): EvalPlannedEdit[] => {
    const printed = exact(path);
    return printed === undefined
      ? []
      : [{ path: printed, change: before === undefined ? "created" : "replaced", added }];
  });
  const notes = plan.notes.slice(0, NOTES_MAX).map((note) => noteRow(note, exact));
  const withoutPath = plan.notes.filter(({ path }) => path !== undefined && exact(path) === undefined).length;
  const pathsWithheld = plan.files.length - files.length + (planned.length - edits.length) + withoutPath;
  return { files, edits, notes, pathsWithheld };
}

function noteRow({ code, path, pointer }: PlanNote, exact: (path: string) => string | undefined): EvalPlanNote {
  const printed = path === undefined ? undefined : exact(path);
  return {
    code,
    severity: isBlockerCode(code) ? "error" : "warning",
    message: isBlockerCode(code) ? EVAL_BLOCKERS[code].message : EVAL_WARNINGS[code],
    ...(printed === undefined ? {} : { path: printed }),
    ...(pointer === undefined ? {} : { pointer }),
  };
}

function isBlockerCode(code: PlanNote["code"]): code is EvalBlockerCode {
  return Object.hasOwn(EVAL_BLOCKERS, code);
}
