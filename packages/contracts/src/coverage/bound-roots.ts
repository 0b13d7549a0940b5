import { admitRows } from "@fathomline/bounds";
import { SEARCH_CEILINGS } from "../ceilings.ts";
import { isDeliverablePath } from "../deliverable-path.ts";
import type { RootCoverage } from "../v1/common/coverage.ts";

/** Bytes that the folders a caller added may take, so that long paths among them never push the rows out. */
const EXTRA_ROOTS_BYTES = 2_048;

/** Root coverage as an envelope carries it: added folders are listed as far as they fit, and all are counted. */
export function boundRootCoverage({ extra, ...roots }: RootCoverage): RootCoverage {
  if (extra === undefined) return roots;
  const { rows } = admitRows(
    extra.listed.filter(({ path }) => isDeliverablePath(path)),
    { maxBytes: EXTRA_ROOTS_BYTES, maxItems: SEARCH_CEILINGS.extraRoots, total: extra.total },
  );
  return { ...roots, extra: { total: extra.total, listed: rows } };
}
