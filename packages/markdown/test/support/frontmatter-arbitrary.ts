import * as fc from "fast-check";

/** Values that parsers disagree on, or that a careless writer breaks. */
const HOSTILE = [
  "yes",
  "No",
  "on",
  "OFF",
  "y",
  "n",
  "null",
  "~",
  "true",
  "False",
  "007",
  "1.10",
  "1e3",
  "0x1F",
  "0o17",
  "0b11",
  "1_000",
  "12:30:45",
  ".inf",
  "-.INF",
  ".nan",
  "2024-06-01",
  "2024-06-01T10:00:00Z",
  "12345678901234567890",
  "<<",
  "=",
  "-",
  "--",
  "---",
  "...",
  "- a",
  "? a",
  ": a",
  "a: b",
  "a #b",
  "a:",
  "#a",
  "&a",
  "*a",
  "!a",
  "|",
  ">",
  "@a",
  "`a",
  "%a",
  "[a]",
  "{a}",
  "a, b",
  "'a",
  '"a',
  "it's",
  "\\n",
  "<<<<<<< HEAD",
  "p2",
  "word",
  "snake_case",
  "日本",
  "Café",
  "🙂",
  "ﬁ",
] as const;

export const anyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...HOSTILE) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.constantFrom(" ", "\t", "\n", "", "\r\n", "\u0085", "\u2028", "\ufeff", "\u0000"),
        fc.constantFrom(...HOSTILE),
        fc.constantFrom(" ", "\n", "", "\n---\nkey: x", " # c", ": "),
      )
      .map((parts) => parts.join("")),
  },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 12 }) },
  { weight: 2, arbitrary: fc.constant("word") },
  {
    weight: 1,
    arbitrary: fc.string({
      unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
      maxLength: 6,
    }),
  },
);

/** Each a scalar as one may write it, for a key at the top level. */
const SCALARS = [
  ...HOSTILE,
  "",
  "",
  "",
  "  # comment",
  "  # comment",
  "word",
  "word",
  "plain words",
  "'single'",
  '"double \\" \\u263a"',
  "'it''s'",
  "|\n  literal\n  text",
  ">-\n  folded\n  text",
  "|+\n  kept\n\n",
  "two\n  lines",
  '"two\n  lines"',
  "word # comment",
  "'q'   # comment",
] as const;
const COLLECTIONS = [
  "[a, '1', 1]",
  "{a: 1, b: [x]}",
  "\n- a\n- 2024-01-01",
  "\n  - a\n  -\n  - b: 1\n    c: 2",
  "\n  k: v\n  n: {m: 007}",
  "[]",
  "{}",
  "[a,\n  b]",
] as const;
const KEYS = [
  "title",
  "status",
  "a.b",
  "my key",
  "Café",
  "日本",
  '"quoted: key"',
  "'k'",
  "__proto__",
  "constructor",
  "x-y",
  "007",
  "yes",
] as const;

export interface Entry {
  readonly key: string;
  readonly written: string;
  readonly scalar: boolean;
}

const entry: fc.Arbitrary<Entry> = fc
  .tuple(
    fc.constantFrom(...KEYS),
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...SCALARS).map((written) => ({ written, scalar: true })) },
      { weight: 1, arbitrary: fc.constantFrom(...COLLECTIONS).map((written) => ({ written, scalar: false })) },
    ),
  )
  .map(([key, { written, scalar }]) => ({ key, written, scalar }));

export interface GeneratedSource {
  readonly source: string;
  readonly yaml: string;
  readonly entries: readonly Entry[];
}

/** Sources with a frontmatter of one or more entries, comments and blank lines between them; not all are valid YAML. */
export const frontmatterSource: fc.Arbitrary<GeneratedSource> = fc
  .tuple(
    fc.array(fc.tuple(entry, fc.constantFrom("", "", "", "# note\n", "\n")), { minLength: 1, maxLength: 5 }),
    fc.constantFrom("\n", "\n", "\r\n"),
    fc.constantFrom("", "", "\ufeff"),
    fc.constantFrom("---\nbody\n", "--- \n\n# Head", "---"),
  )
  .map(([rows, lineEnd, mark, rest]) => {
    const yaml = rows
      .map(
        ([{ key, written }, after]) =>
          `${key}:${written.startsWith("\n") || written === "" ? "" : " "}${written}\n${after}`,
      )
      .join("");
    const broken = (text: string): string => text.replaceAll("\n", lineEnd);
    return { source: mark + broken(`---\n${yaml}${rest}`), yaml: broken(yaml), entries: rows.map(([row]) => row) };
  });

/** The name that a written key stands for. */
export function keyName(written: string): string {
  return written.replace(/^(["'])(.*)\1$/, "$2");
}
