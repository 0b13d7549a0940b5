import type { Field } from "./frontmatter/field.ts";
import type { Heading } from "./headings/heading.ts";

export type TitleSource = "frontmatter" | "heading" | "none";

/** `title` is empty when the source is `none`. */
export interface DocumentTitle {
  readonly title: string;
  readonly source: TitleSource;
}

/** A document's title: the frontmatter's `title` as written (a number or a date too) unless blank, else the first level 1 heading with text. */
export function documentTitle(fields: readonly Field[], headings: readonly Heading[]): DocumentTitle {
  const field = fields.find(({ name }) => name === "title");
  const written = field === undefined || field.type === "null" ? "" : (field.text ?? "").trim();
  if (written !== "") return { title: written, source: "frontmatter" };
  const heading = headings.find(({ level, text }) => level === 1 && text !== "");
  return heading === undefined ? { title: "", source: "none" } : { title: heading.text, source: "heading" };
}
