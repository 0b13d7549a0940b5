/** Sizes that a todo input may have; a larger one is rejected with its field named. `…Chars` is JavaScript characters. */
export const TODO_INPUT_LIMITS = {
  pathChars: 4_096,
  titleChars: 1_000,
  bodyChars: 1_000_000,
  frontmatterKeys: 64,
  frontmatterKeyChars: 256,
  frontmatterTextChars: 10_000,
  /** Of one list. */
  frontmatterItems: 100,
  /** Of all further frontmatter as compact JSON. */
  frontmatterJsonChars: 65_536,
} as const;
