import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";

import { INDEX_SCHEMA } from "../../src/index/schema.ts";
import { similarWords } from "../../src/typo/similar-words.ts";
import { Vocabulary } from "../../src/typo/vocabulary.ts";

const ALL = ["title", "tags", "frontmatter", "headings", "path", "body"] as const;
const folder = mkdtempSync(join(tmpdir(), "fathomline-vocabulary-"));
const file = join(folder, "index.db");

beforeAll(() => {
  const database = new DatabaseSync(file);
  database.exec(INDEX_SCHEMA);
  const insert = database.prepare("insert into words (rowid, title, body) values (?, ?, ?)");
  insert.run(1, "migration", "migration saving");
  insert.run(2, "saving", "shaving migration");
  insert.run(3, "removed", "sailing");
  insert.run(4, "many", Array.from({ length: 1_000 }, (_, index) => `x${toLetters(index)}`).join(" "));
  database.exec("delete from words where rowid = 3");
  database.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function toLetters(index: number): string {
  return Array.from(String(index).padStart(4, "0"), (digit) => "abcdefghij".charAt(Number(digit))).join("");
}

function opened(pulse: () => void = () => {}): { readonly vocabulary: Vocabulary; readonly database: DatabaseSync } {
  const database = new DatabaseSync(file, { readOnly: true });
  return { vocabulary: new Vocabulary(database, pulse), database };
}

test("the words of an index that may only be read, inside a transaction, without those of removed documents", () => {
  const { database } = opened();
  database.exec("begin");
  const vocabulary = new Vocabulary(database, () => {});
  expect([...vocabulary.beginning("s", { least: 1, most: 20 }, 10)]).toEqual([
    { word: "saving", documents: 2 },
    { word: "shaving", documents: 1 },
  ]);
  expect([...vocabulary.beginning("s", { least: 7, most: 7 }, 10)]).toHaveLength(1);
  expect([...vocabulary.beginning("s", { least: 1, most: 20 }, 1)]).toHaveLength(1);
  database.exec("rollback");
  database.close();
});

test.each([
  ["migration", true],
  ["migr", true],
  ["migrations", false],
  ["removed", false],
  ["sai", false],
  ["zzzz", false],
])("whether a document has %s, or a word that it begins: %s", (word, held) => {
  const { vocabulary, database } = opened();
  expect(vocabulary.holds(word)).toBe(held);
  database.close();
});

test("documents are counted in the asked fields", () => {
  const { vocabulary, database } = opened();
  const word = { word: "migration", documents: 2 };
  expect(vocabulary.inFields(word, ALL).documents).toBe(2);
  expect(vocabulary.inFields(word, ["title"]).documents).toBe(1);
  expect(vocabulary.inFields(word, ["tags"]).documents).toBe(0);
  database.close();
});

test("a long comparison ends when the call is aborted", () => {
  const { vocabulary, database } = opened(() => {
    throw new Error("aborted");
  });
  expect(() => similarWords(vocabulary, "xaaaz", 1, ALL)).toThrow("aborted");
  expect(similarWords(vocabulary, "savign", 1, ALL)).toEqual({ words: ["saving"], capped: false });
  database.close();
});
