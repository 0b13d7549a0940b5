import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Distribution } from "../../../../test/support/distribution.ts";
import { killMutants } from "../../../../test/support/mutants.ts";
import { lexQuery } from "../../src/text/lex-query.ts";
import { locateMatches } from "../../src/text/locate.ts";
import { joinedForms, tokenize } from "../../src/text/tokenize.ts";

function found(text: string, query: string, prefix = false): string[] {
  return locateMatches(text, lexQuery(query).terms, { prefix }).map(({ start, end }) => text.slice(start, end));
}

describe("locateMatches", () => {
  test.each([
    ["call saveMigration() now", "save-migration", ["saveMigration"]],
    ["call savemigration() now", "save-migration", ["savemigration"]],
    ["call save_migration now", "savemigration", ["save_migration"]],
    ["save the migration", "save-migration", []],
    ["save the migration", "save migration", ["save", "migration"]],
    ["a Save  Migration b", '"save migration"', ["Save  Migration"]],
    ["concatenate the cat", "cat", ["cat"]],
    ["GitHub and github", "github", ["GitHub", "github"]],
    ["全文検索エンジン", "検索", ["検索"]],
    ["全文検索エンジン", "索エ", ["索エ"]],
    ["文章3節と文章", "章3", ["章3"]],
    ["文章3節と文章", "3節", ["3節と"]],
    ["文章", "章", ["章"]],
    ["検 索", "検索", []],
    ["한국어를 검색에 쓴다", "검색", ["검색"]],
    ["การค้นหา", "ค้น", ["ค้น"]],
    ["Cafe\u0301 CAFÉ", "café", ["Cafe\u0301", "CAFÉ"]],
    ["constructor __proto__", "constructor __proto__", ["constructor", "proto"]],
  ])("%j: %j", (text, query, expected) => expect(found(text, query)).toEqual(expected));

  test("the prefix tier lets the last word go on", () => {
    expect(found("migrations of saveMigrations", "migrat", true)).toEqual(["migrations", "Migrations"]);
    expect(found("saveMigrations", "save-migrat", true)).toEqual(["saveMigrations"]);
    expect(found("savemigrations", "save-migrat", true)).toEqual(["savemigrations"]);
    expect(found("saves migrat", "save-migrat", true)).toEqual([]);
  });
});

interface Module {
  readonly locateMatches: typeof locateMatches;
}

const unspaced = fc.array(fc.constantFrom(...Array.from("検索エン한국𠮷"), "กิ", " ", "A", "3", "."), {
  minLength: 1,
  maxLength: 14,
});

/** Oracle: a substring scan over the characters of the text. */
function substringProperty(module: Module, distribution?: Distribution): void {
  fc.assert(
    fc.property(unspaced, fc.nat(), fc.integer({ min: 1, max: 5 }), fc.boolean(), (characters, from, length, cut) => {
      const text = characters.join("");
      const start = from % characters.length;
      const query = (
        cut ? characters.slice(start, start + length) : characters.toReversed().slice(start, start + length)
      ).join("");
      if (!/^[^\sA-Z0-9.]+$/u.test(query)) return;
      const expected: number[] = [];
      for (let at = text.indexOf(query); at >= 0; at = text.indexOf(query, at + 1)) expected.push(at);
      const spans = module.locateMatches(text, lexQuery(query).terms);
      expect(spans.map((span) => span.start)).toEqual(expected);
      const single = Array.from(query).length === 1;
      if (!single) for (const span of spans) expect(text.slice(span.start, span.end)).toBe(query);
      distribution?.record(single ? "one character" : "several characters", expected.length > 0 ? "present" : "absent");
      if (expected.length > 1) distribution?.record("several places");
    }),
    { numRuns: 2000, seed: 31 },
  );
}

/** Oracle: words compared as joined strings at every place. */
function naiveProperty(module: Module, distribution?: Distribution): void {
  const piece = fc.constantFrom("save", "Migrate", "a", "-", " ", "API", "設計", "検", "2");
  const texts = fc.array(piece, { minLength: 1, maxLength: 16 });
  const choice = fc.record({
    from: fc.nat(),
    length: fc.integer({ min: 1, max: 5 }),
    quoted: fc.boolean(),
    prefix: fc.boolean(),
  });
  fc.assert(
    fc.property(
      texts,
      fc.array(piece, { maxLength: 2 }),
      choice,
      (pieces, others, { from, length, quoted, prefix }) => {
        const text = pieces.join("");
        const start = from % pieces.length;
        const copied = [...pieces.slice(start, start + length), ...others].join("");
        const query = quoted ? `"${copied}"` : copied.replaceAll("save-M", "saveM");
        const { terms } = lexQuery(query);
        const spans = module.locateMatches(text, terms, { prefix });
        const tokens = tokenize(text);
        const expected = new Set<string>();
        for (const [term, { words, joined }] of terms.entries()) {
          const openWords = prefix || /^[設計検]$/u.test(words.at(-1) ?? "");
          for (let from = 0; from < tokens.length; from += 1) {
            for (let to = from + 1; to <= tokens.length; to += 1) {
              const range = tokens.slice(from, to);
              const source = text.slice(range[0]?.start, range.at(-1)?.end);
              const places = `${term}:${range[0]?.start}:${range.at(-1)?.end}`;
              const terms = range.map((token) => token.term).join(" ");
              const wanted = words.join(" ");
              const sameLength = range.length === words.length;
              if (sameLength && (openWords ? terms.startsWith(wanted) : terms === wanted)) expected.add(places);
              const whole = range.length === 1 ? terms : wholeWord(text, range[0]?.start ?? 0, source);
              if (whole === undefined) continue;
              if (joined !== undefined && (prefix ? whole.startsWith(joined) : whole === joined)) expected.add(places);
              const single = words.length === 1 ? wanted : undefined;
              if (single !== undefined && (openWords ? whole.startsWith(single) : whole === single))
                expected.add(places);
            }
          }
        }
        expect(new Set(spans.map(({ term, start, end }) => `${term}:${start}:${end}`))).toEqual(expected);
        expect(spans).toHaveLength(expected.size);
        expect(spans).toEqual(spans.toSorted((a, b) => a.start - b.start || a.end - b.end || a.term - b.term));
        distribution?.record(
          spans.length > 0 ? "found" : "absent",
          ...(prefix ? ["prefix"] : []),
          ...(terms.some(({ words }) => words.length > 1) && spans.length > 0 ? ["phrase found"] : []),
        );
      },
    ),
    { numRuns: 1500, seed: 32 },
  );
}

/** The joined form of `source` when it is a whole written word of its text. */
function wholeWord(text: string, start: number, source: string): string | undefined {
  const all = /[A-Za-z0-9]+(?:(?:(?<![0-9])-(?=[A-Za-z0-9])|-(?=[A-Za-z]))[A-Za-z0-9]+)*/gu;
  const isWhole = [...text.matchAll(all)].some((word) => word.index === start && word[0] === source);
  return isWhole ? joinedForms(source)[0] : undefined;
}

test("a query in a script without spaces is found exactly where a substring scan finds it", () => {
  const distribution = new Distribution("substrings");
  substringProperty({ locateMatches }, distribution);
  distribution.print();
  for (const label of ["one character", "present", "absent", "several places"]) {
    expect(distribution.count(label), label).toBeGreaterThan(50);
  }
});

test("matches are those of a naive comparison", () => {
  const distribution = new Distribution("locate");
  naiveProperty({ locateMatches }, distribution);
  distribution.print();
  for (const label of ["found", "absent", "prefix", "phrase found"])
    expect(distribution.count(label), label).toBeGreaterThan(50);
});

describe("planted faults in locating", () => {
  killMutants<Module>({
    folder: "packages/corpus",
    entry: "text/locate.ts",
    property: (module) => {
      substringProperty(module);
      naiveProperty(module);
      expect(module.locateMatches("a saved 2", lexQuery('"a save 2"').terms, { prefix: true })).toEqual([]);
    },
    mutants: [
      {
        name: "no last character of a run",
        file: "text/scan-unicode-chunk.ts",
        from: "index < to; index += 1) {\n    const first",
        to: "index < Math.max(from + 1, to - 1); index += 1) {\n    const first",
      },
      {
        name: "bigram ends at its first character",
        file: "text/scan-unicode-chunk.ts",
        from: "second?.end ?? first.end",
        to: "first.end",
      },
      {
        name: "runs glued to Latin",
        file: "text/scan-unicode-chunk.ts",
        from: "&& kind !== KIND_SEPARATOR && kind !== KIND_UNSPACED",
        to: "&& kind !== KIND_SEPARATOR",
      },
      {
        name: "every last word may go on",
        file: "text/locate.ts",
        from: 'open ? "" : " "',
        to: '""',
      },
      { name: "nothing goes on", file: "text/locate.ts", from: "prefix || isOpenEnded(words)", to: "prefix" },
      {
        name: "joined spelling only of words",
        file: "text/locate.ts",
        from: "spelling(term, [joined], prefix)",
        to: "spelling(term, words, prefix)",
      },
      { name: "span ends with the first word", file: "text/locate.ts", from: "first + words - 1", to: "first" },
      {
        name: "places kept twice",
        file: "text/locate.ts",
        from: "!isSame(span, spans[index - 1])",
        to: "true",
      },
      {
        name: "joined words are passed over",
        file: "text/locate.ts",
        from: "each.words === 1",
        to: "each.words === 0",
      },
      { name: "half a surrogate pair", file: "text/character-kind.ts", from: "codePoint > 0xffff ? 2 : 1", to: "1" },
    ],
  });
});
