import { admitRows, jsonBytes } from "@fathomline/bounds";
import { SEARCH_CEILINGS, type Json, type SearchEnvelope } from "@fathomline/contracts";

/** Facts for renderers under their own ceiling: a line a row, counts and effects; never the envelope again. */
export function renderDetails(
  native: SearchEnvelope,
  envelopeBytes: number,
  rowsNotShown: number,
): { readonly [key: string]: Json } {
  const { completeness, effects } = native;
  const summary = {
    operation: native.operation,
    ok: native.ok,
    ...(native.ok ? {} : { error: native.error.code }),
    status: completeness.status,
    total: completeness.counts.results.total,
    returned: completeness.counts.results.returned,
    omitted: completeness.counts.results.omitted,
    rowsNotInText: rowsNotShown,
    clipped: completeness.clipped,
    documents: completeness.index.documents,
    freshness: completeness.index.freshness,
    documentsBeyondPreview: completeness.preview.documentsBeyond,
    problems: completeness.index.diagnosticCounts.total,
    effects: { documents: effects.documents.state, index: effects.derived.state },
    envelopeBytes,
    envelopeCeiling: SEARCH_CEILINGS.envelopeBytes,
  };
  const rows = (native.ok ? native.data.results : []).map((row) => ({
    path: row.path,
    title: row.title,
    kind: row.kind,
    score: row.score,
    line: row.match?.line ?? null,
  }));
  const frameBytes = jsonBytes({ ...summary, rows: [], rowsOmitted: rows.length });
  const admission = admitRows(rows, {
    maxBytes: SEARCH_CEILINGS.detailsBytes - frameBytes,
    maxItems: rows.length,
    total: rows.length,
  });
  // Half a list invites a renderer to show it as the whole, so a list that does not fit is left out.
  const fits = admission.rows.length === rows.length;
  return { ...summary, rows: fits ? admission.rows : [], rowsOmitted: fits ? 0 : rows.length };
}
