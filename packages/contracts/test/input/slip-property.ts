import { strictEqual } from "node:assert";
import * as fc from "fast-check";
import type { nearestName } from "../../src/index.ts";

export interface NearestNameModule {
  readonly nearestName: typeof nearestName;
}

export const SLIPS = ["drop", "double", "replace", "swap"] as const;

const names = ["query", "limit", "cursor", "includeBody", "includeRelated", "searchFields", "outputMode"];
const slip = fc.record({ name: fc.constantFrom(...names), at: fc.nat(20), how: fc.constantFrom(...SLIPS) });

/** One slip of the keyboard in a name finds that name back. */
export function slipProperty(
  module: NearestNameModule,
  runs: { readonly numRuns: number; readonly seed?: number; readonly endOnFailure?: boolean },
  seen: (how: string) => void,
): void {
  fc.assert(
    fc.property(slip, ({ name, at, how }) => {
      const index = at % (name.length - 1);
      const [own, next] = [name.charAt(index), name.charAt(index + 1)];
      const middle = { drop: next, double: own + own + next, replace: `_${next}`, swap: next + own }[how];
      seen(how);
      strictEqual(module.nearestName(name.slice(0, index) + middle + name.slice(index + 2), names), name);
    }),
    runs,
  );
}
