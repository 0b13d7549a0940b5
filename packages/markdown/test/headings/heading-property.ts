import * as fc from "fast-check";
import assert from "node:assert/strict";
import type { Headings } from "../../src/index.ts";
import { oracleHeadings } from "../support/heading-oracle.ts";
import type { OracleHeading } from "../support/heading-oracle.ts";
import { inlineText, markdown } from "../support/markdown-arbitrary.ts";

export interface HeadingModule {
  readonly readHeadings: (source: string) => Headings;
}

const EMPTY_OR_NUMBERED_ITEM = String.raw`(?:[-*+][ \t]*(?=[\r\n]|$)|\d+[.)])`;
/**
 * After indented code, and in a container that starts on the line after a paragraph, the oracle opens no list item that is empty or numbered
 * from two; CommonMark (5.2) forbids those only where they would interrupt a paragraph.
 */
const MISREAD_ITEM = new RegExp(
  String.raw`(?:(?:^|[\r\n])[-*+>) ]*(?: {4}|\t| {1,3}\t)[^\r\n]*(?:\r\n?|\n)(?:[> \t]*(?:\r\n?|\n))*[> \t]*|(?:>|(?<![-*+][ \t])[-*+][ \t]|\d[.)][ \t])[ \t]*)${EMPTY_OR_NUMBERED_ITEM}`,
);
/** On a lazy line the oracle starts an HTML block of any tag; CommonMark (4.6) lets such a block interrupt no paragraph. */
const MISREAD_TAG = /(?:^|[\r\n])[ \t]*(?:>|[-*+][ \t]|\d[.)])[^]*[\r\n][ \t]*<(?:span|a |b>|\/pre)/;
/** The oracle applies the rule of three (6.2) to what is left of a run, the specification to the whole run. */
const MIXED_RUNS = /\*{3}|_{3}|\*\*[^]*(?<!\*)\*(?!\*)|(?<!\*)\*(?!\*)[^]*\*\*/;

/** Whether the oracle may read the text's blocks otherwise than the specification. */
export function isMisread(text: string): boolean {
  return MISREAD_ITEM.test(text) || MISREAD_TAG.test(text);
}

export function headingProperty(
  { readHeadings }: HeadingModule,
  parameters: fc.Parameters<[string]>,
  record: (source: string, headings: Headings | undefined) => void,
): void {
  const source = fc.oneof(
    { weight: 4, arbitrary: markdown },
    { weight: 1, arbitrary: inlineText.map((text) => `# ${text}`) },
  );
  fc.assert(
    fc.property(source, (text) => {
      const found = readHeadings(text);
      if (isMisread(text)) {
        record(text, undefined);
        return;
      }
      const withText = !MIXED_RUNS.test(text);
      // Reference links stay as written here, and the oracle resolves them.
      const comparable = (heading: OracleHeading): OracleHeading => ({
        ...heading,
        text: withText ? (text.includes("]:") ? heading.text.replace(/[[\]]/g, "") : heading.text) : "",
      });
      assert.deepEqual(found.headings.map(comparable), oracleHeadings(text).map(comparable));
      record(text, found);
    }),
    parameters,
  );
}
