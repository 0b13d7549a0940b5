import { join } from "node:path";
import type { EvalRule } from "@fathomline/contracts";
import { isBuiltInCheck } from "../suite/built-in-checks.ts";
import type { JudgedCase, JudgedCases } from "../suite/judge-cases.ts";
import { namesSkill } from "../suite/names-skill.ts";
import { readCases } from "../suite/read-suite.ts";
import { SUITE_FILES } from "../suite/suite-files.ts";
import { rulesOf, type Findings } from "./findings.ts";
import { readSource } from "./read-source.ts";
import type { Structure } from "./review-structure.ts";
import type { SuitePlace } from "./review-suite.ts";
import type { ReviewedConfig } from "./reviewed-config.ts";

/** Judges the case list; undefined when it cannot be read. */
export function reviewCases(
  suite: SuitePlace,
  structure: Structure,
  config: ReviewedConfig,
  findings: Findings,
): JudgedCases | undefined {
  const file = `${suite.relative}/${SUITE_FILES.cases}`;
  const absent = structure.get(SUITE_FILES.cases);
  const read = absent === undefined ? readCases(suite.folder, suite.fileSystem) : undefined;
  if (read?.ok !== true) {
    const because = absent ?? "cases.invalid";
    if (absent === undefined) findings.add("cases.invalid", { file });
    const dependent: readonly EvalRule[] = [...rulesOf("cases."), "fixtures.unused", "skill.hidden"];
    findings.skip(
      dependent.filter((rule) => rule !== because),
      because,
    );
    return undefined;
  }
  const { judged } = read;
  for (const { rule, ...spot } of judged.problems) findings.add(rule, { file, ...spot });
  reviewPrompts(judged, config, file, findings);
  reviewChecks(suite, structure, judged, file, findings);
  const expectsSkill = judged.judged.some(({ fields }) => fields.shouldTrigger === true);
  if (config.isSkillHidden === true && expectsSkill)
    findings.add("skill.hidden", { file: `${suite.relative}/${SUITE_FILES.config}`, pointer: "/skillPath" });
  return judged;
}

function reviewPrompts(cases: JudgedCases, config: ReviewedConfig, file: string, findings: Findings): void {
  const { skillName } = config;
  if (skillName === undefined) {
    findings.skip(["cases.prompt-names-skill"], config.because);
    return;
  }
  for (const { index, fields } of cases.judged) {
    if (fields.promptKind !== "implicit" && fields.promptKind !== "contextual") continue;
    if (fields.prompt !== undefined && namesSkill(fields.prompt, skillName))
      findings.add("cases.prompt-names-skill", { file, pointer: `/${index}/prompt`, caseIndex: index });
  }
}

function reviewChecks(
  suite: SuitePlace,
  structure: Structure,
  cases: JudgedCases,
  file: string,
  findings: Findings,
): void {
  const source = structure.has(SUITE_FILES.checks)
    ? undefined
    : readSource(join(suite.folder, SUITE_FILES.checks), suite.fileSystem);
  if (source === undefined) {
    findings.skip(["cases.check-unknown"], structure.get(SUITE_FILES.checks) ?? "structure.missing-file");
    return;
  }
  for (const judged of cases.judged) {
    for (const position of unknownChecks(judged, source)) {
      const pointer = `/${judged.index}/expected_checks/${position}`;
      findings.add("cases.check-unknown", { file, pointer, caseIndex: judged.index });
    }
  }
}

function unknownChecks({ fields }: JudgedCase, source: string): readonly number[] {
  const isUnknown = (check: string): boolean => !isBuiltInCheck(check) && !source.includes(check);
  return (fields.expectedChecks ?? []).flatMap((check, position) => (isUnknown(check) ? [position] : []));
}
