import { admitRows, jsonBytes } from "@fathomline/bounds";
import { DESCRIBE_CEILINGS, type DescribeEnvelope, type Json } from "@fathomline/contracts";
import type { NotShown } from "./receipt-of.ts";

/** Facts for renderers under their own ceiling: a short row a field, counts and effects; never the envelope again. */
export function renderDetails(
  native: DescribeEnvelope,
  envelopeBytes: number,
  notShown: NotShown,
): { readonly [key: string]: Json } {
  const { completeness, effects } = native;
  const { counts, index } = completeness;
  const summary = {
    operation: native.operation,
    ok: native.ok,
    ...(native.ok ? {} : { error: native.error.code }),
    status: completeness.status,
    observed: { ...counts.observed },
    definitions: { ...counts.definitions },
    notObserved: counts.notObserved.total,
    rowsNotInText: notShown.definitions + notShown.fields,
    clipped: completeness.clipped,
    documents: index.documents,
    freshness: index.freshness,
    problems: index.diagnosticCounts.total,
    effects: { documents: effects.documents.state, index: effects.derived.state },
    envelopeBytes,
    envelopeCeiling: DESCRIBE_CEILINGS.envelopeBytes,
  };
  const fields = (native.ok ? native.data.observed : []).map(({ name, documents, typeConflict, variantCounts }) => ({
    name,
    documents,
    typeConflict,
    variants: variantCounts.total,
  }));
  const frameBytes = jsonBytes({ ...summary, fields: [], fieldsOmitted: fields.length });
  const { rows } = admitRows(fields, {
    maxBytes: DESCRIBE_CEILINGS.detailsBytes - frameBytes,
    maxItems: fields.length,
    total: fields.length,
  });
  // Half a list invites a renderer to show it as the whole, so a list that does not fit is left out.
  const fits = rows.length === fields.length;
  return { ...summary, fields: fits ? fields : [], fieldsOmitted: fits ? 0 : fields.length };
}
