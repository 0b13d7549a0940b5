import { Buffer } from "node:buffer";
import * as fc from "fast-check";

import type * as FilterPrefix from "../../src/query/filter-prefix.ts";

export type FilterPrefixModule = Pick<typeof FilterPrefix, "afterPrefix">;

const char = fc.constantFrom(
  "a",
  "b",
  "\u007f",
  "é",
  "\ud7ff",
  "\ue000",
  "\uffff",
  "\u{10000}",
  "\u{1f600}",
  "\u{10ffff}",
);
const text = fc.string({ unit: char, maxLength: 3 });

/** The texts from a prefix up to what comes after it are those that begin with it, in the order of UTF-8 bytes. */
export function prefixRangeHolds(
  { afterPrefix }: FilterPrefixModule,
  runs: { readonly numRuns: number; readonly seed?: number },
  seen: (...labels: readonly string[]) => void = () => {},
): void {
  fc.assert(
    fc.property(text, text, fc.boolean(), (prefix, other, isLonger) => {
      const value = isLonger ? prefix + other : other;
      const after = afterPrefix(prefix);
      const isFound = compare(value, prefix) >= 0 && (after === undefined || compare(value, after) < 0);
      seen(value.startsWith(prefix) ? "begins" : "does not", after === undefined ? "no end" : "an end");
      if (isFound !== value.startsWith(prefix)) throw new Error(JSON.stringify([prefix, value, after]));
      if (after?.isWellFormed() === false) throw new Error("half a character");
    }),
    { ...runs, endOnFailure: true },
  );
}

function compare(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
