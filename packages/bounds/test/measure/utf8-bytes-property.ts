import { strictEqual } from "node:assert";
import * as fc from "fast-check";
import type * as Bounds from "../../src/index.ts";
import { anyText } from "../arbitrary/texts.ts";

export type Utf8BytesModule = Pick<typeof Bounds, "utf8Bytes">;

/** UTF-16 units that are encoded at a time. */
export const CHUNK_UNITS = 16_384;

// A nasty text that lies on the end of the first chunk; with what follows it, more than one chunk comes after.
const onEdge = fc
  .tuple(fc.integer({ min: CHUNK_UNITS - 8, max: CHUNK_UNITS + 1 }), anyText, fc.constantFrom("", "é".repeat(17_000)))
  .map(([lead, text, tail]) => `${"x".repeat(lead)}${text}${tail}${text}`);

const text = fc.oneof({ arbitrary: anyText, weight: 9 }, { arbitrary: onEdge, weight: 2 });

/** `utf8Bytes` is the length of what Buffer writes. */
export function utf8BytesProperty(
  module: Utf8BytesModule,
  runs: { readonly numRuns: number; readonly seed: number; readonly endOnFailure?: boolean },
  seen: (text: string) => void,
): void {
  fc.assert(
    fc.property(text, (each) => {
      seen(each);
      strictEqual(module.utf8Bytes(each), Buffer.byteLength(each));
    }),
    runs,
  );
}
