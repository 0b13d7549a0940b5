/** How many entries a list had and how many of them are here. */
export interface ListTotal {
  readonly total: number;
  readonly returned: number;
}

/** The lists inside the rows of an answer. */
export interface ListTotals {
  readonly facets: ListTotal;
  readonly facetValues: ListTotal;
  readonly confidence: ListTotal;
  readonly evidence: ListTotal;
  readonly related: ListTotal;
}

const EMPTY: ListTotal = { total: 0, returned: 0 };

export const NO_LISTS: ListTotals = {
  facets: EMPTY,
  facetValues: EMPTY,
  confidence: EMPTY,
  evidence: EMPTY,
  related: EMPTY,
};

/** The lists of two parts of an answer together. */
export function addTotals(a: ListTotals, b: ListTotals): ListTotals {
  return {
    facets: add(a.facets, b.facets),
    facetValues: add(a.facetValues, b.facetValues),
    confidence: add(a.confidence, b.confidence),
    evidence: add(a.evidence, b.evidence),
    related: add(a.related, b.related),
  };
}

function add(a: ListTotal, b: ListTotal): ListTotal {
  return { total: a.total + b.total, returned: a.returned + b.returned };
}
