export { formatScalar } from "./edit/format-scalar.ts";
export type { ReplaceScalarCode, ReplaceScalarResult } from "./edit/replace-scalar.ts";
export { replaceScalar } from "./edit/replace-scalar.ts";
export type { ScalarStyle, WrittenScalar } from "./edit/written-scalar.ts";
export { writtenScalar } from "./edit/written-scalar.ts";
