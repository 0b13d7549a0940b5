import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Distribution } from "../../../../test/support/distribution.ts";
import { killMutants } from "../../../../test/support/mutants.ts";
import { lexQuery, QUERY_TERMS_MAX } from "../../src/text/lex-query.ts";

function shown(query: string): string[] {
  return lexQuery(query).terms.map(({ words, phrase }) => (phrase ? `"${words.join(" ")}"` : words.join(" ")));
}

describe("lexQuery", () => {
  test.each([
    ["save migration", ["save", "migration"], []],
    ['"save migration"', ['"save migration"'], []],
    ["'save migration' lock", ['"save migration"', "lock"], []],
    ["“save migration”", ['"save migration"'], []],
    ["„save migration“ «save lock»", ['"save migration"', '"save lock"'], []],
    ["「検索」", ['"検索"'], []],
    ['title:"save migration"', ["title", '"save migration"'], []],
    ["don't won’t", ["don t", "won t"], []],
    ["'don't panic'", ['"don t panic"'], []],
    ['5" disk', ["5", "disk"], []],
    ['"save migration', ["save", "migration"], ["unclosed_quote"]],
    ["'tis", ["tis"], ["unclosed_quote"]],
    ["-todo", ["todo"], ["operator_as_text"]],
    ["a OR b", ["a", "or", "b"], ["operator_as_text"]],
    ["status:ready", ["status ready"], ["operator_as_text"]],
    ["https://x.org 10:30", ["https x org", "10 30"], []],
    ["migrat*", ["migrat"], ["operator_as_text"]],
    ["* ( 🚀", [], ["operator_as_text", "nothing_searchable"]],
    ["Save save SAVE", ["save"], []],
    ["検索エンジン API設計", ["検索 索エ エン ンジ ジン", "api 設計"], []],
    ["第3章", ["第 3 章"], []],
    ["検索　章", ["検索", "章"], []],
    ["constructor __proto__ toString", ["constructor", "proto", "to string"], []],
    ["", [], []],
    [" \n\t", [], []],
    ['""', [], ["nothing_searchable"]],
  ])("%j", (query, terms, notes) => {
    expect(shown(query)).toEqual(terms);
    expect(lexQuery(query).notes.map(({ code }) => code)).toEqual(notes);
  });

  test("a term shows what was typed and its joined spelling", () => {
    expect(lexQuery("save-Migration docs/plans").terms).toEqual([
      { text: "save-Migration", words: ["save", "migration"], joined: "savemigration", phrase: false },
      { text: "docs/plans", words: ["docs", "plans"], joined: undefined, phrase: false },
    ]);
  });

  test("excess terms are counted", () => {
    const query = Array.from({ length: QUERY_TERMS_MAX + 7 }, (_, index) => `w${index}x`).join(" ");
    const { terms, notes } = lexQuery(query);
    expect(terms).toHaveLength(QUERY_TERMS_MAX);
    expect(notes).toEqual([{ code: "terms_omitted", count: 7, text: `w${QUERY_TERMS_MAX}x` }]);
  });

  test.each([
    ["open apostrophes", "'a ".repeat(350_000)],
    ["quotes", '" a '.repeat(250_000)],
    ["mixed quotes", `"'“`.repeat(350_000)],
    ["one word", "x".repeat(1_000_000)],
    ["one run", "検".repeat(1_000_000)],
    ["marks", "\u0301".repeat(1_000_000)],
    ["blanks", " ".repeat(1_000_000)],
    ["many words", Array.from({ length: 150_000 }, (_, index) => `w${index}`).join(" ")],
  ])("a query of a million characters stays small: %s", (_name, query) => {
    const { terms, notes } = lexQuery(query);
    expect(terms.length).toBeLessThanOrEqual(QUERY_TERMS_MAX);
    expect(JSON.stringify({ terms, notes }).length).toBeLessThan(20_000);
  });

  test("lone surrogates and control characters do no harm", () => {
    expect(shown("a\u0000b \ud800x")).toEqual(["a", "b", "x"]);
    expect(JSON.stringify(lexQuery("\udc00 \ud83d"))).not.toMatch(/\\ud/u);
  });
});

interface Module {
  readonly lexQuery: typeof lexQuery;
}

const QUOTES = [
  ['"', '"'],
  ["'", "'"],
  ["“", "”"],
  ["‘", "’"],
  ["«", "»"],
] as const;
const word = fc.constantFrom("save", "don't", "lock", "x1", "API", "検索", "it’s");
const pieceOf = fc.oneof(
  word.map((text) => ({ text, typed: text, phrase: false })),
  fc
    .tuple(fc.array(word, { minLength: 1, maxLength: 3 }), fc.constantFrom(...QUOTES))
    .map(([words, [open, close]]) => ({
      text: words.join(" "),
      typed: `${open}${words.join(" ")}${close}`,
      phrase: true,
    })),
);

/** Oracle: the query is built from pieces whose meaning is known. */
function lexProperty(module: Module, distribution?: Distribution): void {
  const open = fc.constantFrom("", '"', "'", "“");
  fc.assert(
    fc.property(
      fc.array(pieceOf, { maxLength: 6 }),
      open,
      fc.constantFrom(" ", "  ", "\n", "\u3000"),
      (pieces, quote, gap) => {
        // Nothing closes a quote that opens the last word.
        const typed = [...pieces.map((piece) => piece.typed), ...(quote === "" ? [] : [`${quote}last`])];
        const { terms, notes } = module.lexQuery(typed.join(gap));
        const expected = [
          ...pieces.map(({ text, phrase }) => `${phrase}:${text}`),
          ...(quote === "" ? [] : [`false:${quote}last`]),
        ];
        // A repeated meaning is dropped, so the terms are the expected ones in order, some left out.
        const shown = terms.map(({ text, phrase }) => `${phrase}:${text}`);
        const kept = new Set<string>();
        const firsts = expected.filter((piece) => {
          const key = piece
            .slice(piece.indexOf(":") + 1)
            .toLowerCase()
            .replaceAll(/[^\p{L}\p{N} ]/gu, "'");
          return kept.has(key) ? false : kept.add(key);
        });
        expect(shown).toEqual(firsts);
        expect(notes).toEqual(quote === "" ? [] : [{ code: "unclosed_quote", count: 1, text: `${quote}last` }]);
        distribution?.record(
          ...(pieces.some(({ phrase }) => phrase) ? ["phrase"] : []),
          ...(quote === "" ? [] : ["unclosed"]),
          ...(firsts.length < expected.length ? ["repeated"] : []),
        );
      },
    ),
    { numRuns: 800, seed: 41 },
  );
}

test("a query means what its pieces mean", () => {
  const distribution = new Distribution("lexQuery");
  lexProperty({ lexQuery }, distribution);
  distribution.print();
  for (const label of ["phrase", "unclosed", "repeated"]) expect(distribution.count(label), label).toBeGreaterThan(80);
});

describe("planted faults in the lexer", () => {
  killMutants<Module>({
    folder: "packages/corpus",
    entry: "text/lex-query.ts",
    property: (module) => {
      lexProperty(module);
      const many = Array.from({ length: QUERY_TERMS_MAX + 2 }, (_, index) => `w${index}x`).join(" ");
      expect(module.lexQuery(many).terms).toHaveLength(QUERY_TERMS_MAX);
      expect(module.lexQuery("x".repeat(2000)).notes.map(({ code }) => code)).toEqual(["term_clipped"]);
    },
    mutants: [
      {
        name: "apostrophe closes",
        file: "text/query-pieces.ts",
        from: "&& !(apostrophes && isWord(query, index + 1))",
        to: "",
      },
      {
        name: "apostrophe opens",
        file: "text/query-pieces.ts",
        from: "family === undefined || isWord(query, index - 1)",
        to: "family === undefined",
      },
      {
        name: "closing quote starts the next piece",
        file: "text/query-pieces.ts",
        from: "start = close + 1",
        to: "start = close",
      },
      {
        name: "opening quote kept",
        file: "text/query-pieces.ts",
        from: "query.slice(start + 1, close)",
        to: "query.slice(start, close)",
      },
      { name: "typographic quotes are text", file: "text/query-pieces.ts", from: "“”„‟«»", to: "„‟" },
      {
        name: "repetitions kept",
        file: "text/lex-query.ts",
        from: '`${term.words.join(" ")}|${term.joined ?? ""}`',
        to: "`${terms.size}`",
      },
      {
        name: "one term too many",
        file: "text/lex-query.ts",
        from: "terms.size >= QUERY_TERMS_MAX",
        to: "terms.size > QUERY_TERMS_MAX",
      },
      { name: "clipping unnoticed", file: "text/lex-query.ts", from: "text.length < piece.text.length ||", to: "" },
      { name: "wide blanks are text", file: "text/query-pieces.ts", from: "code > 0x7e && ", to: "code < 0x7e && " },
    ],
  });
});
