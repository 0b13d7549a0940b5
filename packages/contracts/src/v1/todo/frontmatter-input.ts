import * as z from "zod";
import { TODO_INPUT_LIMITS } from "../../todo-input-limits.ts";

type Scalar = string | number | boolean | null;
type Nested = Scalar | readonly Scalar[] | { readonly [key: string]: Scalar };
type Value = Scalar | readonly Nested[] | { readonly [key: string]: Nested };

/** Further frontmatter by key: scalars, lists and maps, two levels of them. */
export type FrontmatterInput = Readonly<Record<string, Value>>;

const limits = TODO_INPUT_LIMITS;
const keySchema = z.string().max(limits.frontmatterKeyChars);
const scalars = [
  z.string().max(limits.frontmatterTextChars),
  // Beyond them a number is not exact any more; a longer one is given as text.
  z.number().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER),
  z.boolean(),
  z.null(),
] as const;
const scalarSchema = z.union(scalars);
const nestedSchema = z.union([
  ...scalars,
  z.array(scalarSchema).max(limits.frontmatterItems),
  z.record(keySchema, scalarSchema),
]);
const valueSchema = z.union([
  ...scalars,
  z.array(nestedSchema).max(limits.frontmatterItems),
  z.record(keySchema, nestedSchema),
]);

/** The keys are the caller's own, so the map is open and bounded. Any depth would take a reference, which hosts drop. */
export const FrontmatterSchema: z.ZodType<FrontmatterInput, FrontmatterInput> = z
  .record(keySchema, valueSchema)
  .refine((map) => Object.keys(map).length <= limits.frontmatterKeys, `expected at most ${limits.frontmatterKeys} keys`)
  .refine(
    (map) => JSON.stringify(map).length <= limits.frontmatterJsonChars,
    `expected at most ${limits.frontmatterJsonChars} characters as JSON`,
  );
