import type { SuiteConfigFields } from "../suite/suite-config.ts";
import { readConfig } from "../suite/read-suite.ts";
import { SUITE_FILES } from "../suite/suite-files.ts";
import { rulesOf, type Findings } from "./findings.ts";
import { reviewSkill } from "./review-skill.ts";
import type { Structure } from "./review-structure.ts";
import type { SuitePlace } from "./review-suite.ts";
import type { ReviewedConfig } from "./reviewed-config.ts";
import { fromSuite, leavesPackage } from "./suite-paths.ts";

/** Judges the config and where its paths lead. */
export function reviewConfig(suite: SuitePlace, structure: Structure, findings: Findings): ReviewedConfig {
  const file = `${suite.relative}/${SUITE_FILES.config}`;
  const absent = structure.get(SUITE_FILES.config);
  const read = absent === undefined ? readConfig(suite.folder, suite.fileSystem) : undefined;
  if (read?.ok !== true) {
    const because = absent ?? "config.invalid";
    if (absent === undefined) findings.add("config.invalid", { file });
    const dependent = rulesOf("config.", "conditions.", "budgets.", "skill.");
    findings.skip(
      dependent.filter((rule) => rule !== because),
      because,
    );
    return { fields: undefined, skillName: undefined, isSkillHidden: undefined, because };
  }
  const { fields, problems } = read.judged;
  for (const { rule, pointer } of problems) findings.add(rule, { file, pointer });
  if (fields.tools === undefined)
    findings.skip(["config.host-mutation-authorization", "config.mutating-tools", "skill.no-reader"], "config.tools");
  if (fields.conditions === undefined)
    findings.skip(["conditions.available", "conditions.baseline"], "conditions.invalid");
  reviewExtensions(suite, fields, file, findings);
  return { fields, ...reviewSkill(suite, fields, file, findings) };
}

function reviewExtensions(suite: SuitePlace, fields: SuiteConfigFields, file: string, findings: Findings): void {
  if (fields.extensionPaths === undefined) {
    findings.skip(
      ["config.extension-authorization", "config.extension-escape", "config.extension-missing"],
      "config.extensions",
    );
  }
  for (const [index, path] of (fields.extensionPaths ?? []).entries()) {
    const spot = { file, pointer: `/extensionPaths/${index}` };
    const place = fromSuite(suite, path);
    if (leavesPackage(place)) findings.add("config.extension-escape", spot);
    else if (!place.ok || place.kind === undefined || place.kind === "other")
      findings.add("config.extension-missing", spot);
  }
}
