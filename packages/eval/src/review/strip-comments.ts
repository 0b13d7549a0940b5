import jsTokens from "js-tokens";

const COMMENTS: ReadonlySet<string> = new Set(["SingleLineComment", "MultiLineComment"]);

/** JavaScript or TypeScript in which each comment became a blank; a sign of one in a string, a template or a regular expression is none. */
export function stripComments(source: string): string {
  let code = "";
  for (const { type, value } of jsTokens(source)) code += COMMENTS.has(type) ? " " : value;
  return code;
}
