import { CONTRACT_ERRORS, type ContractErrorCode, type ErrorTable } from "./error-codes.ts";

/** Codes of both eval tools: what their package or their call is. */
export type EvalPackageErrorCode =
  | ContractErrorCode
  | "aborted"
  | "path_escape"
  | "path_invalid"
  | "package_missing"
  | "package_unusable"
  | "manifest_missing"
  | "manifest_invalid";

/** Every code that `error.code` of a review envelope can hold. */
export type EvalReviewErrorCode = EvalPackageErrorCode | "suite_missing" | "suite_unusable";

/** Why a plan cannot be applied; `data.blockers` of a preview names them, and an apply fails with the first. */
export type EvalBlockerCode =
  | "suite_exists"
  | "script_conflict"
  | "scripts_invalid"
  | "path_link"
  | "path_occupied"
  | "skill_description_missing"
  | "skill_hidden"
  | "tools_without_reader"
  | "extension_escape"
  | "extension_missing";

/** Every code that `error.code` of a bootstrap envelope can hold. */
export type EvalBootstrapErrorCode =
  | EvalPackageErrorCode
  | EvalBlockerCode
  | "skill_missing"
  | "skill_invalid"
  | "eval_name_invalid"
  | "not_dispatched"
  | "plan_changed"
  | "lock_timeout"
  | "lock_unwritable"
  | "locks_unsupported"
  | "lock_failed"
  | "lock_lost"
  | "state_planted"
  | "state_unavailable"
  | "recovery_failed"
  | "no_space"
  | "not_permitted"
  | "target_changed"
  | "stage_failed";

const PACKAGE_ERRORS: ErrorTable<EvalPackageErrorCode> = {
  ...CONTRACT_ERRORS,
  aborted: { message: "The call was aborted; what it did is stated in effects.", retryable: true },
  path_escape: {
    message: "A given path leads outside the working folder or the package, directly or through a link.",
    retryable: false,
  },
  path_invalid: {
    message:
      "A given path is not a usable path: it is empty, too long, or holds a NUL character or half a surrogate pair.",
    retryable: false,
  },
  package_missing: { message: "The package folder does not exist.", retryable: false },
  package_unusable: { message: "The package is not a folder, is a link, or cannot be read.", retryable: false },
  manifest_missing: { message: "The package has no package.json.", retryable: false },
  manifest_invalid: {
    message: "package.json is a link, is over 1 MiB, cannot be read, or is not a JSON object.",
    retryable: false,
  },
};

export const EVAL_REVIEW_ERRORS: ErrorTable<EvalReviewErrorCode> = {
  ...PACKAGE_ERRORS,
  suite_missing: { message: "The suite folder does not exist.", retryable: false },
  suite_unusable: { message: "The suite is not a folder, is a link, or cannot be read.", retryable: false },
};

export const EVAL_BLOCKERS: ErrorTable<EvalBlockerCode> = {
  suite_exists: {
    message: "Something with the suite's name exists already and is not what the plan would write; it is left alone.",
    retryable: false,
  },
  script_conflict: {
    message: "package.json has a script of that name already with another value; it is left alone.",
    retryable: false,
  },
  scripts_invalid: { message: "The scripts of package.json are not an object.", retryable: false },
  path_link: {
    message: "A link stands where the suite, .gitignore or a folder above would be written.",
    retryable: false,
  },
  path_occupied: {
    message: "Something that is no folder, or no regular file, stands where the plan would write.",
    retryable: false,
  },
  skill_description_missing: {
    message: "The skill has no description, so it is never loaded and no case could pass.",
    retryable: false,
  },
  skill_hidden: {
    message: "The skill is hidden from the model (disable-model-invocation), so no positive case could pass.",
    retryable: false,
  },
  tools_without_reader: {
    message: "Neither read nor bash is among the tools, so the skill could never be offered.",
    retryable: false,
  },
  extension_escape: { message: "An extension path leaves the package.", retryable: false },
  extension_missing: { message: "An extension file does not exist.", retryable: false },
};

export const EVAL_BOOTSTRAP_ERRORS: ErrorTable<EvalBootstrapErrorCode> = {
  ...PACKAGE_ERRORS,
  ...EVAL_BLOCKERS,
  skill_missing: { message: "There is no skill file at the given path.", retryable: false },
  skill_invalid: {
    message: "The skill file is a link, is over 1 MiB, cannot be read, or has no readable frontmatter.",
    retryable: false,
  },
  eval_name_invalid: {
    message: "The eval's name gives no folder name of 1 to 64 characters a-z, 0-9 and single hyphens.",
    retryable: false,
  },
  not_dispatched: {
    message: "Nothing was done: nobody confirmed the plan. See confirmation for why.",
    retryable: false,
  },
  plan_changed: {
    message: "The plan is no longer the one that planHash names, or that was confirmed; nothing was written.",
    retryable: false,
  },
  lock_timeout: {
    message: "Another process is changing this package's suites and did not finish in time.",
    retryable: true,
  },
  lock_unwritable: { message: "The package's lock cannot be written by this process.", retryable: false },
  locks_unsupported: {
    message: "The file system of the package supports no locks, so nothing is changed on it.",
    retryable: false,
  },
  lock_failed: { message: "The package's lock could not be taken.", retryable: true },
  lock_lost: {
    message: "The package's lock was lost during the call. What was changed is stated in effects.",
    retryable: true,
  },
  state_planted: {
    message: "Something that is not ours stands where .fathomline keeps its lock or its stages; it was left alone.",
    retryable: false,
  },
  state_unavailable: {
    message: "The folder .fathomline/coordination of the package cannot be made or read.",
    retryable: true,
  },
  recovery_failed: {
    message: "What an earlier, interrupted apply left could not be cleaned; it was left alone. See effects.",
    retryable: true,
  },
  no_space: { message: "No space is left on the disk. What was changed is stated in effects.", retryable: true },
  not_permitted: { message: "The file system does not permit writing in the package.", retryable: false },
  target_changed: {
    message: "package.json or .gitignore was changed by someone else during the call; their change was left alone.",
    retryable: true,
  },
  stage_failed: {
    message: "A stage of the apply failed because of the disk. What was changed is stated in effects.",
    retryable: true,
  },
};

/** What a preview tells beside blockers. */
export type EvalWarningCode =
  | "already_applied"
  | "interrupted_apply"
  | "check_unknown"
  | "prompt_names_skill"
  | "prompt_duplicate"
  | "tools_mutate"
  | "extensions_run";

/** What each of them means; none of it keeps a plan from being applied. */
export const EVAL_WARNINGS: Readonly<Record<EvalWarningCode, string>> = {
  already_applied: "Suite, script and ignore rule are there already; applying changes nothing.",
  interrupted_apply: "An earlier apply was interrupted; the next apply cleans what it left before it starts.",
  check_unknown: "A check is not built in; checks.ts must answer it before the suite is run.",
  prompt_names_skill: "A prompt that should not name the skill names it.",
  prompt_duplicate: "A prompt is repeated in another case.",
  tools_mutate: "The suite lets trials change the host (bash, edit or write).",
  extensions_run: "The suite lets trials load extensions, which run as host code.",
};
