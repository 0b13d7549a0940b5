import { SESSION_LABELS } from "@fathomline/contracts";

/** The public name of a tool, where it has one: whole names only. It does not tell which implementation ran. */
export function vettedLabel(tool: string): (typeof SESSION_LABELS)[number] | undefined {
  return SESSION_LABELS.find((label) => label === tool);
}
