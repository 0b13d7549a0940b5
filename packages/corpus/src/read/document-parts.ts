import { clipChars } from "@fathomline/bounds";
import { documentTitle, readFrontmatter, readHeadings, type Frontmatter, type Headings } from "@fathomline/markdown";

import type { TitleSource } from "../answer.ts";
import { CORPUS_LIMITS } from "../limits.ts";
import { redactText } from "../redact/redact-text.ts";
import type { CorpusRequest, CorpusRoot, DocumentField } from "../request.ts";
import { frontmatterFields, type DocumentFieldValues } from "./frontmatter-fields.ts";
import { todoNameFields } from "./todo-name.ts";

export interface DocumentSource {
  readonly role: CorpusRoot["role"];
  /** Below the root, `/`-separated. */
  readonly path: string;
  /** Relative to the workspace. */
  readonly key: string;
  readonly text: string;
  /** Sequences of the file that were no UTF-8. */
  readonly replaced: number;
  readonly tooLarge: boolean;
  readonly coverage: CorpusRequest["coverage"];
}

/** What the index and the rows of answers are both made from. */
export interface DocumentParts {
  readonly frontmatter: Frontmatter;
  /** As written: not redacted. */
  readonly headings: Headings;
  readonly title: string;
  readonly titleSource: TitleSource;
  readonly description: string | undefined;
  readonly fields: readonly DocumentFieldValues[];
}

/** Takes a document apart; total on every text. */
export function documentParts({ role, path, text }: Pick<DocumentSource, "role" | "path" | "text">): DocumentParts {
  const frontmatter = readFrontmatter(text);
  const headings = readHeadings(text, frontmatter.block.body);
  const fields = withNameFields(frontmatterFields(frontmatter.fields), role, path);
  const { title, source } = documentTitle(
    frontmatter.fields,
    headings.headings.slice(0, CORPUS_LIMITS.headingsPerDocument),
  );
  const named = { frontmatter, headings, fields, description: singleText(fields, "description") };
  if (source === "none") return { ...named, title: fileTitle(path), titleSource: "file_name" };
  return { ...named, title: titleText(title), titleSource: source };
}

/** The title of a document that states none. */
export function fileTitle(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1).replace(/\.md$/i, "");
}

/**
 * The searchable text of one column beside the body, values apart. Each text belongs to one column: title and tags are not
 * frontmatter, a title that comes from elsewhere is no title text twice.
 */
export function columnTexts(
  { title, titleSource, fields, headings }: DocumentParts,
  path: string,
  column: Exclude<DocumentField, "body">,
): readonly string[] {
  const values = (wanted: (name: string) => boolean): readonly string[] =>
    fields.filter(({ name }) => wanted(name)).flatMap((field) => field.values.map(({ text }) => text));
  switch (column) {
    case "title":
      return titleSource === "file_name" ? [] : [title];
    case "tags":
      return values((name) => name === "tags");
    case "frontmatter":
      return values((name) => name !== "tags" && !(name === "title" && titleSource === "frontmatter"));
    case "headings":
      return headings.headings
        .slice(0, CORPUS_LIMITS.headingsPerDocument)
        .map(({ text }) => redactText(text).text)
        .filter((text) => text !== "");
    case "path":
      return [path];
  }
}

function titleText(written: string): string {
  return redactText(written.slice(0, CORPUS_LIMITS.fieldTextChars)).text.replaceAll(/\s+/g, " ").trim();
}

/** Adds what a canonical todo name says where the frontmatter is silent. */
function withNameFields(
  fields: readonly DocumentFieldValues[],
  role: CorpusRoot["role"],
  path: string,
): readonly DocumentFieldValues[] {
  const named = role === "todos" ? todoNameFields(path) : undefined;
  if (named === undefined) return fields;
  const missing = (["status", "priority"] as const).filter((name) => !fields.some((field) => field.name === name));
  return [
    ...fields,
    ...missing.map((name) => ({
      name,
      type: "string" as const,
      values: [{ text: named[name], type: "string" as const }],
      line: 1,
    })),
  ];
}

function singleText(fields: readonly DocumentFieldValues[], name: string): string | undefined {
  const text = fields.find((field) => field.name === name && field.type !== "map")?.values[0]?.text;
  if (text === undefined) return undefined;
  const plain = clipChars(text.replaceAll(/\s+/g, " ").trim(), CORPUS_LIMITS.fieldTextChars).text;
  return plain === "" ? undefined : plain;
}
