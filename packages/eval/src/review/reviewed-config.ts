import type { EvalRule } from "@fathomline/contracts";
import type { SuiteConfigFields } from "../suite/suite-config.ts";

/** What the rules of cases need of the config. */
export interface ReviewedConfig {
  readonly fields: SuiteConfigFields | undefined;
  /** Of the skill itself, else as the config names it. */
  readonly skillName: string | undefined;
  readonly isSkillHidden: boolean | undefined;
  /** Why `fields` or what the skill says is not known. */
  readonly because: EvalRule;
}
