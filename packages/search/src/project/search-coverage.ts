import {
  boundIndexCoverage,
  boundRootCoverage,
  UNKNOWN_INDEX,
  UNKNOWN_PREVIEW,
  UNKNOWN_ROOTS,
  type SearchCoverage,
} from "@fathomline/contracts";

/** Coverage when nobody looked. */
export const UNKNOWN_COVERAGE: SearchCoverage = {
  roots: UNKNOWN_ROOTS,
  index: UNKNOWN_INDEX,
  preview: UNKNOWN_PREVIEW,
};

/** Coverage as an envelope carries it. */
export function boundCoverage({ roots, index, preview }: SearchCoverage): SearchCoverage {
  return { roots: boundRootCoverage(roots), index: boundIndexCoverage(index), preview };
}
