import type { RankProfile } from "../request.ts";
import { FIELD_WEIGHTS, type FieldName, type FieldWeight } from "../text/fields.ts";

const FACTORS: Readonly<Record<RankProfile, Partial<Record<FieldName, number>>>> = {
  balanced: {},
  recency: {},
  frontmatter: { title: 1.6, tags: 1.6, frontmatter: 1.6, body: 0.25 },
  todos: { title: 1.3, frontmatter: 1.3, body: 0.5 },
};

/** The field weights of a rank profile. */
export function profileWeights(profile: RankProfile): Readonly<Record<FieldName, FieldWeight>> {
  const times = (field: FieldName): FieldWeight => ({
    ...FIELD_WEIGHTS[field],
    weight: FIELD_WEIGHTS[field].weight * (FACTORS[profile][field] ?? 1),
  });
  return {
    title: times("title"),
    tags: times("tags"),
    frontmatter: times("frontmatter"),
    headings: times("headings"),
    path: times("path"),
    body: times("body"),
  };
}
