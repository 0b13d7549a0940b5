import { dateSpan } from "../read/date-span.ts";
import { numberKey } from "../read/number-key.ts";
import { TYPED_KEY_START, type TypedKind } from "../read/typed-key.ts";
import type { FieldCondition } from "../request.ts";

/** Comparisons with stored forms that one value has to pass together. */
export type KeyRange = readonly { readonly operator: ">=" | ">" | "<=" | "<"; readonly key: string }[];

const BOUNDS = ["gte", "gt", "lte", "lt"] as const;

/** Whether a condition has bounds, and whether they can be used: all numbers, or all dates. */
export function boundsState({ gte, gt, lte, lt }: FieldCondition): "none" | "usable" | "unusable" {
  const kinds = new Set([gte, gt, lte, lt].filter((bound) => bound !== undefined).map(kindOf));
  if (kinds.size === 0) return "none";
  return kinds.size === 1 && !kinds.has(undefined) ? "usable" : "unusable";
}

/** The range that usable bounds make. A date counts to the end of what is written of it: up to `2024-06` includes its last day. */
export function rangeOf(condition: FieldCondition): KeyRange {
  const range = BOUNDS.flatMap((name): KeyRange => {
    const bound = condition[name];
    return bound === undefined ? [] : [comparison(name, bound)];
  });
  const [first] = range;
  if (first === undefined) return [];
  const start = first.key.slice(0, TYPED_KEY_START.number.length);
  const hasLower = range.some(({ operator }) => operator.startsWith(">"));
  const hasUpper = range.some(({ operator }) => operator.startsWith("<"));
  return [
    ...range,
    ...(hasLower ? [] : [{ operator: ">=", key: start } as const]),
    // Above every stored form of the kind, which goes on with signs of ASCII.
    ...(hasUpper ? [] : [{ operator: "<", key: `${start}\u007f` } as const]),
  ];
}

function kindOf(bound: string): TypedKind | undefined {
  if (numberKey(bound) !== undefined) return "number";
  return dateSpan(bound) === undefined ? undefined : "date";
}

function comparison(name: (typeof BOUNDS)[number], bound: string): KeyRange[number] {
  const number = numberKey(bound);
  const span = number === undefined ? dateSpan(bound) : { start: number, end: number };
  if (span === undefined) throw new TypeError("a bound is no number and no date");
  const isMoment = span.start === span.end;
  switch (name) {
    case "gte":
      return { operator: ">=", key: span.start };
    case "gt":
      return { operator: isMoment ? ">" : ">=", key: span.end };
    case "lte":
      return { operator: isMoment ? "<=" : "<", key: span.end };
    case "lt":
      return { operator: "<", key: span.start };
  }
}
