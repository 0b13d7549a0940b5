import { isOneLine } from "@fathomline/bounds";
import { isDeliverablePath } from "@fathomline/contracts";

/** A path as it may leave: exact, and on one line; undefined where it cannot be, to be withheld and counted. */
export function deliverable(path: string): string | undefined {
  return isDeliverablePath(path) && isOneLine(path) ? path : undefined;
}
