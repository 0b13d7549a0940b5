import { areDistinct, EVAL_MUTATING_TOOLS, EVAL_TOOL_NAME, isBlankText, type EvalRule } from "@fathomline/contracts";
import { isRecord, member, textList, type JsonRecord } from "./json-record.ts";
import { judgeBudgets } from "./judge-budgets.ts";
import { SUITE_CONDITIONS, type SuiteCondition, type SuiteConfig, type SuiteConfigFields } from "./suite-config.ts";
import { CONFIG_VERSION } from "./suite-defaults.ts";
import { isFatal, type SuiteProblem } from "./suite-problem.ts";

/** A config as far as it can be used. `config` is undefined when it cannot be run. */
export interface JudgedConfig {
  readonly fields: SuiteConfigFields;
  readonly config: SuiteConfig | undefined;
  /** Those of the file alone; what its paths lead to is not looked at. */
  readonly problems: readonly SuiteProblem[];
}

/** `requiredLocalReferencePaths` is of suites that stage further files beside the skill. */
const KEYS: ReadonlySet<string> = new Set([
  "version",
  "skillName",
  "skillPath",
  "extensionPaths",
  "allowExtensionExecution",
  "tools",
  "allowHostMutation",
  "conditions",
  "trials",
  "timeoutMs",
  "maxToolCalls",
  "maxTokens",
  "maxCostUsd",
  "runMaxTokens",
  "runMaxCostUsd",
  "runTimeoutMs",
  "requiredLocalReferencePaths",
]);

/** Judges the parsed text of a config by itself; undefined when it is no JSON object. Never throws. */
export function judgeConfig(value: unknown): JudgedConfig | undefined {
  if (!isRecord(value)) return undefined;
  const problems: SuiteProblem[] = [];
  const report = (rule: EvalRule, pointer: string): void => {
    problems.push({ rule, pointer });
  };
  if (member(value, "version") !== CONFIG_VERSION) report("config.version", "/version");
  if (Object.keys(value).some((key) => !KEYS.has(key))) report("config.unknown-key", "");
  const skillPath = member(value, "skillPath");
  const hasSkill = typeof skillPath === "string" && !isBlankText(skillPath);
  if (!hasSkill) report("config.skill-path", "/skillPath");
  const skillName = member(value, "skillName");
  if (skillName !== undefined && typeof skillName !== "string") report("config.skill-name", "/skillName");
  const extensionPaths = distinctTexts(member(value, "extensionPaths") ?? [], (text) => !isBlankText(text));
  if (extensionPaths === undefined) report("config.extensions", "/extensionPaths");
  const tools = distinctTexts(member(value, "tools"), (text) => EVAL_TOOL_NAME.test(text));
  const hasTools = tools !== undefined && tools.length > 0;
  if (!hasTools) report("config.tools", "/tools");
  const fields: SuiteConfigFields = {
    skillName: typeof skillName === "string" ? skillName : undefined,
    skillPath: hasSkill ? skillPath : undefined,
    extensionPaths,
    allowExtensionExecution: permission(value, "allowExtensionExecution", report),
    tools: hasTools ? tools : undefined,
    allowHostMutation: permission(value, "allowHostMutation", report),
    conditions: conditionsOf(value, report),
    ...judgeBudgets(value, report),
  };
  judgePermissions(fields, report);
  return { fields, config: problems.some(isFatal) ? undefined : whole(fields), problems };
}

function distinctTexts(value: unknown, isFit: (text: string) => boolean): readonly string[] | undefined {
  const texts = textList(value);
  return texts !== undefined && areDistinct(texts) && texts.every(isFit) ? texts : undefined;
}

function permission(
  value: JsonRecord,
  name: "allowExtensionExecution" | "allowHostMutation",
  report: (rule: EvalRule, pointer: string) => void,
): boolean | undefined {
  const given = member(value, name) ?? false;
  if (typeof given === "boolean") return given;
  report("config.permission", `/${name}`);
  return undefined;
}

function conditionsOf(
  value: JsonRecord,
  report: (rule: EvalRule, pointer: string) => void,
): readonly SuiteCondition[] | undefined {
  const given: unknown = member(value, "conditions");
  const names = textList(given) ?? [];
  const conditions = SUITE_CONDITIONS.filter((condition) => names.includes(condition));
  if (conditions.length === 0 || !Array.isArray(given) || conditions.length !== given.length) {
    report("conditions.invalid", "/conditions");
    return undefined;
  }
  if (!conditions.includes("available")) report("conditions.available", "/conditions");
  if (!conditions.includes("baseline")) report("conditions.baseline", "/conditions");
  return conditions;
}

function judgePermissions(fields: SuiteConfigFields, report: (rule: EvalRule, pointer: string) => void): void {
  const { extensionPaths, allowExtensionExecution, tools, allowHostMutation } = fields;
  if (allowExtensionExecution === false && extensionPaths !== undefined && extensionPaths.length > 0)
    report("config.extension-authorization", "/allowExtensionExecution");
  if (tools === undefined || !tools.some((tool) => EVAL_MUTATING_TOOLS.includes(tool))) return;
  if (allowHostMutation === false) report("config.host-mutation-authorization", "/allowHostMutation");
  if (allowHostMutation === true) report("config.mutating-tools", "/tools");
}

function whole(fields: SuiteConfigFields): SuiteConfig | undefined {
  const { skillName, skillPath, extensionPaths, allowExtensionExecution, tools, allowHostMutation } = fields;
  const { conditions, trials, timeoutMs, maxToolCalls, budgets } = fields;
  if (skillPath === undefined || extensionPaths === undefined || tools === undefined) return undefined;
  if (allowExtensionExecution === undefined || allowHostMutation === undefined) return undefined;
  if (conditions === undefined || trials === undefined || timeoutMs === undefined) return undefined;
  if (maxToolCalls === undefined || budgets === undefined) return undefined;
  return {
    skillName,
    skillPath,
    extensionPaths,
    allowExtensionExecution,
    tools,
    allowHostMutation,
    conditions,
    trials,
    timeoutMs,
    maxToolCalls,
    budgets,
  };
}
