import { EVAL_CEILINGS } from "@fathomline/contracts";

/** The folder name that a given name stands for; undefined when it gives none. */
export function evalNameOf(given: string): string | undefined {
  const name = given
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9-]+/gu, "-")
    .replace(/^-+|-+$/gu, "");
  return name === "" || name.length > EVAL_CEILINGS.nameChars || name.includes("--") ? undefined : name;
}
