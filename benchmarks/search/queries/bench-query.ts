/** What a query of the mix looks like; the text classes can be asked of every engine. */
export const TEXT_CLASSES = ["frequentWord", "rareWord", "twoWords", "phrase", "prefix"] as const;
export const OTHER_CLASSES = ["filter", "filterAndWord", "cjkWord"] as const;
export type QueryClass = (typeof TEXT_CLASSES)[number] | (typeof OTHER_CLASSES)[number];

export interface BenchQuery {
  readonly class: QueryClass;
  /** Words without operators; empty in a query of filters alone. */
  readonly words: readonly string[];
  readonly filters?: Readonly<Record<string, string>>;
}

export function isTextQuery(query: BenchQuery): boolean {
  return TEXT_CLASSES.some((each) => each === query.class);
}
