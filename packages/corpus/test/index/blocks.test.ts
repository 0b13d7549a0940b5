import { DatabaseSync } from "node:sqlite";
import * as fc from "fast-check";
import { expect, test } from "vitest";

import { StampList } from "../../src/discover/stamp-list.ts";
import { IndexDamage } from "../../src/index/damage.ts";
import { loadKnownFiles } from "../../src/index/known-files.ts";
import { INDEX_SCHEMA } from "../../src/index/schema.ts";
import { blockOf, writeBlocks } from "../../src/index/write-blocks.ts";

interface Row {
  readonly root: string;
  readonly path: string;
  readonly stamp: string;
  readonly settled: boolean;
}

function emptyIndex(): DatabaseSync {
  const database = new DatabaseSync(":memory:");
  database.exec(INDEX_SCHEMA);
  return database;
}

function put(database: DatabaseSync, id: number, { root, path, stamp, settled }: Row): void {
  const rest = "'', 'doc', 'text', 0, 0, 1, 0, '', null, '', 1, 0, 0, 0, 2, 3";
  database
    .prepare(`insert or replace into documents values (?, ?, ?, ?, ?, ${rest})`)
    .run(id, root, path, stamp, Number(settled));
}

function listOf(...stamps: readonly string[]): StampList {
  const list = new StampList();
  for (const [at, stamp] of stamps.entries()) list.setText(at, stamp);
  return list;
}

test("whatever was written and removed, a new process knows every file, and trusts the settled ones alone", () => {
  const hex = fc.stringMatching(/^[1-9a-f][0-9a-f]{63}$/);
  const name = fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 });
  const row = fc.record({
    root: fc.constantFrom("docs", "todos", 'a "further" one'),
    stamp: hex,
    settled: fc.boolean(),
  });
  const step = fc.record({ id: fc.integer({ min: 1, max: 700 }), row: fc.option(row), name });
  const steps = fc.array(fc.array(step, { maxLength: 30 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(steps, (batches) => {
      const database = emptyIndex();
      const rows = new Map<number, Row>();
      for (const batch of batches) {
        for (const { id, row: fields, name: ending } of batch) {
          database.prepare("delete from documents where id = ?").run(id);
          rows.delete(id);
          if (fields === null) continue;
          const written = { ...fields, path: `${id}/${ending}.md` };
          put(database, id, written);
          rows.set(id, written);
        }
        writeBlocks(database, new Set(batch.map(({ id }) => blockOf(id))));
      }
      const known = loadKnownFiles(database);
      expect(known.size).toBe(rows.size);
      expect([...known].map(({ id }) => id).sort((a, b) => a - b)).toEqual([...rows.keys()].sort((a, b) => a - b));
      for (const [id, { root, path, stamp, settled }] of rows) {
        expect(known.idsOf(root).get(path)).toBe(id);
        expect(known.isUnchanged(id, listOf(stamp), 0)).toBe(settled);
        expect(known.isUnchanged(id, listOf("f".repeat(64)), 0)).toBe(settled && stamp === "f".repeat(64));
      }
      const [sums] = database
        .prepare("select sum(texts) as texts, sum(preview_cut) as cut, sum(body_words) as words from blocks")
        .all();
      const found = [sums?.["texts"], sums?.["cut"], sums?.["words"]].map((sum) => sum ?? 0);
      expect(found).toEqual([rows.size, rows.size, 3 * rows.size]);
    }),
    { seed: 20_261_203, numRuns: 60 },
  );
});

test.each([
  ["no list", "{}", "x''"],
  ["a number too few", "[1,'docs']", "zeroblob(32)"],
  ["a stamp too few", '[1,"docs","a.md",2,"docs","b.md"]', "zeroblob(32)"],
  ["no id", '["1","docs","a.md"]', "zeroblob(32)"],
  ["no path", '[1,"docs",7]', "zeroblob(32)"],
])("a block that holds %s is damage", (_name, files, stamps) => {
  const database = emptyIndex();
  database.prepare(`insert into blocks values (0, ?, ${stamps}, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)`).run(files);
  let thrown: unknown;
  try {
    loadKnownFiles(database);
  } catch (error) {
    thrown = error;
  }
  // A text that is no JSON counts as damage where it is caught.
  expect(thrown instanceof IndexDamage || thrown instanceof SyntaxError).toBe(true);
});
