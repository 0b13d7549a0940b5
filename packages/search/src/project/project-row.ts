import { clipChars } from "@fathomline/bounds";
import {
  isDeliverablePath,
  SEARCH_CEILINGS,
  type SearchMatch,
  type SearchRow,
  type SearchServiceRow,
} from "@fathomline/contracts";
import type { ListTotals } from "./list-totals.ts";

const ELLIPSIS = "…";
const TAGS_FIELD = "tags";

/** A row under the contract's ceilings, with what that cost. */
export interface ProjectedRow {
  readonly source: SearchServiceRow;
  readonly row: SearchRow;
  /** Descriptive strings that were shortened or left out, and lists of them that were cut. */
  readonly clipped: number;
  readonly totals: ListTotals;
}

/** Bounds one service row: descriptive strings are clipped and counted, lists are cut and counted, paths stay exact. */
export function projectRow(source: SearchServiceRow): ProjectedRow {
  let clipped = 0;
  const clip = (text: string, maxChars: number): string => {
    const clip = clipChars(text, maxChars, { ellipsis: ELLIPSIS });
    if (clip.clipped || clip.replaced > 0) clipped += 1;
    return clip.text;
  };
  const name = (text: string): string => clip(text, SEARCH_CEILINGS.nameChars);
  const place = (match: SearchMatch): SearchMatch => {
    const headings = match.headingPath.slice(-SEARCH_CEILINGS.headingDepth);
    if (headings.length < match.headingPath.length) clipped += 1;
    const { fields, line, startLine, endLine } = match;
    const headingPath = headings.map((heading) => clip(heading, SEARCH_CEILINGS.headingChars));
    return { fields, headingPath, line, startLine, endLine };
  };

  const broken = (links: readonly string[]): Pick<SearchRow, "brokenLinks"> => {
    if (links.length === 0) return {};
    const shown = links.slice(0, SEARCH_CEILINGS.brokenLinksPerRow);
    if (shown.length < links.length) clipped += 1;
    const targets = shown.map((target) => clip(target, SEARCH_CEILINGS.brokenLinkChars));
    return { brokenLinks: { total: links.length, targets } };
  };

  const facets = source.facets.slice(0, SEARCH_CEILINGS.facetsPerRow).map((facet) => ({
    name: name(facet.name),
    values: facet.values
      .slice(0, valuesAllowed(facet.name))
      .map((value) => clip(value, SEARCH_CEILINGS.facetValueChars)),
  }));
  const related = source.related
    .filter((link) => isDeliverablePath(link.path))
    .slice(0, SEARCH_CEILINGS.relatedPerRow)
    .map(({ path, relation }) => ({ path, relation }));
  const confidence = source.confidence
    .slice(0, SEARCH_CEILINGS.confidencePerRow)
    .map(({ field, level }) => ({ field: name(field), level }));
  const evidence = source.evidence
    .slice(0, SEARCH_CEILINGS.evidencePerRow)
    .map(({ profile, outcome }) => ({ profile: name(profile), outcome }));

  const row: SearchRow = {
    path: source.path,
    title: clip(source.title, SEARCH_CEILINGS.titleChars),
    titleSource: source.titleSource,
    kind: source.kind,
    score: Math.round(source.score * 1_000) / 1_000,
    ...(source.snippet === undefined ? {} : { snippet: clip(source.snippet, SEARCH_CEILINGS.snippetChars) }),
    ...(source.match === undefined ? {} : { match: place(source.match) }),
    ...(source.description === undefined
      ? {}
      : { description: clip(source.description, SEARCH_CEILINGS.descriptionChars) }),
    facets,
    confidence,
    evidence,
    related,
    ...broken(source.brokenLinks ?? []),
  };
  return {
    source,
    row,
    clipped,
    totals: {
      facets: { total: source.facets.length, returned: facets.length },
      facetValues: { total: valueCount(source.facets), returned: valueCount(facets) },
      confidence: { total: source.confidence.length, returned: confidence.length },
      evidence: { total: source.evidence.length, returned: evidence.length },
      related: { total: Math.max(source.relatedTotal, source.related.length), returned: related.length },
    },
  };
}

/** The same row without what is long and optional, for a first row that no answer could hold; its path stays. */
export function reduceRow({ source, totals }: ProjectedRow): ProjectedRow {
  const { snippet, description, match, brokenLinks, ...kept } = source;
  const bare = projectRow({ ...kept, facets: [], confidence: [], evidence: [], related: [] });
  const dropped = [snippet, description, match, brokenLinks?.[0]].filter((part) => part !== undefined).length;
  return {
    source,
    row: bare.row,
    clipped: bare.clipped + dropped,
    totals: {
      facets: { ...totals.facets, returned: 0 },
      facetValues: { ...totals.facetValues, returned: 0 },
      confidence: { ...totals.confidence, returned: 0 },
      evidence: { ...totals.evidence, returned: 0 },
      related: { ...totals.related, returned: 0 },
    },
  };
}

function valuesAllowed(facetName: string): number {
  return facetName === TAGS_FIELD ? SEARCH_CEILINGS.tagValues : SEARCH_CEILINGS.facetValues;
}

function valueCount(facets: SearchServiceRow["facets"]): number {
  return facets.reduce((sum, facet) => sum + facet.values.length, 0);
}
