/** Limits on what a profile may be, take and answer. */
export const PROFILE_LIMITS = {
  /** Of ids, versions, names of packages and of fields. */
  nameChars: 256,
  enumValueChars: 240,
  fields: 200,
  enumValues: 1_000,
  validators: 32,
  /** Time for one run of one validator; after it the outcome is `error`. */
  validatorMs: 250,
  /** Time for all validators of one call; what is not judged by then is `unavailable`. */
  callMs: 1_000,
  /** More issues, or a longer text in one, is no verdict. */
  issues: 100,
  issueChars: 1_000,
} as const;
