import type { Confirm } from "@fathomline/contracts";
import type { PiCallContext } from "./pi-tool.ts";

/** How a Tool asks the person at Pi; undefined where there is none, as in print and JSON mode. */
export function confirmThrough({ hasUI, ui }: PiCallContext): Confirm | undefined {
  if (hasUI !== true || ui === undefined) return undefined;
  return ({ title, message, signal, timeoutMs }) => ui.confirm(title, message, { timeout: timeoutMs, signal });
}
