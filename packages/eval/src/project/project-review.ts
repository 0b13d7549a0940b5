import { jsonBytes } from "@fathomline/bounds";
import {
  boundCount,
  CONTRACT_VERSION,
  envelopeError,
  EVAL_CEILINGS,
  EVAL_REVIEW_ERRORS,
  EVAL_RULES,
  listCounts,
  unknownTotal,
  type EvalFinding,
  type EvalReviewCounts,
  type EvalReviewErrorCode,
  type EvalReviewFailure,
  type EvalReviewSuccess,
  type EvalSeverity,
} from "@fathomline/contracts";
import { printFrom } from "../package/open-package.ts";
import type { Finding } from "../review/findings.ts";
import type { Reviewed } from "../review/review-suite.ts";
import { boundEvalEffects, NOTHING_DONE } from "./eval-effects.ts";
import { fitCount } from "./fit-count.ts";
import { deliverable } from "./print-path.ts";

const UNKNOWN = unknownTotal(0);

/** The native answer of a review, with as many findings as its byte ceiling holds. */
export function projectReview(reviewed: Reviewed, replacedInputChars: number): EvalReviewSuccess {
  const { findings, notEvaluated, place } = reviewed;
  const rows = findings
    .slice(0, EVAL_CEILINGS.findings)
    .map((finding) => projectFinding(finding, finding.file === undefined ? undefined : printFrom(place, finding.file)));
  const counts = countFindings(reviewed);
  const build = (taken: number): EvalReviewSuccess => {
    const admitted = rows.slice(0, taken);
    const pathsWithheld = admitted.filter(
      (row, at) => row.path === undefined && findings[at]?.file !== undefined,
    ).length;
    const isWhole = taken === findings.length && notEvaluated.length === 0 && pathsWithheld === 0;
    return {
      contractVersion: CONTRACT_VERSION,
      operation: "eval_review",
      ok: true,
      data: { findings: admitted, counts, notEvaluated },
      completeness: {
        status: isWhole && replacedInputChars === 0 ? "complete" : "partial",
        counts: {
          findings: listCounts(findings.length, taken),
          notEvaluated: listCounts(notEvaluated.length, notEvaluated.length),
        },
        clipped: 0,
        pathsWithheld,
        replacedInputChars,
      },
      effects: boundEvalEffects(NOTHING_DONE),
    };
  };
  return build(fitCount(rows.length, (taken) => jsonBytes(build(taken)) <= EVAL_CEILINGS.envelopeBytes));
}

/** The envelope of a review that could not take place, or whose answer could not be delivered. */
export function reviewFailure(code: EvalReviewErrorCode, replacedInputChars: number): EvalReviewFailure {
  return {
    contractVersion: CONTRACT_VERSION,
    operation: "eval_review",
    ok: false,
    error: envelopeError(EVAL_REVIEW_ERRORS, code),
    completeness: {
      status: "unknown",
      counts: { findings: UNKNOWN, notEvaluated: UNKNOWN },
      clipped: null,
      pathsWithheld: null,
      replacedInputChars,
    },
    effects: boundEvalEffects(NOTHING_DONE),
  };
}

function projectFinding({ rule, pointer, caseIndex }: Finding, path: string | undefined): EvalFinding {
  const { severity, message } = EVAL_RULES[rule];
  const exact = path === undefined ? undefined : deliverable(path);
  return {
    rule,
    severity,
    ...(exact === undefined ? {} : { path: exact }),
    message,
    ...(pointer === undefined || pointer === "" ? {} : { pointer }),
    ...(caseIndex === undefined ? {} : { caseIndex }),
  };
}

function countFindings({ findings, cases }: Reviewed): EvalReviewCounts {
  const of = (severity: EvalSeverity): number =>
    boundCount(findings.filter(({ rule }) => EVAL_RULES[rule].severity === severity).length);
  return {
    errors: of("error"),
    warnings: of("warning"),
    infos: of("info"),
    cases: cases === null ? null : boundCount(cases.total),
    positive: cases === null ? null : boundCount(cases.positive),
    negative: cases === null ? null : boundCount(cases.negative),
  };
}
