import * as z from "zod";
import { SEARCH_CEILINGS } from "../../ceilings.ts";

/** Sizes that the filters of a search may have; a larger one is rejected with its field named. */
export const FILTER_LIMITS = {
  filters: 32,
  values: 100,
  valueChars: 1_000,
} as const;

/** One value of a field, as written in the document or as typed: `"007"`, `7` and `true` are all possible. */
export type FilterValue = string | number | boolean;

/**
 * What is asked of one field beyond exact values; every given part must hold. A document that lacks the field satisfies
 * `not` and `present: false` and nothing else. Values are compared without letter case, accents, and runs of blanks, hyphens,
 * underscores and slashes, and numbers by value as well.
 */
export interface FilterCondition {
  /** Any of these values. */
  readonly is?: FilterValue | readonly FilterValue[];
  /** None of these values. */
  readonly not?: FilterValue | readonly FilterValue[];
  /** How a value begins. A separator at its end counts: `auth-` does not begin `author`. */
  readonly prefix?: string;
  /**
   * Bounds of a number (unquoted in the document), or of an ISO date from the month (`2024-06`) to fractions of a second, UTC without
   * an offset; all of a filter's bounds are of one kind. A date counts whole: `lte: "2024-06"` includes its last day, `gt` starts with
   * July. A list needs one value within all bounds.
   */
  readonly gte?: string | number;
  readonly gt?: string | number;
  readonly lte?: string | number;
  readonly lt?: string | number;
  /** Whether the document has the field at all, an empty one included. */
  readonly present?: boolean;
}

export type Filter = FilterValue | readonly FilterValue[] | FilterCondition;

// Beyond them a number is not exact any more; a longer one is asked for as text.
const Num = z.number().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);
const Value = z.union([z.string().max(FILTER_LIMITS.valueChars), Num, z.boolean()]);
const Values = z.array(Value).max(FILTER_LIMITS.values);
const Bound = z.union([z.string().max(FILTER_LIMITS.valueChars), Num]);

const Asked = z.union([...Value.options, Values]);

const Condition = z.strictObject({
  is: Asked.exactOptional().describe("Any of these values."),
  not: Asked.exactOptional().describe("None of these values; a document without the field matches."),
  prefix: z.string().max(FILTER_LIMITS.valueChars).exactOptional().describe("How a value begins."),
  gte: Bound.exactOptional().describe("From this number or ISO date on."),
  gt: Bound.exactOptional().describe("Above this number, or after this date."),
  lte: Bound.exactOptional().describe("Up to this number or ISO date, all of it."),
  lt: Bound.exactOptional().describe("Below this number, or before this date."),
  present: z.boolean().exactOptional().describe("Whether the field is there, an empty one included."),
});

/** A map of field names to what is asked of each. The names are the user's own, so the map is open and bounded. */
export const FiltersSchema: z.ZodType<Readonly<Record<string, Filter>>, Readonly<Record<string, Filter>>> = z
  .record(z.string().max(SEARCH_CEILINGS.nameChars), z.union([...Value.options, Values, Condition]))
  .refine(
    (filters) => Object.keys(filters).length <= FILTER_LIMITS.filters,
    `expected at most ${FILTER_LIMITS.filters} filters`,
  );
