import * as fc from "fast-check";
import { expect } from "vitest";
import type * as Entries from "../../src/model/entry-table.ts";

type Op =
  /** So many entries, each above the one before or, after a step back, somewhere else. */
  | { readonly kind: "add"; readonly backs: readonly number[] }
  | { readonly kind: "cut"; readonly percent: number }
  | { readonly kind: "seal" }
  | { readonly kind: "look" };

const OpOf: fc.Arbitrary<Op> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .array(fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(60) }), {
        maxLength: 60,
      })
      .map((backs) => ({ kind: "add" as const, backs })),
  },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 0, max: 100 }).map((percent) => ({ kind: "cut" as const, percent })),
  },
  { weight: 1, arbitrary: fc.constant({ kind: "seal" as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: "look" as const }) },
);
/** Grown, looked at, cut, grown otherwise and looked at again: what is remembered of what was cut would be seen. */
const FORKED: readonly Op[] = [
  { kind: "add", backs: Array.from({ length: 50 }, () => 0) },
  { kind: "look" },
  { kind: "cut", percent: 40 },
  { kind: "add", backs: [15, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] },
  { kind: "look" },
];

/** Ancestors and ids of a tree that grows and is cut are those of plain lists. */
export function treeAgrees({ EntryTable }: typeof Entries, runs: number): void {
  fc.assert(
    fc.property(fc.array(OpOf, { minLength: 4, maxLength: 16 }), fc.boolean(), (ops, isText) => {
      const table = new EntryTable();
      const parents: number[] = [];
      const ids: (string | number)[] = [];
      const gone: (string | number)[] = [];
      let added = 0;
      const look = (): void => {
        expect(table.size).toBe(parents.length);
        for (let entry = 0; entry < parents.length; entry += 7) {
          for (let other = 0; other < parents.length; other += 5) {
            expect(table.isAncestor(other, entry)).toBe(isAbove(parents, other, entry));
          }
          expect(table.indexOf(ids[entry] ?? "")).toBe(ids.lastIndexOf(ids[entry] ?? ""));
        }
        for (const id of gone) expect(table.indexOf(id)).toBe(ids.lastIndexOf(id));
      };
      for (const op of [...ops, ...FORKED]) {
        if (op.kind === "look") look();
        else if (op.kind === "seal") table.seal();
        else if (op.kind === "cut") {
          const left = Math.floor((parents.length * op.percent) / 100);
          parents.length = left;
          gone.push(...ids.splice(left));
          table.cut(left, isText ? left : 0);
        } else {
          for (const back of op.backs) {
            const parent = Math.max(-1, parents.length - 1 - back);
            // Some ids come twice.
            const number = back % 5 === 4 ? back : 1_000 + added;
            added += 1;
            const id = isText ? `t${number}` : number;
            parents.push(parent);
            ids.push(id);
            table.add({ id, parent, line: 1, time: null, role: "other", kind: "other", fingerprint: undefined });
          }
        }
      }
    }),
    { numRuns: runs },
  );
}

function isAbove(parents: readonly number[], ancestor: number, entry: number): boolean {
  for (let at = entry; at >= 0; at = parents[at] ?? -1) if (at === ancestor) return true;
  return false;
}
