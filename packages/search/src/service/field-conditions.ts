import type { Filter, FilterValue } from "@fathomline/contracts";
import { isUsableCondition, type FieldCondition } from "@fathomline/corpus";

/** The filters of a call as the corpus takes them: every value as the text that a document would hold. */
export function fieldConditions(filters: Readonly<Record<string, Filter>>): Readonly<Record<string, FieldCondition>> {
  // `fromEntries` defines `__proto__` as a name like any other.
  return Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, conditionOf(filter)]));
}

/** Whether every filter has a usable name and something usable to ask for: a value that says something, a bound that is a number or date. */
export function filtersAreUsable(filters: Readonly<Record<string, FieldCondition>>): boolean {
  return Object.entries(filters).every(([name, condition]) => name.trim() !== "" && isUsableCondition(condition));
}

function conditionOf(filter: Filter): FieldCondition {
  if (typeof filter !== "object" || isList(filter)) return { is: textsOf(filter) };
  const { is, not, prefix, present } = filter;
  const bounds = (["gte", "gt", "lte", "lt"] as const).flatMap((name) => {
    const bound = filter[name];
    return bound === undefined ? [] : [[name, String(bound)] as const];
  });
  return {
    ...(is === undefined ? {} : { is: textsOf(is) }),
    ...(not === undefined ? {} : { not: textsOf(not) }),
    ...(prefix === undefined ? {} : { prefix }),
    ...Object.fromEntries(bounds),
    ...(present === undefined ? {} : { present }),
  };
}

function textsOf(values: FilterValue | readonly FilterValue[]): readonly string[] {
  return isList(values) ? values.map(String) : [String(values)];
}

function isList(value: unknown): value is readonly FilterValue[] {
  return Array.isArray(value);
}
