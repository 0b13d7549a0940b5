/** How many documents of each engine are pooled and scored. */
export const RANKED_DOCUMENTS = 10;

/** A search engine over one corpus. */
export interface Engine {
  /** Keys of the best documents, at most `RANKED_DOCUMENTS`, best first. */
  readonly rank: (query: string) => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

/** What holds all terms, then what holds any: the policy that every engine with both modes gets. */
export function allThenAny(all: readonly string[], any: readonly string[]): readonly string[] {
  return [...new Set([...all, ...any])].slice(0, RANKED_DOCUMENTS);
}
