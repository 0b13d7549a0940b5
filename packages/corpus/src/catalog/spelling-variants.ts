import { filterKey } from "../read/filter-key.ts";
import { byCodeUnit } from "../refresh/plan-changes.ts";

/** For each name, the other names that differ from it only in case, accents, hyphens, underscores or blanks; sorted. */
export function spellingVariants(names: Iterable<string>): (name: string) => readonly string[] {
  const groups = Map.groupBy(names, filterKey);
  return (name) => (groups.get(filterKey(name)) ?? []).filter((other) => other !== name).sort(byCodeUnit);
}
