import { DatabaseSync } from "node:sqlite";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Distribution } from "../../../../test/support/distribution.ts";
import { killMutants } from "../../../../test/support/mutants.ts";
import { fold } from "../../src/text/fold.ts";
import { joinedForms, tokenize, tokenizeWithJoined, tokenTerms } from "../../src/text/tokenize.ts";
import { fullWidth, naiveWords } from "./naive-parts.ts";

describe("tokenize", () => {
  test.each([
    ["saveMigration", "save migration", "savemigration"],
    ["save-migration", "save migration", "savemigration"],
    ["save_migration", "save migration", "savemigration"],
    ["SaveMigration SAVE_MIGRATION", "save migration save migration", "savemigration savemigration"],
    ["HTTPServer2", "http server 2", "httpserver2"],
    ["p1 v2 007 sha256", "p 1 v 2 007 sha 256", "p1 v2 sha256"],
    ["1.10 and 2024-06-01", "1 10 and 2024 06 01", ""],
    ["docs/plans/node.js", "docs plans node js", "nodejs"],
    ["PDFs, iOS, GitHub", "pdfs i os git hub", "ios github"],
    ["don't don’t donʼt", "don t don t don t", "dont dont dont"],
    ["C++, .NET, --flag", "c net flag", ""],
    ["検索エンジン", "検索 索エ エン ンジ ジン ン", ""],
    ["API設計書v2", "api 設計 計書 書 v 2", "v2"],
    ["第3章", "第 3 章", ""],
    ["검색에", "검색 색에 에", ""],
    ["ภาษา", "ภา าษ ษา า", ""],
    ["ｶﾞｷﾞ", "ガギ ギ", ""],
    ["क्षत्रिय", "क्षत्रिय", ""],
    ["Ⅷ ½ x² ㎏ 🚀 Ⓐ", "viii 1 2 x 2 kg a", "x2"],
    ["ÉcoleÉtat", "ecole etat", "ecoleetat"],
    ["ça va", "ca va", ""],
    ["word—word", "word word", ""],
    ["\u0301abc", "abc", ""],
    ["", "", ""],
  ])("%j", (text, terms, joined) => {
    expect(tokenTerms(text).join(" ")).toBe(terms);
    expect(joinedForms(text).join(" ")).toBe(joined);
  });

  test("offsets are those of the source", () => {
    const text = "Zé saveMigra\u00adtion ｶﾞ";
    const found = tokenize(text).map(({ term, start, end }) => [term, text.slice(start, end)]);
    expect(found).toEqual([
      ["ze", "Zé"],
      ["save", "save"],
      ["migration", "Migra\u00adtion"],
      ["ガ", "ｶﾞ"],
    ]);
  });

  test("a joined word knows its parts", () => {
    const { joined } = tokenizeWithJoined("a saveMigration b");
    expect(joined).toEqual([{ term: "savemigration", start: 2, end: 15, firstToken: 1, parts: 2 }]);
  });

  test("a very long part is known by its first 128 characters, whole code points", () => {
    expect(tokenTerms("x".repeat(1000))).toEqual(["x".repeat(128)]);
    expect(tokenTerms(`a${"𐐨".repeat(100)}`)).toEqual([`a${"𐐨".repeat(63)}`]);
    expect(joinedForms("abAb".repeat(100))[0]).toHaveLength(128);
  });

  test("every character of Unicode gives terms that SQLite keeps as one token each", () => {
    const terms = new Set<string>();
    for (let codePoint = 0; codePoint <= 0x10ffff; codePoint += 1) {
      if (codePoint >= 0xd800 && codePoint <= 0xdfff) continue;
      const character = String.fromCodePoint(codePoint);
      if (/[\p{Cn}\p{Co}]/u.test(character)) continue;
      for (const term of tokenTerms(`a${character}b ${character}`)) terms.add(term);
    }
    const database = new DatabaseSync(":memory:");
    database.exec(
      `create virtual table texts using fts5(body, tokenize = "unicode61 remove_diacritics 0 categories 'L* N* Co Mn Mc'")`,
    );
    database.exec("create virtual table words using fts5vocab(texts, instance)");
    database.prepare("insert into texts(rowid, body) values (1, ?)").run([...terms].join(" "));
    const stored = database.prepare("select term from words order by offset").all();
    expect(terms.size).toBeGreaterThan(150_000);
    expect(stored.map((row) => row["term"])).toEqual([...terms]);
  });
});

interface Module {
  readonly tokenTerms: typeof tokenTerms;
  readonly joinedForms: typeof joinedForms;
  readonly tokenizeWithJoined: typeof tokenizeWithJoined;
}

const asciiText = fc
  .array(
    fc.constantFrom("a", "s", "B", "C", "1", "2", "save", "PDFs", "HTTPServer", "1.10", "-", "_", ".", "'", "/", " "),
    {
      maxLength: 12,
    },
  )
  .map((pieces) => pieces.join(""));

function tokenizerProperty(module: Module, distribution?: Distribution): void {
  fc.assert(
    fc.property(asciiText, (text) => {
      const words = naiveWords(text);
      const parts = words.flatMap((word) => word.parts);
      const joined = words.flatMap((word) => word.joined ?? []);
      // The full-width twin takes the Unicode path.
      for (const twin of [text, fullWidth(text)]) {
        expect(module.tokenTerms(twin)).toEqual(parts);
        expect(module.joinedForms(twin)).toEqual(joined);
        const found = module.tokenizeWithJoined(twin);
        for (const { term, start, end } of [...found.tokens, ...found.joined]) {
          expect(fold(twin.slice(start, end)).replaceAll(/[^a-z0-9]/gu, "")).toBe(term);
        }
      }
      distribution?.record(
        ...(joined.length > 0 ? ["joined"] : []),
        ...(/[A-Z]{2,}s(?![A-Za-z])/u.test(text) ? ["plural of capitals"] : []),
        ...(/[A-Z][A-Z][a-z]/u.test(text) ? ["capitals, then a word"] : []),
        ...(/\d[-_.']\d/u.test(text) ? ["sign between digits"] : []),
      );
    }),
    { numRuns: 600, seed: 11 },
  );
}

test("ASCII and full-width text split as the regular expressions say", () => {
  const distribution = new Distribution("tokenize");
  tokenizerProperty({ tokenTerms, joinedForms, tokenizeWithJoined }, distribution);
  distribution.print();
  for (const label of ["joined", "plural of capitals", "capitals, then a word", "sign between digits"]) {
    expect(distribution.count(label), label).toBeGreaterThan(20);
  }
});

test("composed, decomposed, cased and interrupted twins give the same terms", () => {
  const distribution = new Distribution("twins");
  const letters = fc.constantFrom(...Array.from("éÅñçİßΣςώйЁがパ한각กำшΐǰ𐐀Ωﬁ"), "e\u0301", "x", " ", "-", "ק", "بّ");
  const texts = fc.array(letters, { minLength: 1, maxLength: 10 }).map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(texts, (text) => {
      const terms = tokenTerms(text);
      for (const form of ["NFC", "NFD", "NFKC", "NFKD"]) expect(tokenTerms(text.normalize(form)), form).toEqual(terms);
      expect(tokenTerms(Array.from(text).join("\u200b")), "zero-width spaces").toEqual(terms);
      expect(tokenTerms(text.toLowerCase()).join("")).toBe(tokenTerms(text.toUpperCase()).join(""));
      distribution.record(text.normalize("NFD") === text.normalize("NFC") ? "same forms" : "forms differ");
    }),
    { numRuns: 500, seed: 12 },
  );
  distribution.print();
  expect(distribution.count("forms differ")).toBeGreaterThan(200);
});

describe("planted faults in the tokenizer", () => {
  killMutants<Module>({
    folder: "packages/corpus",
    entry: "text/tokenize.ts",
    property: (module) => tokenizerProperty(module),
    mutants: [
      {
        name: "no border between letters and digits",
        file: "text/part-border.ts",
        from: "if ((previous === KIND_DIGIT) !== (next === KIND_DIGIT)) return true;",
        to: "",
      },
      { name: "no plural of capitals", file: "text/part-border.ts", from: "return !plural;", to: "return true;" },
      {
        name: "plural before a capital",
        file: "text/part-border.ts",
        from: "afterIsS && afterThat !== KIND_LETTER && afterThat !== KIND_UPPER",
        to: "afterIsS && afterThat !== KIND_LETTER",
      },
      {
        name: "numbers join",
        file: "text/scan-parts.ts",
        from: "(kind === KIND_DIGIT && this.#previousKind === KIND_DIGIT)",
        to: "false",
      },
      { name: "upper case kept", file: "text/scan-parts.ts", from: "upper ? part.toLowerCase() : part", to: "part" },
      {
        name: "case forgotten after the first border",
        file: "text/scan-parts.ts",
        from: "if (next === KIND_UPPER) upper = true;",
        to: "",
      },
      { name: "connectors do not connect", file: "text/scan-parts.ts", from: "-_.'", to: "-_'" },
      {
        name: "capitals invisible on the Unicode path",
        file: "text/scan-unicode-chunk.ts",
        from: "upper && folded === KIND_LETTER ? KIND_UPPER : folded",
        to: "folded",
      },
      { name: "single parts count as joined", file: "text/tokenize.ts", from: "parts > 1", to: "parts > 0" },
      {
        name: "joined end is the first part's",
        file: "text/tokenize.ts",
        from: "    to = end;",
        to: "    to = to || end;",
      },
    ],
  });
});
