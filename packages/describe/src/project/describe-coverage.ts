import {
  boundIndexCoverage,
  boundRootCoverage,
  UNKNOWN_INDEX,
  UNKNOWN_ROOTS,
  type DescribeCoverage,
} from "@fathomline/contracts";

/** Coverage when nobody looked. */
export const UNKNOWN_COVERAGE: DescribeCoverage = { roots: UNKNOWN_ROOTS, index: UNKNOWN_INDEX };

/** Coverage as an envelope carries it. */
export function boundCoverage({ roots, index }: DescribeCoverage): DescribeCoverage {
  return { roots: boundRootCoverage(roots), index: boundIndexCoverage(index) };
}
