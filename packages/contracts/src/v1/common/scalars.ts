import * as z from "zod";
import { COMMON_CEILINGS } from "../../ceilings.ts";
import { CONTENT_HASH, isExactPath } from "../../exact-identity.ts";

/** A whole number from 0. */
export const Count: z.ZodType<number, number> = z.int().min(0).max(COMMON_CEILINGS.count);

/** A whole number from 0, or null where nobody knows it. */
export const KnownCount: z.ZodType<number | null, number | null> = z.int().min(0).max(COMMON_CEILINGS.count).nullable();

/** A 1-based line of a file. */
export const LineNumber: z.ZodType<number, number> = z.int().min(1).max(COMMON_CEILINGS.count);

/** Descriptive text of at most `maxChars` JavaScript characters. `seal` looks for lone surrogates once for all texts. */
// zod 4 counts code points, so its `max` would let twice the characters through; JSON Schema can only say code points.
export function boundedText(maxChars: number): z.ZodType<string, string> {
  return z
    .string()
    .refine((text) => text.length <= maxChars, `over ${maxChars} JavaScript characters`)
    .meta({ maxLength: maxChars });
}

/**
 * An exact path relative to the call's working folder, `/`-separated, that opens as printed from there. `..` is possible
 * only where a folder above is named by the caller's own root.
 */
export const ExactPath: z.ZodType<string, string> = z
  .string()
  .min(1)
  .max(COMMON_CEILINGS.pathChars)
  .refine(isExactPath, "not a relative path");

/** `sha256:` and 64 lower-case hexadecimal digits. */
export const ContentHash: z.ZodType<string, string> = z.string().regex(CONTENT_HASH);
