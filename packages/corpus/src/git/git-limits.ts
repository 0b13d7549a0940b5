/** Bounds of asking git for commit times. Beyond any of them the files' own times are used. */
export const GIT_LIMITS = {
  /** Milliseconds that one git command may take. */
  commandMs: 4_000,
  /** Bytes that one git command may print. */
  outputBytes: 33_554_432,
  /** Bytes of a file of the repository that names a commit. */
  metadataBytes: 16_777_216,
  /** Repository states whose commit times are kept in memory. */
  statesKept: 4,
} as const;
