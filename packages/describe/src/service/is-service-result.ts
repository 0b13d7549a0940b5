import type { DescribeServiceResult } from "@fathomline/contracts";

/**
 * Whether what a service answered can be tried as a result at all. The rest is proven where it is projected: what cannot be projected
 * throws, and the envelope's own schema judges every value that can.
 */
export function isServiceResult(result: unknown): result is DescribeServiceResult {
  try {
    return typeof result === "object" && result !== null && typeof Reflect.get(result, "ok") === "boolean";
  } catch {
    // A getter of the foreign object threw.
    return false;
  }
}
