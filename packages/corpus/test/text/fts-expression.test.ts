import { DatabaseSync } from "node:sqlite";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Distribution } from "../../../../test/support/distribution.ts";
import { killMutants } from "../../../../test/support/mutants.ts";
import { ftsTerm } from "../../src/text/fts-expression.ts";
import { lexQuery } from "../../src/text/lex-query.ts";
import { locateMatches } from "../../src/text/locate.ts";
import { tokenizeWithJoined } from "../../src/text/tokenize.ts";

const BORDER = "\ue000";

class Texts {
  readonly #database = new DatabaseSync(":memory:");

  constructor(rows: ReadonlyArray<{ readonly title: string; readonly body: string }>) {
    this.#database.exec(
      `create virtual table texts using fts5(title, body, content='', tokenize = "unicode61 remove_diacritics 0 categories 'L* N* Co Mn Mc'")`,
    );
    const insert = this.#database.prepare("insert into texts(rowid, title, body) values (?, ?, ?)");
    for (const [index, row] of rows.entries()) insert.run(index, column(row.title), column(row.body));
  }

  match(expression: string): number[] {
    const rows = this.#database
      .prepare("select rowid as row from texts where texts match ? order by rowid")
      .all(expression);
    return rows.map((row) => Number(row["row"]));
  }
}

function column(text: string): string {
  const { tokens, joined } = tokenizeWithJoined(text);
  return [...tokens.map(({ term }) => term), ...joined.flatMap(({ term }) => [BORDER, term])].join(" ");
}

test.each([
  ["save-migration", "exact", '({title body} : "save migration" OR {title body} : "savemigration")'],
  ["migrat", "prefix", '{title body} : "migrat" *'],
  ["章", "exact", '{title body} : "章" *'],
])("%j, %s", (query, tier, expression) => {
  const [term] = lexQuery(query).terms;
  expect(term && ftsTerm(term, ["title", "body"], tier === "exact" ? "exact" : "prefix")).toBe(expression);
});

test.each([
  "NEAR(a b)",
  "a AND b",
  "NOT a",
  "^a",
  "a*",
  "title:x",
  "{title}:x",
  '"',
  '""',
  '"a',
  'a"b',
  "'",
  "a;drop table texts",
  "(",
  ")",
  "-a",
  "+a",
  "a\u0000b",
  "constructor",
  "__proto__",
  "rowid",
  "texts",
  "rank",
  "\\",
  "--",
  "/* */",
  "%",
  "?",
  ":x",
  "@x",
  "$x",
  "\ue000",
])("hostile %j is text", (hostile) => {
  const texts = new Texts([
    { title: "other", body: "zzz" },
    { title: "x", body: `before ${hostile} after` },
  ]);
  for (const term of lexQuery(hostile).terms) {
    for (const tier of ["exact", "prefix"] as const)
      expect(texts.match(ftsTerm(term, ["title", "body"], tier))).toEqual([1]);
    if (hostile.includes("\u0000")) continue;
    // Hand-made terms, which no tokenizer has cleaned, cannot leave their string either.
    const raw = { text: hostile, words: [hostile, `x" OR "${hostile}`], joined: hostile, phrase: false };
    expect(() => texts.match(ftsTerm(raw, ["title"], "exact"))).not.toThrow();
    expect(texts.match(ftsTerm({ ...raw, joined: undefined }, ["title"], "exact"))).toEqual([]);
  }
});

test("odd column names and no column are faults of ours", () => {
  const term = { text: "a", words: ["a"], joined: undefined, phrase: false };
  for (const columns of [[], ["a b"], ["a} : x"], ["A"], [""]])
    expect(() => ftsTerm(term, columns, "exact")).toThrow(RangeError);
});

interface Module {
  readonly ftsTerm: typeof ftsTerm;
}

const piece = fc.constantFrom(
  "save",
  "Migration",
  "migrate",
  "saving",
  "a",
  "-",
  " ",
  "_",
  "API",
  "検索",
  "索",
  "エ",
  "2",
  "é",
  ". ",
);
const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(""));

/** Oracle: SQLite holds exactly the rows in which `locateMatches` finds the term. */
function membershipProperty(module: Module, distribution?: Distribution): void {
  const rows = fc.array(fc.record({ title: text, body: text }), { minLength: 3, maxLength: 12 });
  const query = fc.tuple(fc.nat(), fc.nat(), fc.integer({ min: 1, max: 12 }), fc.boolean());
  fc.assert(
    fc.property(rows, fc.array(query, { minLength: 1, maxLength: 4 }), (rows, queries) => {
      const texts = new Texts(rows);
      for (const [row, from, length, quoted] of queries) {
        const source = rows[row % rows.length]?.body ?? "";
        const start = from % (source.length + 1);
        const part = source.slice(start, start + length);
        for (const term of lexQuery(quoted ? `"${part}"` : part).terms) {
          for (const tier of ["exact", "prefix"] as const) {
            for (const columns of [["title"], ["body"], ["title", "body"]] as const) {
              const holds = (text: string): boolean =>
                locateMatches(text, [term], { prefix: tier === "prefix" }).length > 0;
              const expected = rows.flatMap((row, index) =>
                columns.some((column) => holds(row[column])) ? [index] : [],
              );
              expect(texts.match(module.ftsTerm(term, columns, tier)), `${term.text} ${tier}`).toEqual(expected);
              distribution?.record(
                expected.length === 0 ? "no row" : "rows",
                ...(term.joined === undefined ? [] : ["joined"]),
                ...(term.words.length > 1 && expected.length > 0 ? ["several words"] : []),
              );
            }
          }
        }
      }
    }),
    { numRuns: 150, seed: 51 },
  );
}

test("the index holds a row exactly when its text holds the term", () => {
  const distribution = new Distribution("ftsTerm");
  membershipProperty({ ftsTerm }, distribution);
  distribution.print();
  for (const label of ["rows", "no row", "joined", "several words"])
    expect(distribution.count(label), label).toBeGreaterThan(100);
});

describe("planted faults in expressions", () => {
  killMutants<Module>({
    folder: "packages/corpus",
    entry: "text/fts-expression.ts",
    property: (module) => {
      membershipProperty(module);
      const raw = { text: "", words: ['a" OR "b'], joined: undefined, phrase: false };
      expect(new Texts([{ title: "b", body: "" }]).match(module.ftsTerm(raw, ["title"], "exact"))).toEqual([]);
    },
    mutants: [
      { name: "quotes not doubled", file: "text/fts-expression.ts", from: ".replaceAll('\"', '\"\"')", to: "" },
      {
        name: "all columns",
        file: "text/fts-expression.ts",
        from: "${filter}${phrase(term.words",
        to: "${phrase(term.words",
      },
      {
        name: "no joined spelling",
        file: "text/fts-expression.ts",
        from: "term.joined === undefined ? words",
        to: "true ? words",
      },
      {
        name: "joined form always goes on",
        file: "text/fts-expression.ts",
        from: "phrase([term.joined], prefix)",
        to: "phrase([term.joined], true)",
      },
      {
        name: "single characters do not go on",
        file: "text/fts-expression.ts",
        from: "prefix || isOpenEnded(term.words)",
        to: "prefix",
      },
      {
        name: "words in any order",
        file: "text/fts-expression.ts",
        from: 'words.join(" ")',
        to: 'words.toReversed().join(" ")',
      },
    ],
  });
});
