import { readdirSync, readFileSync } from "node:fs";

export const MARK = "FATHOMLINE_TEST_MARK";

/** Processes of this machine whose environment holds the mark, as their ids. */
export function leftovers(mark: string): string[] {
  return readdirSync("/proc").filter((id) => /^\d+$/.test(id) && environmentOf(id).includes(`${MARK}=${mark}\0`));
}

function environmentOf(id: string): string {
  try {
    return readFileSync(`/proc/${id}/environ`, "utf8");
  } catch {
    // Gone meanwhile, or not ours.
    return "";
  }
}
