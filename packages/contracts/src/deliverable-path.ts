import { COMMON_CEILINGS } from "./ceilings.ts";

/** Whether an identity can be delivered exactly; one that cannot is withheld and counted, never cut. */
export function isDeliverablePath(path: string): boolean {
  return path.length <= COMMON_CEILINGS.pathChars && path.isWellFormed();
}
