import { describe, expect, test } from "vitest";
import { lexQuery } from "../../../src/text/lex-query.ts";
import { locateMatches } from "../../../src/text/locate.ts";
import { scoreDocument } from "../../../src/text/score.ts";
import { tokenTerms } from "../../../src/text/tokenize.ts";

function finds(text: string, query: string): boolean {
  const { terms } = lexQuery(query);
  return terms.length > 0 && terms.every((term) => locateMatches(text, [term]).length > 0);
}

test("U6: a composed and a decomposed name meet", () => {
  expect(finds("docs/re\u0301sume\u0301.md", "r\u00e9sum\u00e9")).toBe(true);
  expect(finds("docs/r\u00e9sum\u00e9.md", "re\u0301sume\u0301")).toBe(true);
});

test("U7: a zero-width space inside a word changes nothing", () => {
  expect(finds("the migra\u200btion", "migration")).toBe(true);
  expect(finds("the migration", "migra\u200btion")).toBe(true);
});

describe("U8: scripts without spaces", () => {
  test.each([
    ["全文検索エンジンの設計", "検索"],
    ["全文検索エンジンの設計", "検索エンジン"],
    ["全文検索エンジンの設計", "索エ"],
    ["新しいAPI設計書", "API"],
    ["新しいAPI設計書", "API設計"],
    ["数据库迁移", "数据库"],
    ["검색에 대한", "검색"],
    ["การค้นหาข้อมูล", "ข้อมูล"],
  ])("%s holds %s", (text, query) => expect(finds(text, query)).toBe(true));

  test("an unrelated sentence is not found", () => expect(finds("検閲と索引", "検索")).toBe(false));
});

test.each(["constructor", "__proto__", "toString", "hasOwnProperty"])("U9: %s is an ordinary term", (name) => {
  expect(finds(`a ${name} b`, name)).toBe(true);
  expect(finds("a b", name)).toBe(false);
  expect(tokenTerms(name).length).toBeGreaterThan(0);
  const lengths = { title: 1, tags: 1, frontmatter: 1, headings: 1, path: 1, body: 1 };
  const terms = [{ tiers: [{ term: name, documentFrequency: 1, frequencies: { body: 1 }, share: 1 }] }];
  expect(scoreDocument({ terms, lengths, averageLengths: lengths, documents: 2 }).reasons).toHaveLength(1);
});
