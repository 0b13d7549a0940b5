export { formatScalar } from "./edit/format-scalar.ts";
export type { ReplaceScalarCode, ReplaceScalarResult } from "./edit/replace-scalar.ts";
export { replaceScalar } from "./edit/replace-scalar.ts";
