import * as fc from "fast-check";

const PREFIXES = [
  "",
  "",
  "",
  "",
  "",
  " ",
  "   ",
  "    ",
  "\t",
  "> ",
  ">",
  "- ",
  "1. ",
  "2) ",
  "* ",
  "  ",
  "      ",
  "-\t",
  ">\t",
  "> - ",
  "- > ",
  "+   ",
];
const LINES = [
  "",
  "",
  " ",
  "text",
  "some more words",
  "# One",
  "## Two ##",
  "### Three \\#",
  "#",
  "###### ",
  "####### seven",
  "#no blank",
  "#\ttab",
  "# closing #  ",
  "# a#",
  "===",
  "=== ",
  "---",
  "--",
  "-",
  "- - -",
  "***",
  "= =",
  "```",
  "```js",
  "``` a`b",
  "````",
  "~~~",
  "~~~~ info",
  "<!--",
  "-->",
  "<!-- x -->",
  "<div>",
  "</div>",
  "<pre>",
  "</pre>",
  "<span>",
  "<a b='c'>",
  "<?x",
  "?>",
  "<!X",
  "<![CDATA[",
  "]]>",
  "1.",
  "- # in list",
  "> # in quote",
  "[ref]: /url",
  "[ref]: /url 'title'",
  "[ref]:",
  "[ref]: /url x",
  "'title'",
  "日本",
  "\u00a0",
  "\u2028",
];
const INLINE = [
  "word",
  " ",
  "`code`",
  "**bold**",
  "*em*",
  "_em_",
  "a_b_c",
  "[link](/u)",
  "![alt](/u 't')",
  "\\*",
  "&amp;",
  "<b>",
  "</b>",
  "<http://x.y>",
  "*",
  "**",
  "`",
  "]",
  "!",
  "&#65;",
  "snake_case",
  "2 * 3",
];

export const inlineText: fc.Arbitrary<string> = fc
  .array(fc.constantFrom(...INLINE), { maxLength: 6 })
  .map((parts) => parts.join(""));

const prefix = fc.constantFrom(...PREFIXES);
const block: fc.Arbitrary<readonly string[]> = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(prefix, fc.constantFrom(...LINES)).map(([before, line]) => [before + line]) },
  { weight: 1, arbitrary: inlineText.map((text) => [`# ${text}`]) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        prefix,
        fc.constantFrom("Title", "two\nlines", "[a]: /u", "[a]: /u\nTitle"),
        fc.constantFrom("===", "---", " -- ", "    ==="),
      )
      .map(([before, text, underline]) => [...text.split("\n"), underline].map((line) => before + line)),
  },
);

const marks = fc.constantFrom("```", "````", "~~~", "~~~~");
const fenced: fc.Arbitrary<readonly string[]> = fc
  .tuple(prefix, marks, marks, fc.constantFrom("", " ", " x", "\t"))
  .map(([before, open, close, after]) => [
    `${before}${open}`,
    `${before}# in a fence`,
    `${before}${close}${after}`,
    "# after",
  ]);
const lazy: fc.Arbitrary<readonly string[]> = fc
  .tuple(fc.constantFrom("> a", "- a", "1. a", "> - a", "- > a"), fc.constantFrom("===", "b", "# c", "  ==="))
  .map(([first, second]) => [first, second, "==="]);

/** Markdown built from the lines that decide block structure, with each of the line ends. */
export const markdown: fc.Arbitrary<string> = fc
  .tuple(
    fc.array(
      fc.oneof(
        { weight: 8, arbitrary: block },
        { weight: 1, arbitrary: fenced },
        { weight: 1, arbitrary: lazy },
        { weight: 1, arbitrary: fc.constantFrom(["text", "<span>", "==="], ["<span>", "text", "---"]) },
      ),
      { maxLength: 8 },
    ),
    fc.constantFrom("\n", "\n", "\n", "\r\n", "\r"),
    fc.boolean(),
  )
  .map(([blocks, lineEnd, final]) => blocks.flat().join(lineEnd) + (final ? lineEnd : ""));
