/** Begins the stored form of a number or date. No folded text holds a slash, so none is taken for one. */
export const TYPED_KEY_MARK = "/";

/** What a value can be compared as beyond equality. */
export type TypedKind = "number" | "date";

/** How the stored forms of each kind begin. */
export const TYPED_KEY_START: Readonly<Record<TypedKind, string>> = {
  number: `${TYPED_KEY_MARK}n`,
  date: `${TYPED_KEY_MARK}d`,
};
