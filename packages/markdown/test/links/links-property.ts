import * as fc from "fast-check";
import assert from "node:assert/strict";
import type { BodyLink } from "../../src/index.ts";
import { isMisread } from "../headings/heading-property.ts";
import { oracleLinks } from "../support/link-oracle.ts";

export interface LinkModule {
  readonly readLinks: (source: string) => readonly BodyLink[];
}

const PREFIXES = ["", "", "", "", "> ", "- ", "1. ", "  ", "    ", "\t", "- > ", "# ", "| "];
const INLINE = [
  "word",
  " ",
  " ",
  "[a](a.md)",
  "[b](../b.md#part)",
  '[c](c.md "title")',
  "[d](<d e.md>)",
  "[e](e_(1).md)",
  "[f](f%20g.md)",
  "[g](g\\_h.md)",
  "[h](h&amp;i.md)",
  "[i]( i.md )",
  "[j](j.md 'a' b)",
  "[k](k (l).md)",
  "[](m.md)",
  "[n]()",
  "[r]",
  "[R  ]",
  "[text][r]",
  "[text][]",
  "[text][none]",
  "[r][none]",
  "[r][]",
  "[[r]](o.md)",
  "![image](p.md)",
  "![r]",
  "[![i](i.png)](q.md)",
  "![ [x](x.md) ](y.png)",
  "[outer [inner](z.md) end](w.md)",
  "`[code](a.md)`",
  "``",
  "`",
  "\\",
  "\\[",
  "[",
  "]",
  "![",
  "(",
  ")",
  "](a.md)",
  "](<a.md",
  "<b>",
  '<a href="[x](a.md)">',
  "<https://host/a.md>",
  "<!-- [x](a.md) -->",
  "<!--",
  "-->",
  "<?",
  "<!X",
  "*",
];
const LINES = [
  "",
  "",
  "```",
  "~~~",
  "---",
  "[r]: r.md",
  "[R]: second.md",
  "[r]: <r s.md> 'title'",
  "[text]: t.md",
  "[r]:",
  "<div>",
  "<!-- [x](a.md)",
];

const line = fc
  .tuple(
    fc.constantFrom(...PREFIXES),
    fc.oneof(
      {
        weight: 3,
        arbitrary: fc.array(fc.constantFrom(...INLINE), { minLength: 1, maxLength: 5 }).map((all) => all.join("")),
      },
      { weight: 1, arbitrary: fc.constantFrom(...LINES) },
    ),
  )
  .map(([prefix, text]) => prefix + text);
const body = fc
  .tuple(fc.array(line, { minLength: 1, maxLength: 6 }), fc.constantFrom("\n", "\n", "\r\n"))
  .map(([lines, lineBreak]) => lines.join(lineBreak));

/** Where `[text][` opens no label, the oracle makes no link of `[text]`; CommonMark (6.3) does when that is defined. */
const MISREAD_SHORTCUT = /\]\[(?!\]|(?=[^\]]*[^\]\s])(?:[^[\]\\]|\\[^])*\])/;
/** The oracle lets a title in parentheses hold an opening one; CommonMark (6.3) only an escaped one. */
const MISREAD_TITLE = /\](?::|\()\s*(?:<[^<>\n]*>|\S+)[\s>|-]+\([^)]*\(/;

/** The Markdown links of any text are those of a full CommonMark parse, in the same order. */
export function linksProperty(
  { readLinks }: LinkModule,
  parameters: fc.Parameters<[string]>,
  record: (source: string, targets: readonly string[] | undefined) => void,
): void {
  fc.assert(
    fc.property(body, (text) => {
      if (isMisread(text) || MISREAD_SHORTCUT.test(text) || MISREAD_TITLE.test(text)) {
        record(text, undefined);
        return;
      }
      const targets = readLinks(text).flatMap(({ kind, target }) => (kind === "link" ? [target] : []));
      assert.deepEqual(targets, oracleLinks(text));
      record(text, targets);
    }),
    parameters,
  );
}
