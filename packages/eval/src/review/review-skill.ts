import { basename } from "node:path";
import type { EvalRule } from "@fathomline/contracts";
import { readSkill } from "../skill/read-skill.ts";
import type { SuiteConfigFields } from "../suite/suite-config.ts";
import { rulesOf, type Findings } from "./findings.ts";
import type { SuitePlace } from "./review-suite.ts";
import type { ReviewedConfig } from "./reviewed-config.ts";
import { fromSuite, leavesPackage } from "./suite-paths.ts";

/** What of the config is known only from the skill. */
type ReviewedSkill = Omit<ReviewedConfig, "fields">;

const SKILL_FILE = "SKILL.md";
const READERS: ReadonlySet<string> = new Set(["read", "bash"]);

/** Judges the skill under test: whether it is there, and whether the model can ever hear of it. */
export function reviewSkill(
  suite: SuitePlace,
  { skillPath, skillName, tools }: SuiteConfigFields,
  file: string,
  findings: Findings,
): ReviewedSkill {
  if (tools !== undefined && !tools.some((tool) => READERS.has(tool)))
    findings.add("skill.no-reader", { file, pointer: "/tools" });
  const give = (because: EvalRule): ReviewedSkill => {
    const dependent = rulesOf("skill.").filter((rule) => rule !== "skill.no-reader" && rule !== because);
    findings.skip([...dependent, "config.skill-name"], because);
    return { skillName, isSkillHidden: undefined, because };
  };
  if (skillPath === undefined) {
    findings.skip(["config.skill-escape", "config.skill-missing", "config.skill-file"], "config.skill-path");
    return give("config.skill-path");
  }
  const spot = { file, pointer: "/skillPath" };
  if (basename(skillPath) !== SKILL_FILE) findings.add("config.skill-file", spot);
  const place = fromSuite(suite, skillPath);
  if (leavesPackage(place)) {
    findings.add("config.skill-escape", spot);
    findings.skip(["config.skill-missing"], "config.skill-escape");
    return give("config.skill-escape");
  }
  if (!place.ok || place.kind !== "file") {
    findings.add("config.skill-missing", spot);
    return give("config.skill-missing");
  }
  const read = readSkill(place.absolute, suite.fileSystem);
  if (!read.ok) {
    findings.add("skill.frontmatter", spot);
    return give("skill.frontmatter");
  }
  const { skill } = read;
  if (!skill.isNamePlain) findings.add("skill.name", spot);
  if (!skill.hasDescription) findings.add("skill.description", spot);
  if (skillName !== undefined && skillName !== skill.name)
    findings.add("config.skill-name", { file, pointer: "/skillName" });
  return { skillName: skill.name, isSkillHidden: skill.isHidden, because: "config.skill-path" };
}
