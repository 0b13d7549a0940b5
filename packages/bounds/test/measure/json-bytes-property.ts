import { strictEqual } from "node:assert";
import * as fc from "fast-check";
import type * as Bounds from "../../src/index.ts";
import { jsonValue } from "../arbitrary/json-values.ts";

export type JsonBytesModule = Pick<typeof Bounds, "jsonBytes">;

export function oracleBytes(value: unknown): number {
  const text = JSON.stringify(value);
  return text === undefined ? 0 : Buffer.byteLength(text);
}

/** `jsonBytes` is the length of what JSON.stringify writes. */
export function jsonBytesProperty(
  module: JsonBytesModule,
  runs: { readonly numRuns: number; readonly seed?: number },
  seen: (value: unknown) => void,
): void {
  fc.assert(
    fc.property(jsonValue, (value) => {
      seen(value);
      strictEqual(module.jsonBytes(value), oracleBytes(value));
    }),
    runs,
  );
}
