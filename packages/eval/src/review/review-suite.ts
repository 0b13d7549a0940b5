import { join } from "node:path";
import {
  EVAL_CEILINGS,
  type EvalNotEvaluated,
  type EvalReviewErrorCode,
  type EvalReviewInput,
} from "@fathomline/contracts";
import { containPath, type ContainmentCode, type FileSystem } from "@fathomline/workspace";
import { openPackage, type OpenPackage } from "../package/open-package.ts";
import { findLines } from "./find-lines.ts";
import { Findings, type Finding } from "./findings.ts";
import { reviewCases } from "./review-cases.ts";
import { reviewConfig } from "./review-config.ts";
import { reviewFixtures } from "./review-fixtures.ts";
import { reviewIgnoreRules } from "./review-ignore-rules.ts";
import { reviewRunner } from "./review-runner.ts";
import { reviewScripts } from "./review-scripts.ts";
import { reviewStructure } from "./review-structure.ts";

/** A review that took place, whatever it found. Paths are relative to the package. */
export interface Reviewed {
  readonly outcome: "reviewed";
  readonly place: OpenPackage;
  readonly findings: readonly Finding[];
  /** Of the first findings, as many as an answer can hold: the line of each in its file, where it has one. */
  readonly lines: readonly (number | undefined)[];
  readonly notEvaluated: readonly EvalNotEvaluated[];
  /** Null where the case list was not read. */
  readonly cases: { readonly total: number; readonly positive: number; readonly negative: number } | null;
}

export interface NotReviewed {
  readonly outcome: "failed";
  readonly code: EvalReviewErrorCode;
}

/** Where the reviewed suite is. */
export interface SuitePlace {
  readonly place: OpenPackage;
  /** Relative to the package. */
  readonly relative: string;
  /** Absolute, real. */
  readonly folder: string;
  readonly fileSystem: FileSystem;
}

const SUITE_CODES: Readonly<Record<ContainmentCode, EvalReviewErrorCode>> = {
  path_escape: "path_escape",
  path_invalid: "path_invalid",
  path_missing: "suite_missing",
  path_not_folder: "suite_unusable",
  path_not_file: "suite_unusable",
  path_unreadable: "suite_unusable",
};

/** Reviews one suite by reading: runs nothing, imports nothing, writes nothing, follows no link out of the package. */
export function reviewSuite(input: EvalReviewInput, cwd: string, fileSystem: FileSystem): Reviewed | NotReviewed {
  const place = openPackage(cwd, input.targetPackagePath, fileSystem);
  if (!place.ok) return { outcome: "failed", code: place.code };
  const found = containPath({
    cwd: place.root,
    path: input.evalPath.trim(),
    expect: "folder",
    mustExist: true,
    fileSystem,
  });
  if (!found.ok) return { outcome: "failed", code: SUITE_CODES[found.code] };
  // A way through a link would print paths that are not those of the files.
  if (found.relative === "." || found.absolute !== join(place.root, found.relative))
    return { outcome: "failed", code: "suite_unusable" };
  const suite: SuitePlace = { place, relative: found.relative, folder: found.absolute, fileSystem };
  const findings = new Findings();
  const structure = reviewStructure(suite, findings);
  const config = reviewConfig(suite, structure, findings);
  const cases = reviewCases(suite, structure, config, findings);
  reviewFixtures(suite, cases, findings);
  reviewRunner(suite, structure, findings);
  reviewScripts(suite, findings);
  reviewIgnoreRules(suite, findings);
  const sorted = findings.sorted();
  return {
    outcome: "reviewed",
    place,
    findings: sorted,
    lines: findLines(sorted.slice(0, EVAL_CEILINGS.findings), place.root, fileSystem),
    notEvaluated: findings.notEvaluated(),
    cases: countCases(cases),
  };
}

function countCases(cases: ReturnType<typeof reviewCases>): Reviewed["cases"] {
  if (cases === undefined) return null;
  const expecting = (shouldTrigger: boolean): number =>
    cases.judged.filter(({ fields }) => fields.shouldTrigger === shouldTrigger).length;
  return { total: cases.total, positive: expecting(true), negative: expecting(false) };
}
