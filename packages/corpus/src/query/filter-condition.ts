import { askedKeys, fieldKey, filterKey, prefixKey } from "../read/filter-key.ts";
import { dateSpan } from "../read/date-span.ts";
import { numberKey } from "../read/number-key.ts";
import type { FieldCondition } from "../request.ts";
import { boundsState, rangeOf, type KeyRange } from "./filter-range.ts";

/** Whether a condition asks for something, and every text of it can be asked for: a value that says something, a bound that is a number or date. */
export function isUsableCondition(condition: FieldCondition): boolean {
  const { is, not, prefix, present } = condition;
  const lists = [is, not].filter((values) => values !== undefined);
  const texts = [...lists.flat(), ...(prefix === undefined ? [] : [prefix])];
  const bounds = boundsState(condition);
  return (
    bounds !== "unusable" &&
    (texts.length > 0 || present !== undefined || bounds === "usable") &&
    lists.every((values) => values.length > 0) &&
    texts.every((text) => filterKey(text) !== "")
  );
}

/** Whether a value, by its text alone, is one of those that the positive parts of a condition ask for. */
export function isAskedFor(name: string, condition: FieldCondition, text: string): boolean {
  const key = fieldKey(name, text);
  const typed = numberKey(text) ?? dateSpan(text)?.start;
  const asked = new Set((condition.is ?? []).flatMap((value) => askedKeys(name, value)));
  const prefix = condition.prefix === undefined ? "" : prefixKey(name, condition.prefix);
  const range = boundsState(condition) === "usable" ? rangeOf(condition) : [];
  return (
    asked.has(key) ||
    (typed !== undefined && asked.has(typed)) ||
    (prefix !== "" && key.startsWith(prefix)) ||
    (typed !== undefined && range.length > 0 && range.every((part) => passes(typed, part)))
  );
}

// Typed forms are ASCII, where code units order as SQLite does.
function passes(typed: string, { operator, key }: KeyRange[number]): boolean {
  switch (operator) {
    case ">=":
      return typed >= key;
    case ">":
      return typed > key;
    case "<=":
      return typed <= key;
    case "<":
      return typed < key;
  }
}
