/** The parts of a document that are weighed apart. Each word of a document belongs to exactly one. */
export const FIELDS = ["title", "tags", "frontmatter", "headings", "path", "body"] as const;

export type FieldName = (typeof FIELDS)[number];

export interface FieldWeight {
  /** How many body occurrences one occurrence here is worth. */
  readonly weight: number;
  /** BM25's b: how far a long field is marked down against the average, 0 (not) to 1 (in proportion). */
  readonly b: number;
}

/** Starting values: weights of the established peers; short fields are hardly normalised, so that one long title does not sink. */
export const FIELD_WEIGHTS: Readonly<Record<FieldName, FieldWeight>> = {
  title: { weight: 10, b: 0.4 },
  tags: { weight: 8, b: 0.3 },
  frontmatter: { weight: 6, b: 0.4 },
  headings: { weight: 4, b: 0.5 },
  path: { weight: 3, b: 0.3 },
  body: { weight: 1, b: 0.75 },
};
