import * as fc from "fast-check";
import { expect, test } from "vitest";
import { IdIndex } from "../../src/model/id-index.ts";

test("an index answers what a map does, for numbers of either sign and texts", () => {
  const Id = fc.oneof(fc.integer({ min: -90, max: 90 }), fc.integer(), fc.constantFrom("a", "b", "c"));
  fc.assert(
    fc.property(fc.array(Id, { maxLength: 400 }), fc.array(Id, { maxLength: 40 }), (ids, others) => {
      const index = new IdIndex();
      const map = new Map<string | number, number>();
      for (const [entry, id] of ids.entries()) {
        index.set(id, entry);
        map.set(id, entry);
      }
      for (const id of [...ids, ...others]) expect(index.get(id)).toBe(map.get(id) ?? -1);
      index.clear();
      for (const id of ids) expect(index.get(id)).toBe(-1);
    }),
    { numRuns: 300 },
  );
});
