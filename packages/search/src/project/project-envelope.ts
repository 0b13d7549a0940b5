import {
  boundProvenance,
  CONTRACT_VERSION,
  envelopeError,
  isDeliverablePath,
  SEARCH_CEILINGS,
  SEARCH_ERRORS,
  type Observations,
  type SearchCoverage,
  type SearchErrorCode,
  type SearchFailure,
  type SearchServiceSuccess,
} from "@fathomline/contracts";
import { boundEffects } from "@fathomline/contracts/v1/search";
import { admitPage, type AdmittedPage } from "./admit-page.ts";
import { completenessOf, unknownCompleteness } from "./completeness.ts";
import { addTotals, NO_LISTS } from "./list-totals.ts";
import { projectRow } from "./project-row.ts";
import { boundCoverage } from "./search-coverage.ts";
import { projectSuggestions } from "./project-suggestions.ts";

/** The native success with as many rows as its byte ceiling holds, and what they were charged. */
export function projectSuccess(
  result: SearchServiceSuccess,
  observations: Observations | undefined,
  replacedInputChars: number,
): AdmittedPage {
  const effects = boundEffects(observations);
  const provenance = boundProvenance(result.provenance);
  const suggestions = projectSuggestions(result.suggestions ?? []);
  const facts = { coverage: boundCoverage(result.coverage), replacedInputChars };
  const deliverable = result.rows.flatMap((row, index) => (isDeliverablePath(row.path) ? [{ row, index }] : []));
  // A row whose path cannot be delivered is passed over, so the page ends before the next one that can be.
  const positionAfter = (consumed: number): number =>
    result.offset + (deliverable[consumed]?.index ?? result.rows.length);
  return admitPage(
    deliverable.slice(0, SEARCH_CEILINGS.rows).map(({ row }) => projectRow(row)),
    (rows, consumed) => {
      const lists = rows.reduce((sum, row) => addTotals(sum, row.totals), NO_LISTS);
      const clipped = rows.reduce((sum, row) => sum + row.clipped, 0);
      return {
        contractVersion: CONTRACT_VERSION,
        operation: "search",
        ok: true,
        data: {
          results: rows.map((projected) => projected.row),
          provenance,
          nextCursor: cursorAfter(result, positionAfter(consumed)),
          ...suggestions,
        },
        completeness: completenessOf(facts, { total: result.total, returned: rows.length }, lists, clipped),
        effects,
      };
    },
  );
}

// A page without rows does not advance: its cursor would lead to itself for ever.
function cursorAfter(result: SearchServiceSuccess, position: number): string | null {
  return position > result.offset && position < result.total ? result.cursorAt(position) : null;
}

/** The native failure for a code, with the effects that were observed. */
export function projectFailure(
  code: SearchErrorCode,
  coverage: SearchCoverage,
  observations: Observations | undefined,
  replacedInputChars: number,
): SearchFailure {
  return {
    contractVersion: CONTRACT_VERSION,
    operation: "search",
    ok: false,
    error: envelopeError(SEARCH_ERRORS, code),
    completeness: unknownCompleteness(boundCoverage(coverage), replacedInputChars),
    effects: boundEffects(observations),
  };
}
