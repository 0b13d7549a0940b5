import * as z from "zod";
import { COMMON_CEILINGS } from "../../ceilings.ts";
import type { EnvelopeError } from "../../error-codes.ts";
import { boundedText } from "./scalars.ts";

/** The closed `error` object of a family, from its table of codes. */
export function errorSchema<Code extends string>(
  table: Readonly<Record<Code, unknown>>,
): z.ZodType<EnvelopeError<Code>> {
  const codes = new Set<string>(Object.keys(table));
  const isCode = (code: string): code is Code => codes.has(code);
  return z.strictObject({
    code: z.enum(Object.keys(table).filter(isCode)),
    message: boundedText(COMMON_CEILINGS.errorMessageChars),
    retryable: z.boolean(),
  });
}
