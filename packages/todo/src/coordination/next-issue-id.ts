import { looseIssueId } from "../identity/loose-name.ts";
import type { Recovered } from "../recover/recover.ts";
import type { Scan } from "../scan/scan.ts";

/**
 * One more than the highest id that anything claims: a file, a run that is still there, or a name whose file could not be
 * found again when it was to be read. It may be too large to be an id.
 */
export function nextIssueId(scan: Scan, recovered: Recovered): number {
  let highest = Math.max(scan.highestId, recovered.highestId);
  for (const way of scan.names) highest = Math.max(highest, looseIssueId(way.slice(way.lastIndexOf("/") + 1)) ?? 0);
  return highest + 1;
}
