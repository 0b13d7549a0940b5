import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";

import { KnownDocuments } from "../../src/index/known-documents.ts";
import { INDEX_SCHEMA } from "../../src/index/schema.ts";

const ROW = "'0', 1, 'hash', 'doc', 'text', 0, 0, 1, 0, '', null, '', 0, 0, 0, 0, 0, 0";

/** An index of documents with every third id, from 1. */
function documentsOf(size: number): { readonly database: DatabaseSync; readonly known: KnownDocuments } {
  const database = new DatabaseSync(":memory:");
  database.exec(INDEX_SCHEMA);
  const add = database.prepare(`insert into documents values (?, 'docs', ?, ${ROW})`);
  database.exec("begin");
  for (let at = 0; at < size; at += 1) add.run(1 + 3 * at, `${at}.md`);
  database.exec("commit");
  return { database, known: new KnownDocuments(database, () => "place", size) };
}

test.each([0, 1, 2_047, 2_048, 2_049, 5_000])("all of %i documents are read, each once", (size) => {
  const { known } = documentsOf(size);
  expect([...known.values()].map(({ id, key }) => [id, key])).toEqual(
    Array.from({ length: size }, (_, at) => [1 + 3 * at, `place/${at}.md`]),
  );
});

test("asked one by one, it answers the same before and after it has read all", () => {
  const { known } = documentsOf(500);
  for (let round = 0; round < 2; round += 1) {
    for (let id = 0; id <= 1_500; id += 1)
      expect(known.get(id)?.path).toBe(id % 3 === 1 ? `${(id - 1) / 3}.md` : undefined);
  }
});

test("a document that was asked for stays the same object when all are read", () => {
  const { known } = documentsOf(10);
  const first = known.get(1);
  expect([...known.values()].find(({ id }) => id === 1)).toBe(first);
  expect(known.get(1)).toBe(first);
});

test("what was written or removed is known, whether it was read before or not", () => {
  const { database, known } = documentsOf(10);
  const first = known.get(1);
  if (first === undefined) throw new TypeError("the first document is missing");
  database.exec("update documents set kind = 'plan'; delete from documents where id = 4");
  known.set({ ...first, kind: "plan" });
  known.delete(4);
  expect([1, 4, 7].map((id) => known.get(id)?.kind)).toEqual(["plan", undefined, "plan"]);
  expect([...known.values()].map(({ kind }) => kind)).toEqual(Array.from({ length: 9 }, () => "plan"));
  known.set({ ...first, id: 40 });
  known.delete(7);
  expect([known.get(40)?.path, known.get(7)]).toEqual(["0.md", undefined]);
});
