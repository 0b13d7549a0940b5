import * as fc from "fast-check";
import { envelopeError, type EnvelopeError, type ErrorTable } from "../../src/index.ts";

/** Any error of a family. */
export function errorOf<Code extends string>(table: ErrorTable<Code>): fc.Arbitrary<EnvelopeError<Code>> {
  const isCode = (name: string): name is Code => name in table;
  return fc.constantFrom(...Object.keys(table).filter(isCode)).map((code) => envelopeError(table, code));
}
