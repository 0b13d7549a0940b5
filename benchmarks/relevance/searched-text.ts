// The index's own reader, not a copy of it: peers get the very text that is searched.
import { parseDocument } from "../../packages/corpus/src/read/parse-document.ts";
import type { CorpusDocument } from "./corpus-document.ts";

export const SEARCHED_FIELDS = ["title", "tags", "frontmatter", "headings", "path", "body"] as const;

/** What a peer gets of a document. */
export type SearchedText = { readonly key: string } & Readonly<Record<(typeof SEARCHED_FIELDS)[number], string>>;

/** The text that our index covers, field by field, one value per line; the body is its first 1,200 characters. */
export function searchedText({ key, text }: CorpusDocument): SearchedText {
  const source = { role: "docs", path: key, key: `docs/${key}`, text, replaced: 0, tooLarge: false } as const;
  const { texts } = parseDocument({ ...source, coverage: "preview" });
  return {
    key,
    title: texts.title.join("\n"),
    tags: texts.tags.join("\n"),
    frontmatter: texts.frontmatter.join("\n"),
    headings: texts.headings.join("\n"),
    path: texts.path.join("\n"),
    body: texts.body.join("\n"),
  };
}
