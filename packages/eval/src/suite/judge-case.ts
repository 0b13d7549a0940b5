import {
  areDistinct,
  EVAL_CASE_ID,
  EVAL_CHECK_NAME,
  EVAL_FIXTURE_NAME,
  isBlankText,
  type EvalRule,
} from "@fathomline/contracts";
import { member, textList, type JsonRecord } from "./json-record.ts";
import { NEGATIVE_KIND, PROMPT_KINDS, type PromptKind, type SuiteCase, type SuiteCaseFields } from "./suite-case.ts";

/** `name`: the field of the case that it is about, empty for the case itself. */
type Report = (rule: EvalRule, name: string) => void;

/** What the cases before have taken. */
interface Seen {
  readonly ids: Set<string>;
  readonly prompts: Set<string>;
}

/** `consumer_target_path` and `local_reference_mode` are of suites whose runner prepares more than a fixture. */
const KEYS: ReadonlySet<string> = new Set([
  "id",
  "prompt",
  "fixture",
  "prompt_kind",
  "should_trigger",
  "expected_checks",
  "consumer_target_path",
  "local_reference_mode",
]);

/** Judges one case by itself and by those before it. `whole` is undefined when it cannot be run. */
export function judgeCase(
  value: JsonRecord,
  seen: Seen,
  report: Report,
): { readonly fields: SuiteCaseFields; readonly whole: SuiteCase | undefined } {
  if (Object.keys(value).some((key) => !KEYS.has(key))) report("cases.unknown-key", "");
  const id = idOf(value, seen, report);
  const prompt = promptOf(value, seen, report);
  const fixture = fixtureOf(value, report);
  const shouldTrigger = triggerOf(value, report);
  const promptKind = kindOf(value, shouldTrigger, report);
  const expectedChecks = checksOf(value, shouldTrigger, report);
  const fields = { id, prompt, fixture, promptKind, shouldTrigger, expectedChecks };
  if (id === undefined || prompt === undefined || shouldTrigger === undefined || expectedChecks === undefined)
    return { fields, whole: undefined };
  return { fields, whole: { id, prompt, fixture, promptKind, shouldTrigger, expectedChecks } };
}

function idOf(value: JsonRecord, { ids }: Seen, report: Report): string | undefined {
  const id = member(value, "id");
  if (typeof id !== "string" || !EVAL_CASE_ID.test(id)) {
    report("cases.id", "id");
    return undefined;
  }
  if (ids.has(id)) report("cases.duplicate-id", "id");
  ids.add(id);
  return id;
}

function promptOf(value: JsonRecord, { prompts }: Seen, report: Report): string | undefined {
  const prompt = member(value, "prompt");
  if (typeof prompt !== "string" || isBlankText(prompt)) {
    report("cases.prompt", "prompt");
    return undefined;
  }
  const plain = prompt.normalize("NFKC").trim().replace(/\s+/gu, " ").toLowerCase();
  if (prompts.has(plain)) report("cases.prompt-duplicate", "prompt");
  prompts.add(plain);
  return prompt;
}

function fixtureOf(value: JsonRecord, report: Report): string | undefined {
  const fixture = member(value, "fixture");
  if (fixture === undefined || fixture === null || fixture === "") report("cases.fixture", "fixture");
  else if (typeof fixture === "string" && EVAL_FIXTURE_NAME.test(fixture)) return fixture;
  else report("cases.fixture-escape", "fixture");
  return undefined;
}

function triggerOf(value: JsonRecord, report: Report): boolean | undefined {
  const shouldTrigger = member(value, "should_trigger");
  if (typeof shouldTrigger === "boolean") return shouldTrigger;
  report("cases.trigger", "should_trigger");
  return undefined;
}

function kindOf(value: JsonRecord, shouldTrigger: boolean | undefined, report: Report): PromptKind | undefined {
  const given = member(value, "prompt_kind");
  if (given === undefined || given === null) {
    report("cases.prompt-kind", "prompt_kind");
    return undefined;
  }
  const kind = PROMPT_KINDS.find((known) => known === given);
  if (kind === undefined) report("cases.prompt-kind-invalid", "prompt_kind");
  else if (shouldTrigger !== undefined && (kind === NEGATIVE_KIND) === shouldTrigger)
    report("cases.prompt-kind-trigger", "prompt_kind");
  return kind;
}

function checksOf(
  value: JsonRecord,
  shouldTrigger: boolean | undefined,
  report: Report,
): readonly string[] | undefined {
  const given = member(value, "expected_checks");
  if (!Array.isArray(given) || given.length === 0) {
    report("cases.criteria", "expected_checks");
    return undefined;
  }
  const checks = textList(given);
  if (checks === undefined || !areDistinct(checks) || !checks.every((check) => EVAL_CHECK_NAME.test(check))) {
    report("cases.criteria-invalid", "expected_checks");
    return undefined;
  }
  const contradiction = shouldTrigger === true ? "skill_not_loaded" : "skill_loaded";
  if (shouldTrigger !== undefined && checks.includes(contradiction))
    report("cases.check-contradiction", "expected_checks");
  return checks;
}
