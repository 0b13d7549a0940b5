import { findSection, sectionAt } from "@fathomline/markdown";

import { extractLinks } from "../links/extract-links.ts";
import { linkCandidates, type LinkCandidates } from "../links/link-keys.ts";
import { columnTexts, documentParts, type DocumentParts, type DocumentSource } from "../read/document-parts.ts";
import { searchedBody } from "../read/searched-body.ts";
import { redactText } from "../redact/redact-text.ts";
import type { DocumentField } from "../request.ts";
import { splitText, type SplitText } from "../text/split-text.ts";

/** A heading without secrets. */
export interface RowHeading {
  readonly text: string;
  readonly line: number;
}

/** A section by its headings without secrets, outermost first. */
export interface RowSection {
  readonly headingPath: readonly string[];
  readonly firstLine: number;
  readonly lastLine: number;
}

/** What is counted for objects around the texts of a document, in bytes. */
const FRAME_BYTES = 2_048;
const VALUE_BYTES = 256;
const BYTES_PER_CHAR = 2;

/** A document as rows are made from it, whatever was asked: of its content alone, each part made when it is first needed. */
export class RowDocument {
  readonly parts: DocumentParts;
  readonly #source: DocumentSource;
  readonly #values = new Map<DocumentField, readonly string[]>();
  readonly #split = new Map<DocumentField, readonly SplitText[]>();
  #headings: readonly RowHeading[] | undefined;
  #links: readonly LinkCandidates[] | undefined;
  #bytes: number;

  constructor(source: DocumentSource) {
    this.#source = source;
    this.parts = documentParts(source);
    this.#bytes = FRAME_BYTES + BYTES_PER_CHAR * source.text.length;
  }

  /** About how much memory it takes, with the parts that were made so far. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The line on which the body begins. */
  get bodyLine(): number {
    return this.parts.frontmatter.block.body.line;
  }

  /** The searched values of a field. */
  values(field: DocumentField): readonly string[] {
    const known = this.#values.get(field);
    if (known !== undefined) return known;
    const values = field === "body" ? this.#body() : columnTexts(this.parts, this.#source.path, field);
    for (const value of values) this.#bytes += VALUE_BYTES + BYTES_PER_CHAR * value.length;
    this.#values.set(field, values);
    return values;
  }

  /** The same values split into terms. */
  split(field: DocumentField): readonly SplitText[] {
    const known = this.#split.get(field);
    if (known !== undefined) return known;
    const split = this.values(field).map(splitText);
    for (const { tokens, joined } of split) {
      this.#bytes += VALUE_BYTES + BYTES_PER_CHAR * (tokens.text.length + joined.text.length);
      this.#bytes += tokens.places.byteLength + joined.places.byteLength;
    }
    this.#split.set(field, split);
    return split;
  }

  /** All headings that were read. */
  get headings(): readonly RowHeading[] {
    if (this.#headings === undefined) {
      this.#headings = this.parts.headings.headings.map(({ text, line }) => ({ text: redactText(text).text, line }));
      for (const { text } of this.#headings) this.#bytes += VALUE_BYTES + BYTES_PER_CHAR * text.length;
    }
    return this.#headings;
  }

  /** The section that holds a line of the body. */
  sectionAt(line: number): RowSection {
    const { headings, frontmatter } = this.parts;
    const { body } = frontmatter.block;
    const { path, firstLine, lastLine } =
      headings.omitted === 0 ? sectionAt(headings, line, body.line) : findSection(this.#source.text, body, line);
    return { headingPath: path.map(({ text }) => redactText(text).text), firstLine, lastLine };
  }

  get links(): readonly LinkCandidates[] {
    if (this.#links === undefined) {
      const { key, text } = this.#source;
      const { links } = extractLinks(text, this.parts.frontmatter.block.body);
      this.#links = links.map((link) => linkCandidates(key, link));
      this.#bytes += VALUE_BYTES * this.#links.length;
    }
    return this.#links;
  }

  #body(): readonly string[] {
    const { text, coverage } = this.#source;
    const { start, end } = this.parts.frontmatter.block.body;
    const searched = searchedBody(text.slice(start, end), coverage).text;
    return searched === "" ? [] : [searched];
  }
}
