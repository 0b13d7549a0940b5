/** A document with these lines of frontmatter and this body. */
export function page(lines: readonly string[], body = ""): string {
  return ["---", ...lines, "---", body].join("\n");
}
