/** The first `count` of the items in the order of `compare`, in that order: without sorting all of them. */
export function firstOf<Item>(items: readonly Item[], count: number, compare: (a: Item, b: Item) => number): Item[] {
  if (count <= 0) return [];
  const kept: Item[] = [];
  let last: Item | undefined;
  for (const item of items) {
    if (last !== undefined && compare(item, last) >= 0) continue;
    kept.push(item);
    if (kept.length < 2 * count) continue;
    kept.sort(compare);
    kept.length = count;
    last = kept[count - 1];
  }
  return kept.sort(compare).slice(0, count);
}
