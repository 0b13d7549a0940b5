import type { SearchRow, SearchServiceRow } from "@fathomline/contracts";

/** A row as the contract wants it, with everything that was cut counted, from the slow reading of its rules. */
export interface OracleRow {
  readonly row: SearchRow;
  readonly clipped: number;
  readonly lists: readonly { readonly name: string; readonly total: number; readonly returned: number }[];
}

export const LIST_NAMES = ["facets", "facetValues", "confidence", "evidence", "related"] as const;

/** Every number is written out here again, so that a changed ceiling shows. */
export function oracleRow(source: SearchServiceRow): OracleRow {
  const cuts: boolean[] = [];
  const text = (value: string, max: number): string => {
    const shown = oracleClip(value, max);
    cuts.push(shown !== value);
    return shown;
  };
  const facets = source.facets.slice(0, 8).map(({ name, values }) => ({
    name: text(name, 256),
    values: values.slice(0, name === "tags" ? 4 : 3).map((value) => text(value, 120)),
  }));
  const related = source.related.filter(({ path }) => isDeliverable(path)).slice(0, 20);
  const confidence = source.confidence.slice(0, 8).map(({ field, level }) => ({ field: text(field, 256), level }));
  const evidence = source.evidence
    .slice(0, 8)
    .map(({ profile, outcome }) => ({ profile: text(profile, 256), outcome }));
  const broken = source.brokenLinks ?? [];
  const row: SearchRow = {
    path: source.path,
    title: text(source.title, 240),
    titleSource: source.titleSource,
    kind: source.kind,
    score: Number(source.score.toFixed(3)),
    ...(source.snippet === undefined ? {} : { snippet: text(source.snippet, 1_000) }),
    ...(source.match === undefined
      ? {}
      : { match: { ...source.match, headingPath: source.match.headingPath.slice(-6).map((each) => text(each, 240)) } }),
    ...(source.description === undefined ? {} : { description: text(source.description, 240) }),
    facets,
    confidence,
    evidence,
    related,
    ...(broken.length === 0
      ? {}
      : { brokenLinks: { total: broken.length, targets: broken.slice(0, 8).map((target) => text(target, 240)) } }),
  };
  if (source.match !== undefined && source.match.headingPath.length > 6) cuts.push(true);
  if (broken.length > 8) cuts.push(true);
  return {
    row,
    clipped: cuts.filter(Boolean).length,
    lists: [
      { name: "facets", total: source.facets.length, returned: facets.length },
      { name: "facetValues", total: valueCount(source.facets), returned: valueCount(facets) },
      { name: "confidence", total: source.confidence.length, returned: confidence.length },
      { name: "evidence", total: source.evidence.length, returned: evidence.length },
      { name: "related", total: Math.max(source.relatedTotal, source.related.length), returned: related.length },
    ],
  };
}

function valueCount(facets: readonly { readonly values: readonly string[] }[]): number {
  return facets.flatMap(({ values }) => values).length;
}

/** The form of a first row that no envelope holds: its identity, title and score. */
export function oracleReducedRow(source: SearchServiceRow): OracleRow {
  const { row, lists } = oracleRow(source);
  const { path, titleSource, kind, score } = row;
  const left = [source.snippet, source.description, source.match, source.brokenLinks?.[0]].filter(
    (part) => part !== undefined,
  );
  return {
    row: {
      path,
      title: row.title,
      titleSource,
      kind,
      score,
      facets: [],
      confidence: [],
      evidence: [],
      related: [],
    },
    clipped: (row.title === source.title ? 0 : 1) + left.length,
    lists: lists.map(({ name, total }) => ({ name, total, returned: 0 })),
  };
}

/** Whether a path has a form in UTF-8 and is within 4,096 characters. */
export function isDeliverable(path: string): boolean {
  return path.length <= 4_096 && Buffer.from(path, "utf8").toString("utf8") === path;
}

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
const known = new Map<string, string>();

/** The longest run of whole graphemes that leaves a place for the mark. */
function oracleClip(text: string, max: number): string {
  const key = `${max}:${text}`;
  const cached = known.get(key);
  if (cached !== undefined) return cached;
  const whole = text.toWellFormed();
  let kept = "";
  if (whole.length > max) {
    for (const { segment } of segmenter.segment(whole)) {
      if (kept.length + segment.length > max - 1) break;
      kept += segment;
    }
  }
  const clipped = whole.length > max ? `${kept}…` : whole;
  known.set(key, clipped);
  return clipped;
}
