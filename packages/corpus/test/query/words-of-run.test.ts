import { expect, test } from "vitest";
import { wordsOfRun } from "../../src/query/words-of-run.ts";
import { queryTerm } from "../../src/text/query-term.ts";

const words = (text: string, phrase = false): readonly string[] | undefined => {
  const term = queryTerm(text, phrase, 64);
  return term && wordsOfRun(term)?.map((word) => word.text);
};

test.each([
  ["Chinese", "密码为什么出现在日志里", ["密码", "为什么", "出现", "在", "日志", "里"]],
  ["Japanese", "検索の索引", ["検索", "の", "索引"]],
  ["Thai", "กู้คืนข้อมูลจากชุดสำรอง", ["กู้", "คืน", "ข้อมูล", "จาก", "ชุด", "สำรอง"]],
  ["Latin letters inside", "API認証エラー", ["API", "認証", "エラー"]],
  ["signs between words are no words", "検索、索引", ["検索", "索引"]],
])("%s", (_case, text, expected) => expect(words(text)).toEqual(expected));

test.each([
  ["one word", "検索"],
  ["characters that are no word together", "索文"],
  ["Korean, which has blanks", "로그인하는방법"],
  ["Latin", "save-migration"],
])("stays whole: %s", (_case, text) => expect(words(text)).toBeUndefined());

test("stays whole: in quotes", () => expect(words("検索の索引", true)).toBeUndefined());
