import * as z from "zod";
import { SESSION_LABELS } from "../../session-words.ts";

/** A reference of one of these kinds: a letter, an underscore, 24 lower-case hexadecimal digits. */
export function refSchema(letters: string): z.ZodType<string, string> {
  return z.string().regex(new RegExp(`^[${letters}]_[0-9a-f]{24}$`));
}

/** A tool by its reference, and by its name where that is public. */
export const ToolMembers: {
  readonly toolRef: z.ZodExactOptional<z.ZodType<string, string>>;
  readonly toolLabel: z.ZodExactOptional<z.ZodType<(typeof SESSION_LABELS)[number]>>;
} = {
  toolRef: z.exactOptional(refSchema("t")),
  toolLabel: z.exactOptional<z.ZodType<(typeof SESSION_LABELS)[number]>>(z.enum(SESSION_LABELS)),
};

/** Unix milliseconds that a Date can hold. */
export const TimeSchema: z.ZodType<number, number> = z.int().min(-8_640_000_000_000_000).max(8_640_000_000_000_000);

/** Milliseconds that passed. */
export const MsSchema: z.ZodType<number, number> = z.number().min(0).max(8_640_000_000_000_000);
